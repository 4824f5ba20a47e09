"""What each row does to a table. Rows were judged before; two tables that fold the same rows are the same."""

from lazax.table.folding import decisions, guiding, motions, orders, seats, talk  # noqa: F401 - each registers its rows
from lazax.table.folding.registry import FOLDS

__all__ = ["FOLDS"]
