"""Where tables, seats and accounts are kept: an SQLite file or a PostgreSQL database."""

from lazax.server.storage.database import Database
from lazax.server.storage.games import Seat, Shelf, Taken
from lazax.server.storage.notices import Notices
from lazax.server.storage.people import People

__all__ = ["Database", "Notices", "People", "Seat", "Shelf", "Taken"]
