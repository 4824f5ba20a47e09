"""What tests of `steady` start from."""

from __future__ import annotations

import pytest

from tests.bots.paper import View
from tests.bots.ti3.positions import opening


@pytest.fixture
def view() -> View:
    """The first round, without a secret objective to distract; the player is N'orr."""
    view = opening()
    view["me"]["secret"] = ""
    return view
