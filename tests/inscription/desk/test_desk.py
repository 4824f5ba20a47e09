"""How Twilight Inscription is put to a person: options in words with their places, reasons, progress, facts, art."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from lazax.bots import Question, make_bot
from lazax.core.ask import Ask, Choose
from lazax.core.game import Game
from lazax.desk.choosing import options_of
from lazax.desk.desks import desk_of
from lazax.desk.forms import Option
from lazax.desk.reasons import why_not
from lazax.desk.telling import teller_for
from lazax.inscription import rulebook
from lazax.inscription.desk import PAPERS
from lazax.inscription.sheets.papers import SHEET_DATA
from lazax.inscription.state import ROW_AT, Inscription
from lazax.inscription.wording import phrase_of, place_kind
from lazax.titles import TITLES
from tests.inscription.positions.playing import now, spending
from tests.inscription.positions.scenes import expansion, holding, industry, knowing, navigation, table, warfare

TITLE = TITLES["inscription"]
RAW = re.compile(r"[a-z]_[a-z]|:|\b[swhpdn]\d")
SEEDS = (1, 2, 3)
Moment = tuple[Game, int, Ask]


@cache
def moments() -> tuple[Moment, ...]:
    """Copies of games at each kind of mark that came up: what pays and what is done."""
    found: dict[tuple[str, str], Moment] = {}
    for seed in SEEDS:
        game = Game.new(TITLE, 2, seed=seed)
        bot = make_bot("random", "inscription", seed)
        while not game.over:
            player = game.asked()[0]
            ask = game.ask(player)
            assert isinstance(ask, Choose)
            for option in ask.options:
                key = (ask.kind, ":".join(option.split(":")[:2]) if ask.kind == "mark" else "")
                if key not in found:
                    copy = game.clone()
                    asked = copy.ask(player)
                    assert asked is not None
                    found[key] = (copy, player, asked)
            game.apply(player, bot.answer(Question(game, player, ask)))
    return tuple(found.values())


def _raw(text: str) -> bool:
    return not text or bool(RAW.search(text.replace(": ", " ")))


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_every_word_that_can_ever_be_offered_is_put_into_words(language: str) -> None:
    """Whatever asks for it: most kinds of questions never come up in a few games."""
    teller = teller_for(TITLE, Game.new(TITLE, 2, seed=1).state, language)
    kinds = ["mark", *TITLE.asks]
    raw = [word for word in TITLE.alphabet if all(_raw(teller.option(kind, word)) for kind in kinds)]
    assert not raw


def told(moment: Moment, language: str) -> list[Option]:
    game, player, ask = moment
    state = game.state_of(player)
    return options_of(TITLE, state, ask, teller_for(TITLE, state, language))


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_every_option_is_put_into_words(language: str) -> None:
    for moment in moments():
        for option in told(moment, language):
            assert not _raw(option.text), (moment[2].kind, option)


def test_marks_lie_where_they_are_made() -> None:
    marks = {
        option.id: option.at for moment in moments() if moment[2].kind == "mark" for option in told(moment, "en")
    }
    for mark, at in marks.items():
        if mark != "done" and not mark.endswith(":burst"):  # the menu is no place to mark (I6.8)
            assert at is not None, mark
            last = mark.rpartition(":")[2]
            if place_kind(last) in ("system", "hex", "cell", "planet"):
                assert at.id == last


def test_a_mark_tells_what_it_brings() -> None:
    """I9.4, I10.3: the boon of a system; what a symbol completes."""
    effects = {option.effect for moment in moments() for option in told(moment, "en")}
    assert {"1 victory point", "Planet"} <= effects
    assert any(effect and effect.startswith("Completes") for effect in effects)


@pytest.mark.parametrize(
    ("option", "key"),
    [
        ("material:explore:s05", "mark.explore"),
        ("influence:claim:s03", "mark.claim_system"),
        ("influence:claim:h2.3", "mark.claim_hex"),
        ("influence:dock:d1:material", "mark.dock_as"),
        ("material:row:cruiser.2", "mark.row"),
        ("good:material", "mark.good"),
        ("focus:industry:material", "mark.focus_on"),
        ("planet:unlock:p3", "mark.planet_unlock"),
        ("special:warfare:x:h2.6", "mark.special_x"),
        ("use:transit_diodes", "mark.use"),
        ("for:3", "ballot.for"),
        ("box.3", "place.win"),
    ],
)
def test_options_are_phrases(option: str, key: str) -> None:
    phrase = phrase_of("mark", option)
    assert phrase is not None and phrase[0] == key


def test_words_that_need_no_phrase_have_none() -> None:
    assert phrase_of("sheet.active", "industry") is None
    assert phrase_of("technology.unlock", "gravity_drive") is None
    assert phrase_of("boon.order", "planet") is None


def marking(sheet: int) -> Moment:
    def active(moment: Moment) -> int:
        state: Any = moment[0].state_of(moment[1])
        return int(state.common[moment[1]].active)

    return next(moment for moment in moments() if moment[2].kind == "mark" and active(moment) == sheet)


def reason(moment: Moment, thing: str) -> str:
    game, player, ask = moment
    found = why_not(TITLE, game, player, ask, thing, teller_for(TITLE, game.state_of(player), "en"))
    assert found is not None and found.text
    return found.rule


def test_why_a_place_cannot_be_marked() -> None:
    """I6.5, I9.4, I10.1, I11.5, I12.6: each reason with the number of its rule."""
    assert reason(marking(0), "s00") == "I9.4"
    assert reason(marking(0), "h2.3") == "I6.5"
    assert reason(marking(0), "neural_motivator") == "I15.2"
    game, player, _ = marking(2)
    x_hex = next(entry for entry in PAPERS[game.state.papers[player].industry][1]["hexes"] if entry["kind"] == "x")
    assert reason(marking(2), f"h{x_hex['row']}.{x_hex['col']}") in ("I11.5", "I11.1")
    assert reason(marking(1), "p1.0.0") in ("I10.1", "I10.2")
    assert reason(marking(3), "war_sun.1") == "I12.6"


@pytest.mark.parametrize(
    "option",
    [
        *("s99", "influence:claim:s00", "h9.9", "material:scrap:h7.7", "p9.9.9", "research:cross:p0.0.0", "p0", "p9"),
        *(
            "d0",
            "d9",
            "influence:row:cruiser.0",
            "material:row:pds.9",
            "influence:tech:nonsense",
            "special:biotic:tech:é",
        ),
        *("influence::claim::s02", "use:nonsense", "s٣٣", "box.9", "value.99", "w9.w9", "planet:x:d0", ":", ""),
    ],
)
@pytest.mark.parametrize("sheet", range(4))
def test_a_place_that_nobody_has_is_no_failure(option: str, sheet: int) -> None:
    """Pages send ids of their own sheets, others send whatever they like: whichever sheet is active there is a
    sentence."""
    reason(marking(sheet), option)


def test_why_nothing_can_be_marked_where_an_agenda_crossed_it_out() -> None:
    """I14.6: a dock, a row of a unit, a hex; whatever one holds."""

    def why(state: Inscription, sheet: str, thing: str) -> str:
        game = spending(holding(state, 0, "planet"), sheet, material=1)
        ask = game.ask(0)
        assert ask is not None
        return reason((game, 0, ask), thing)

    state = expansion(table())
    state.expansion[0] = state.expansion[0]._replace(dead_docks=1)
    assert why(state, "expansion", "d1") == "I14.6"
    assert why(warfare(table(), dead_rows=1 << ROW_AT["cruiser", 1]), "warfare", "cruiser.1") == "I14.6"
    assert why(industry(table(), dead="h1.1"), "industry", "h1.1") == "I14.6"
    built = warfare(table(), rows={"cruiser.1": "MMM"}, infantry="0.0")
    assert why(built, "warfare", "cruiser.1") == "I12.4"


def test_no_boon_is_offered_that_was_crossed_out() -> None:
    """I8.5, I10.3: the last symbol of a line brings its boon, unless that is gone."""
    for gone, told in (("", True), ("p3.column.0", False)):
        state = expansion(table(), unlocked="p3", crossed="p3.0.0 p3.1.0", dead_lines=gone)
        game = spending(state, "expansion", research=1)
        ask = game.ask(0)
        assert isinstance(ask, Choose)
        options = {one.id: one for one in options_of(TITLE, now(game), ask, teller_for(TITLE, now(game), "en"))}
        assert ("ompletes" in (options["research:cross:p3.2.0"].effect or "")) is told


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_flights_to_one_system_are_told_apart(language: str) -> None:
    """I9.7: the wormhole at which one enters is used up, so it matters which one that is."""
    game = spending(knowing(navigation(table(), explored="s05 s10"), 0, "gravity_drive"), "navigation", material=1)
    ask = game.ask(0)
    assert isinstance(ask, Choose)
    options = options_of(TITLE, now(game), ask, teller_for(TITLE, now(game), language))
    flights = [one.effect for one in options if one.at is not None and one.at.id == "w4"]
    assert len(flights) == len(set(flights)) == 2
    assert not any(_raw(effect or "") for effect in flights)


def test_what_lies_beside_a_wormhole_names_it() -> None:
    for sheet in SHEET_DATA["navigation"]:
        boons = {system["id"]: system["boon"] for system in sheet["systems"]}
        beside = [boons[hole["system"]] for hole in sheet["wormholes"]]
        assert len(set(beside)) == len(beside), sheet["id"]


def test_taking_back_a_deployment_says_so() -> None:
    teller = teller_for(TITLE, Game.new(TITLE, 2, seed=1).state, "en")
    assert teller.option("deploy", "deploy:3.4:1") == "Draw the unit"


def test_rules_that_reasons_name_can_be_read() -> None:
    for number in ("I6.5", "I6.7", "I9.3", "I9.4", "I10.1", "I11.2", "I11.5", "I12.6", "I14.6", "I15.2", "I22.2"):
        assert rulebook.rule(number), number


def test_progress_is_told_of_the_four_objectives() -> None:
    """I19.1"""
    game, player, _ = moments()[-1]
    state: Any = game.state_of(player)
    rows = desk_of(TITLE).progress(state, player, teller_for(TITLE, state, "en"))
    assert set(rows) == set(state.objectives)
    for row in rows.values():
        assert 0 <= row.have <= row.need and row.need > 1


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_the_catalog_names_everything(language: str) -> None:
    facts = desk_of(TITLE).catalog(language)
    assert len(facts["factions"]) == 24 and len(facts["relics"]) == 16
    assert len(facts["agendas"]) == 12 and len(facts["objectives"]) == 12 and len(facts["events"]) == 25
    for kind in ("relics", "technologies", "objectives"):
        for name, entry in facts[kind].items():
            assert entry["name"] != name and entry["effect"], name
    for name, entry in facts["factions"].items():
        assert entry["first"] and entry["boon"] and entry["short"] != name


def test_every_sheet_has_a_picture_with_its_places() -> None:
    for name in PAPERS:
        found = desk_of(TITLE).picture(name, "dark", "en")
        assert found is not None and found.svg.startswith("<svg") and found.layout["places"]
    assert desk_of(TITLE).picture("NAV-99", "dark", "en") is None


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_art_has_players_and_signs(theme: str) -> None:
    drawn = desk_of(TITLE).art(theme)
    for name in ("player-0", "player-7", "boon-planet", "resource-material", "die-black-research", "unit-infantry"):
        assert f'id="{name}"' in drawn
