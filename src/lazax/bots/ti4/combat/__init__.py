"""Fights: what to expect of them, and what to do in them."""
