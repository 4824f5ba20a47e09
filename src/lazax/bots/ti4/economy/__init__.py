"""Payments, command tokens and technologies."""
