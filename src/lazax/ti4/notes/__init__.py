"""Promissory notes (69): who holds which, what they do, and worlds in which others hold other ones."""
