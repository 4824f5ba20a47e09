"""What stands between strangers and the tables: names, limits, ceilings, passwords."""
