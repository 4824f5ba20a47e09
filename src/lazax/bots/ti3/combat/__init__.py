"""Battles: what to expect of them, and the choices in them."""
