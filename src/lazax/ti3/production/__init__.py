"""Production at space docks (R18)."""

from lazax.ti3.production.building import may_produce, produce

__all__ = ["may_produce", "produce"]
