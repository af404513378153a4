"""The engine at the command line."""
