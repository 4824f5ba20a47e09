"""Bargaining (R0.16): proposals, what changes hands at once, and promises that bind nobody but are watched."""
