"""Transactions and deals (94, 28): what changes hands at once, and promises that bind nobody."""
