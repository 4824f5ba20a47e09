"""Bargaining: proposals, what changes hands at once, and promises that bind nobody but are watched. An edition passes
in who may deal, what can change hands, and what can be voted on."""
