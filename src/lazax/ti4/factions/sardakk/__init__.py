"""The Sardakk N'orr."""
