"""Kauchuk: elastic bands round pins, at eight locations. Designed by Oren Shainin and Yaniv Kahana."""
