"""The Council Keleres, in all its forms."""
