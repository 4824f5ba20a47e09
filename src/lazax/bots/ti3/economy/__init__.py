"""Payments, trade agreements and technologies."""
