"""Proposals, and the promises that come of them."""
