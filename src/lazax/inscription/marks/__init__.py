"""Marks: what can be marked with what, what a mark sets off, boons, technologies."""
