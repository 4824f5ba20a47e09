"""Agendas: how to vote on them, and what to do under them."""
