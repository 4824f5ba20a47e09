"""Players, components, set-up and the event deck (I1 to I4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.inscription.sequence.round import SEQUENCES
from lazax.inscription.setup.setup import event_deck
from lazax.inscription.sheets.papers import PAPER_IDS, SHEET_DATA
from lazax.inscription.state import AI, Inscription, with_ai
from lazax.inscription.tables import (
    AGENDAS,
    DICE,
    EVENTS,
    FACTIONS,
    MECATOL,
    OBJECTIVES,
    RELICS,
    SHEETS,
)
from tests.inscription.positions.playing import (
    answer_all,
    claimed,
    done,
    event,
    explored,
    logged,
    mark,
    now,
    spending,
)
from tests.inscription.positions.scenes import TITLE, expansion, table


def new(players: int = 4, seed: int = 3, **options: Any) -> Game:
    return Game.new(TITLE, players, seed, options, debug=True)


def set_up(game: Game) -> Game:
    """Everybody has kept a faction, and what is done with it at the set-up is done."""
    while state_of(game).round == 0:
        player = game.asked()[0]
        game.apply(player, game.options(player)[0])
    return game


def state_of(game: Game) -> Inscription:
    assert isinstance(game.state, Inscription)
    return game.state


# I1


def test_one_to_eight_play_and_the_ai_faction_joins_one_or_two() -> None:
    """I1.1."""
    assert list(TITLE.players) == list(range(1, 9))
    for players in TITLE.players:
        state = state_of(new(players))
        neighbours = {*state.left, *state.right}
        assert (AI in neighbours) == with_ai(state) == (players <= 2)
    with pytest.raises(ValueError, match="1 to 8"):
        new(9)


def test_a_player_marks_only_his_own_sheets() -> None:
    """I1.2."""
    game = event(table(4), "first_ventures", dice=(1, 1, 1, 1, 1, 1))
    before = table(4)
    mark(game, "navigation", "material:explore:s03", "material:explore:s04", "material:explore:s05", player=2)
    mark(game, "done", player=2)
    for player in (0, 1, 3):
        mark(game, "expansion", "material:dock:d1", "material:dock:d1", "material:dock:d2", "done", player=player)
    state = state_of(game)
    for player in (0, 1, 3):
        assert state.navigation[player] == before.navigation[player]
        assert state.expansion[player] != before.expansion[player]
    assert state.expansion[2] == before.expansion[2]
    assert {"s03", "s04", "s05"} < explored(game, 2)


def test_neighbours_sit_to_the_left_and_to_the_right() -> None:
    """I1.3: with three players both others are neighbours."""
    for players in range(3, 9):
        state = table(players)
        for player in range(players):
            assert state.left[player] == (player + 1) % players
            assert state.right[player] == (player - 1) % players
    three = table(3)
    assert all({three.left[p], three.right[p]} == {0, 1, 2} - {p} for p in range(3))


def test_the_resource_counter_is_a_scratch_pad() -> None:
    """I1.4: resources in hand are no mark on any sheet."""
    game = spending(table(), "expansion", influence=3)
    before = now(game).expansion[0]
    mark(game, "influence:dock:d1", "influence:dock:d2", "influence:dock:d3", "done")
    assert now(game).expansion[0]._replace(dock_symbols=0) == before
    empty = spending(expansion(table(), docks={"d2": "R", "d3": "R"}), "navigation", influence=1)
    mark(empty, "influence:claim:s01", "done")
    assert now(empty).expansion[0] == expansion(table(), docks={"d2": "R", "d3": "R"}).expansion[0]


# I2


def test_sheets_have_a_side_of_their_own_and_a_common_one() -> None:
    """I2.1: side A differs from sheet to sheet."""
    for ids, kind in zip(PAPER_IDS, SHEETS, strict=True):
        assert Counter(name[-1] for name in ids) == {"A": 8, "B": 1}
        contents = [{k: v for k, v in data.items() if k not in ("id", "seed")} for data in SHEET_DATA[kind]]
        assert all(one != other for n, one in enumerate(contents) for other in contents[:n])


def test_the_mecatol_rex_board_has_a_row_for_everybody() -> None:
    """I2.2: its other side, with the tracks of the AI faction, is for one or two."""
    assert len(MECATOL) == 8
    for players in TITLE.players:
        assert (new(players).view(0)["ai"] is not None) == (players <= 2)


def test_cards_are_counted() -> None:
    """I2.3."""
    assert (len(FACTIONS), len(RELICS), len(AGENDAS), len(OBJECTIVES), len(EVENTS)) == (24, 16, 12, 12, 25)
    assert Counter(card.sheet for card in OBJECTIVES.values()) == dict.fromkeys(SHEETS, 3)
    assert {agenda.phase for agenda in AGENDAS.values()} == {2, 3, 4}


def test_there_are_three_black_and_three_focus_dice() -> None:
    """I2.4."""
    assert (DICE["black"].number, DICE["focus"].number) == (3, 3)
    game = event(table(), "first_ventures")
    for player in range(3):
        mark(game, "warfare", *["material:row:cruiser.1"] * 2, "material:row:cruiser.1", player=player)
        mark(game, "deploy:0.0:0", "done", player=player)
    assert len(state_of(game).dice) == 6


def test_every_phase_has_four_agendas_half_of_them_with_a_star() -> None:
    """I2.5."""
    stars = Counter((agenda.phase, agenda.star) for agenda in AGENDAS.values())
    assert stars == {(phase, star): 2 for phase in (2, 3, 4) for star in (True, False)}


# I3


def test_everybody_gets_a_sheet_of_each_type() -> None:
    """I3.1: all A sides, or all B sides; no A sheet twice."""
    for side in "AB":
        state = state_of(new(8, sides=side))
        for kind in SHEETS:
            dealt = [getattr(state.papers[p], kind) for p in range(8)]
            assert all(name.endswith(side) for name in dealt)
            assert len(set(dealt)) == (8 if side == "A" else 1)
    assert new(2).options_chosen["sides"] == "A"


def test_everybody_keeps_one_of_three_factions() -> None:
    """I3.2: no card is dealt twice; a set-up text is carried out then."""
    game = new(8)
    offers = [game.options(p) for p in range(8)]
    assert all(len(offer) == 3 for offer in offers)
    assert len({name for offer in offers for name in offer}) == 24
    for player in range(8):
        game.apply(player, game.options(player)[1])
    assert [state_of(game).common[p].faction for p in range(8)] == [offer[1] for offer in offers]
    assert all(not common.offers for common in state_of(game).common.values())


def test_set_up_texts_are_resolved_once_factions_are_chosen() -> None:
    """I3.2: Hacan starts with two trade goods."""
    seed = next(s for s in range(99) if "hacan" in new(3, s).options(0))
    game = new(3, seed)
    game.apply(0, "hacan")
    for player in (1, 2):
        game.apply(player, next(name for name in game.options(player)))
    assert state_of(set_up(game)).industry[0].goods == 2


def test_one_agenda_of_each_phase_lies_under_the_board() -> None:
    """I3.3: the other ones are out of the game."""
    seen = set()
    for seed in range(30):
        state = state_of(new(3, seed))
        assert [len(pile) for pile in state.agendas] == [1, 1, 1]
        assert [AGENDAS[name].phase for (name,) in state.agendas] == [2, 3, 4]
        seen |= {name for (name,) in state.agendas}
    assert seen == set(AGENDAS)


def test_the_event_deck_is_built_anew_every_game() -> None:
    """I3.4."""
    decks = {state_of(new(3, seed)).events for seed in range(5)}
    assert len(decks) == 5


def test_one_objective_of_each_type_is_revealed() -> None:
    """I3.5: with both values up."""
    seen = set()
    for seed in range(30):
        state = state_of(set_up(new(3, seed)))
        assert [OBJECTIVES[name].sheet for name in state.objectives] == list(SHEETS)
        assert not any(state.reached)
        seen |= set(state.objectives)
    assert seen == set(OBJECTIVES)


def test_factions_are_chosen_before_the_objectives_are_turned_up() -> None:
    """I3.2, I3.5: nobody knows them while they choose, in no world they may imagine; set-up texts come first too."""
    seed = next(s for s in range(99) if "hacan" in new(3, s).options(0))
    game = new(3, seed)
    assert game.view(0)["objectives"] == [] and not logged(game, "goal.shown")
    shown = set()
    for n in range(20):
        world = set_up(game.determinise(0, Generator(n)))
        shown.add(state_of(world).objectives)
    assert len(shown) > 10
    keys = [line.key for line in set_up(game).lines()]
    assert keys.count("goal.shown") == 4 and max(
        n for n, key in enumerate(keys) if key == "faction.kept"
    ) < keys.index("goal.shown")
    assert keys.index("goods.claimed") < keys.index("goal.shown")


def test_the_relic_deck_is_shuffled() -> None:
    """I3.6: all sixteen relics lie in it."""
    decks = [state_of(new(3, seed)).relic_deck for seed in range(4)]
    assert all(sorted(deck) == sorted(RELICS) for deck in decks)
    assert len(set(decks)) == 4


def test_the_speaker_can_be_chosen_and_is_the_first_seat_otherwise() -> None:
    """I3.7."""
    assert state_of(new(4)).speaker == 0
    assert state_of(new(4, speaker=2)).speaker == 2
    with pytest.raises(ValueError, match="speaker"):
        new(2, speaker=2)


def test_some_marks_are_printed() -> None:
    """I3.8: home and the systems beside it, a scrapped hex, the first council member."""
    game = event(table(), "first_ventures")
    assert claimed(game) == {"s00"}
    assert explored(game) == {"s00", "s01", "s02"}
    for seed in range(4):
        state = state_of(new(8, seed))
        for player in range(8):
            assert state.industry[player].scrapped.bit_count() == 1
            assert state.industry[player].council == 1
            assert state.navigation[player].explored.bit_count() == 3


# I4


def back(name: str) -> tuple[int, str]:
    return EVENTS[name].phase, EVENTS[name].colour


def decks(phase_v: str = "printed", number: int = 40) -> list[tuple[str, ...]]:
    rng = Generator(5)
    return [event_deck(phase_v, rng) for _ in range(number)]


def test_cards_of_one_back_are_shuffled() -> None:
    """I4.1: each of the ten stacks for itself."""
    for stack in {back(name) for name in EVENTS}:
        orders = {tuple(name for name in deck if back(name) == stack) for deck in decks()}
        members = [name for name in EVENTS if back(name) == stack]
        assert len(orders) > (len(members) > 1), stack
        assert all(sorted(order) == sorted(members) for order in orders)


def test_every_phase_is_built_from_the_bottom_with_a_blue_card_first() -> None:
    """I4.2, I4.4: from the top."""
    blue, black = "blue", "black"
    order = {1: [blue, black, blue], **dict.fromkeys((2, 3, 4), [black, blue] * 3), 5: [black, blue] * 2}
    for deck in decks():
        for phase, colours in order.items():
            assert [EVENTS[name].colour for name in deck if EVENTS[name].phase == phase] == colours


def test_the_first_phase_is_on_top() -> None:
    """I4.3."""
    for deck in decks():
        phases = [EVENTS[name].phase for name in deck]
        assert phases == sorted(phases)
        assert len(deck) == 25


def test_what_is_not_a_strategy_event() -> None:
    """I4.5: one war in each phase from the second on, a production and a council in the second to the fourth."""
    types = Counter((event.phase, event.type) for event in EVENTS.values())
    for phase in (2, 3, 4):
        assert [types[phase, kind] for kind in ("war", "production", "council", "strategy")] == [1, 1, 1, 3]
        assert {e.colour for e in EVENTS.values() if e.phase == phase and e.type == "strategy"} == {"black"}
    assert {event.type for event in EVENTS.values() if event.phase == 1} == {"strategy"}
    assert types[5, "final_war"] == 1


def test_the_game_ends_after_the_final_war() -> None:
    """I4.6: whatever is left in the deck."""
    state = table(phase_v="printed")
    state.wars = 3
    for player in range(3):
        sheet = state.warfare[player]
        state.warfare[player] = sheet._replace(strengths=(0,) * 6, results=("tied",) * 6)
    state.discard = tuple(name for name in EVENTS if name not in ("empire_ascendant", "a_throne_for_the_taking"))
    state.events = ("empire_ascendant",)
    game = event(state, "a_throne_for_the_taking")
    answer_all(game)
    assert game.over
    assert state_of(game).events == ("empire_ascendant",)
    assert not any(SEQUENCES[kind][-1:] == (("end_game",),) for kind in SEQUENCES if kind != "final_war")


def test_the_round_of_empire_ascendant_is_skipped() -> None:
    """I4.7: nobody is asked anything."""
    game = event(table(), "empire_ascendant")
    assert done(game) and len(logged(game, "event.skipped")) == 1
    strategies = {
        sum(EVENTS[name].type == "strategy" for name in deck[: deck.index("a_throne_for_the_taking")])
        for deck in decks()
    }
    assert strategies == {13, 14}


def test_with_the_errata_the_fifth_phase_is_one_black_card_and_the_final_war() -> None:
    """I4.8: they are the default."""
    last = {deck[-2:] for deck in decks("errata")}
    assert last == {(card, "a_throne_for_the_taking") for card in ("merciless_ambition", "girded_for_war")}
    assert all(len(deck) == 23 and "empire_ascendant" not in deck for deck in decks("errata"))
    assert new(3).options_chosen["phase_v"] == "errata", "the default"
    assert len(state_of(new(3)).events) == 23 and len(state_of(new(3, phase_v="printed")).events) == 25


def test_only_the_back_of_the_top_event_is_public() -> None:
    """I4.9."""
    game = new(3)
    text = str({key: value for key, value in game.view(0).items() if key != "event"})
    top = state_of(game).events[0]
    assert game.view(0)["next"] == {"phase": EVENTS[top].phase, "colour": EVENTS[top].colour}
    assert not [name for name in state_of(game).events if f"'{name}'" in text]
