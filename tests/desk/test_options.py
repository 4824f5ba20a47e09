"""Options are put to a person with their places and effects."""

from __future__ import annotations

import re

import pytest

from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.choosing import offers_of, options_of
from lazax.desk.desks import desk_of
from lazax.desk.forms import At
from lazax.desk.telling import teller_for
from lazax.ti3.desk.options import TABLES
from tests.desk.games import EVERYTHING, TITLE, look_at_game


def choice(kind: str, *options: str) -> Choose:
    return Choose(0, kind, lambda: options)


def shown(ask: Choose, language: str = "en") -> list[At | None]:
    state = Game.new(TITLE, 3, 1).state
    return [option.at for option in options_of(TITLE, state, ask, teller_for(TITLE, state, language))]


def test_options_live_where_a_person_would_point() -> None:
    actions = shown(choice("turn.action", "strategic:trade", "tactical", "card:plague", "ability:stall", "pass"))
    assert actions == [
        At("strategy", "trade"),
        At("term", "tactical"),
        At("card", "plague"),
        None,
        At("term", "pass"),
    ]
    assert shown(choice("activate.system", "sys_wellon")) == [At("system", "sys_wellon")]
    loads = shown(choice("move.load", "ground_force:jord", "fighter:hs_sol", "sol_rev", "done"))
    assert loads == [At("planet", "jord"), At("system", "hs_sol"), At("leader", "sol_rev"), None]
    ships = shown(choice("hits.take", "damage:dreadnought", "carrier!+2@sol_rev", "fighter"))
    assert ships == [At("unit", "dreadnought"), At("unit", "carrier"), At("unit", "fighter")]
    assert shown(choice("give.player", "1", "pass")) == [At("player", "1"), None]
    assert shown(choice("counter.area", "fleet")) == [At("area", "fleet")]
    assert shown(choice("galaxy.tile", "empty_1")) == [At("tile", "empty_1")]
    assert shown(choice("galaxy.face_down", "0,-1")) == [At("space", "0,-1")]


def test_cards_and_technologies_say_what_they_do() -> None:
    state = Game.new(TITLE, 3, 1).state
    teller = teller_for(TITLE, state, "en")
    plague = options_of(TITLE, state, choice("turn.action", "card:plague", "pass"), teller)
    assert plague[0].effect == teller.locale.tables["effect"]["card"]["plague"] and plague[1].effect is None
    (trade,) = options_of(TITLE, state, choice("strategy.pick", "trade"), teller)
    assert trade.effect is not None and trade.effect.startswith("Primary ability: ")


def test_a_card_says_what_it_does_at_this_table() -> None:
    """A-48, A-49: the reading that the set-up has chosen, and no other beside it."""
    options = {"rally_unit": "dreadnought", "arms_reduction_unit": "dreadnought"}
    for chosen, ship, other in (({}, "destroyer", "dreadnought"), (options, "dreadnought", "destroyer")):
        state = Game.new(TITLE, 3, 1, chosen).state
        teller = teller_for(TITLE, state, "en")
        for ask in (choice("turn.action", "card:rally_of_the_people"), choice("terms.elect_law", "arms_reduction")):
            (card,) = options_of(TITLE, state, ask, teller)
            assert card.effect is not None and ship in card.effect and other not in card.effect


def test_lines_of_the_log_name_their_places() -> None:
    values = {"player": 1, "system_from": "sys_quann", "system": "sys_wellon", "planets": ("jord",), "n": 2}
    expected = [At("system", "sys_quann"), At("system", "sys_wellon"), At("planet", "jord")]
    assert desk_of(TITLE).places(values) == expected


@pytest.mark.parametrize(("language", "bot"), [("en", "random"), ("de", "steady"), ("hu", "random")])
def test_no_option_of_a_game_shows_an_id(language: str, bot: str) -> None:
    """Whatever is asked or offered: words, places that exist, and effects without gaps."""
    seen: set[str] = set()

    def look(game: Game, player: Player, ask: Ask) -> None:
        teller = teller_for(TITLE, game.state, language)
        found = options_of(TITLE, game.state, ask, teller) if ask.kind not in seen else []
        if "offers" not in seen or game.state.proposals:
            found += offers_of(TITLE, game, player, teller)
        seen.update((ask.kind, "offers"))
        for option in found:
            words = f"{option.text} {option.effect or ''}"
            assert not re.search(r"[a-z]_[a-z]|[{}]", words), (ask.kind, option)
            if option.at is not None and option.at.kind in TABLES:
                assert option.at.id in TABLES[option.at.kind]

    look_at_game(look, 5, bot, **EVERYTHING)
    assert len(seen) > 25
