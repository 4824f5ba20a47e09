"""The course of a round: strategy cards, turns, scoring, and what is used in between."""
