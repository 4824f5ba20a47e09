"""Where tables, seats and accounts are kept: an SQLite file or a PostgreSQL database."""

from lazax.server.storage.database import Database
from lazax.server.storage.notices import Notices
from lazax.server.storage.people import People
from lazax.server.storage.seats import Seat, Seats
from lazax.server.storage.shelf import Shelf, Taken

__all__ = ["Database", "Notices", "People", "Seat", "Seats", "Shelf", "Taken"]
