"""The marking rules of the four sheets as pure functions of a paper and a record: whoever thinks ahead calls them
without a game."""
