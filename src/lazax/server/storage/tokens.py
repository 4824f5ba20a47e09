"""Tokens: what opens a seat or a session. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """Tokens are long random numbers: a plain hash keeps them, nobody can guess one from it."""
    return hashlib.sha256(token.encode()).hexdigest()
