"""A title without a desk of its own is put to a person in the plainest way."""

from __future__ import annotations

import pytest

from lazax.core.ask import Choose, Refused
from lazax.core.game import Game
from lazax.desk.choosing import offers_of, options_of
from lazax.desk.desks import desk_of
from lazax.desk.filling import panel_of
from lazax.desk.reasons import why_not
from lazax.desk.telling import teller_for
from tests.toy.title import Toy


def test_options_have_words_and_no_places() -> None:
    title = Toy()
    game = Game.new(title, 3, 1)
    player = game.asked()[0]
    ask, teller = game.ask(player), teller_for(title, game.state, "en")
    assert isinstance(ask, Choose)
    options = options_of(title, game.state, ask, teller)
    assert [option.id for option in options] == list(ask.options)
    assert all(option.text and option.at is None and option.effect is None for option in options)
    assert [offer.id for offer in offers_of(title, game, player, teller)] == list(game.interjections(player))
    with pytest.raises(Refused, match="no_form"):
        panel_of(title, game, player, ask, teller)
    reason = why_not(title, game, player, ask, "nothing of the kind", teller)
    assert reason is not None and reason.text == "This is not possible now."
    assert desk_of(title).progress(game.state, player, teller) == {} and desk_of(title).catalog("en") == {}
    assert desk_of(title).art("dark") == ""
