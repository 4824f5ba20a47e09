"""The endpoints, one module for each subject."""

from lazax.server.routes import battles, facts, games, keys, live, notices, pages, people, seats, table

MODULES = (
    facts,
    games,
    seats,
    table,
    people,
    keys,
    notices,
    live,
    battles,
    pages,
)  # pages last: it takes whatever is left
ROUTERS = (table.decisions, *(module.router for module in MODULES))  # what is wanted most is looked at first
