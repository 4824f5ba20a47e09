"""Proposals of transactions, and what is said to those of others."""
