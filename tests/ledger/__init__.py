"""The ledgers of all titles."""
