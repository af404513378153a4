"""The desk between the table and whoever looks at it: sessions, touches, replays and demos as plain documents.

The page's worker calls it, and so do the tests. It knows games only through the shelf, and knows of no browser."""
