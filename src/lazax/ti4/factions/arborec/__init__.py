"""The Arborec."""
