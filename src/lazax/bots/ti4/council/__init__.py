"""Agendas and votes."""
