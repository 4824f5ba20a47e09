"""Data sets out of games: what players saw, what they could say, what they said, and how it ended for them. Needs
`pip install 'lazax[data]'`.

A folder with `games/*.parquet`, `decisions/*.parquet`, the records and a card that says what is in it."""
