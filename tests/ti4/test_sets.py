"""What is in play with which sets, and which sets cannot stand."""

import pytest

from lazax.ti4 import sets, tables
from lazax.ti4.tables import FACTIONS, TECHNOLOGIES

BASE = frozenset({"base"})
CODEX_1 = frozenset({"base", "codex1"})
POK = frozenset({"base", "pok"})
ALL = frozenset(tables.SETS)


@pytest.mark.parametrize(
    ("chosen", "counts"),
    [
        (BASE, (51, 59, 17, 25, 20, 50, 0, 0, 80)),
        (CODEX_1, (51, 59, 17, 25, 20, 50, 0, 0, 100)),
        (POK, (100, 99, 24, 33, 40, 50, 10, 74, 120)),
        (POK | {"codex2"}, (100, 99, 24, 33, 40, 50, 13, 74, 120)),
        (ALL, (100, 100, 27, 33, 40, 50, 16, 79, 120)),
    ],
    ids=["base", "codex1", "pok", "codex2", "all"],
)
def test_how_much_is_in_play(chosen: frozenset[str], counts: tuple[int, ...]) -> None:
    """Tiles, planets, factions, technologies of all, secrets, agendas, relics, leaders and action cards."""
    found = (
        sum(system.copy_of is None for system in sets.systems(chosen).values()),
        len(sets.planets(chosen)),
        len(sets.factions(chosen)),
        sum(not technology.faction for technology in sets.technologies(chosen).values()),
        len(sets.secret_objectives(chosen)),
        len(sets.agendas(chosen)),
        len(sets.relics(chosen)),
        len(sets.leaders(chosen)),
        sum(card.copies for card in sets.action_cards(chosen).values()),
    )
    assert found == counts


@pytest.mark.parametrize(
    ("chosen", "diplomacy", "construction"),
    [
        (BASE, "diplomacy_base", "construction_base"),
        (CODEX_1, "diplomacy", "construction_base"),
        (POK, "diplomacy", "construction"),
    ],
)
def test_strategy_cards(chosen: frozenset[str], diplomacy: str, construction: str) -> None:
    """Eight cards in order of initiative; Prophecy of Kings has all of codex 1 in its box."""
    cards = sets.strategy_cards(chosen)
    assert [card.initiative for card in cards.values()] == list(range(1, 9))
    assert (list(cards)[1], list(cards)[3]) == (diplomacy, construction)


@pytest.mark.parametrize(
    ("chosen", "magen"),
    [
        (BASE, "magen_defense_grid"),
        (POK, "magen_defense_grid_omega"),
        (BASE | {"codex4"}, "magen_defense_grid_omega_omega"),
        (ALL, "magen_defense_grid_omega_omega"),
    ],
)
def test_the_newest_printing_is_in_play(chosen: frozenset[str], magen: str) -> None:
    """Also if the printing between is not at hand; the faction that begins with it has that printing, too."""
    printings = {name for name in sets.technologies(chosen) if name.startswith("magen")}
    assert printings == {magen}
    assert sets.starting_technologies(chosen, "arborec") == (magen,)
    for name in ("magen_defense_grid", "magen_defense_grid_omega_omega"):
        assert sets.printing(TECHNOLOGIES, chosen, name) == magen


def test_prophecy_of_kings_takes_agendas_out() -> None:
    base, pok = set(sets.agendas(BASE)), set(sets.agendas(POK))
    assert len(base - pok) == len(pok - base) == 13
    assert "representative_government_base" in base - pok
    assert "representative_government" in pok - base
    assert "core_mining" not in sets.attachments(POK)
    assert "core_mining" in sets.attachments(BASE)


def test_codex_3_replaces_leaders_a_mech_and_secrets() -> None:
    before, after = POK, POK | {"codex3"}
    assert set(sets.leaders(before)) - set(sets.leaders(after)) == {
        *("naalu_agent", "naalu_commander", "yin_agent", "yin_commander", "yin_hero", "xxcha_hero")
    }
    assert set(sets.units(before)) - set(sets.units(after)) == {"naalu_mech"}
    assert {name for name in sets.secret_objectives(after) if name.endswith("_omega")} == {
        *("fight_with_precision_omega", "make_an_example_of_their_world_omega", "turn_their_fleets_to_dust_omega")
    }


def test_exploration_decks() -> None:
    """Codex 3 fills up the frontier deck; without Prophecy of Kings nothing is explored."""

    def sizes(chosen: frozenset[str]) -> list[int]:
        decks = [sets.explorations(chosen, deck) for deck in tables.EXPLORATION_DECKS]
        return [sum(card.copies for card in deck.values()) for deck in decks]

    assert sizes(BASE) == [0, 0, 0, 0]
    assert sizes(POK) == [20, 20, 20, 14]
    assert sizes(ALL) == [20, 20, 20, 20]


def test_public_objectives_by_stage() -> None:
    for chosen, number in ((BASE, 10), (POK, 20)):
        for stage in (1, 2):
            cards = sets.public_objectives(chosen, stage)
            assert len(cards) == number
            assert {card.stage for card in cards.values()} == {stage}


@pytest.mark.parametrize("chosen", [BASE, POK, ALL], ids=["base", "pok", "all"])
def test_there_are_tiles_for_every_layout(chosen: frozenset[str]) -> None:
    """88.1, 88.3, 88.4, SU-6: 20 blue and 12 red tiles, with Prophecy of Kings 36 and 18."""
    blue, red = sets.draw_pile(chosen, "blue"), sets.draw_pile(chosen, "red")
    assert (len(blue), len(red)) == ((36, 18) if "pok" in chosen else (20, 12))
    for players in range(3, 9):
        for layout in sets.layouts(chosen, players).values():
            assert layout.blue <= len(blue)
            assert layout.red <= len(red)


def test_layouts_by_number_of_players() -> None:
    assert list(sets.layouts(BASE, 5)) == ["players_5"]
    assert list(sets.layouts(POK, 5)) == ["players_5", "players_5_hyperlanes"]
    assert list(sets.layouts(BASE, 7)) == []


def test_a_technology_deck_has_the_own_upgrades_of_its_faction() -> None:
    """SU-4, R-57: 33 technologies of all and the two of the faction, which may stand in for one of them each."""
    deck = sets.technology_deck(POK, "sol")
    assert len(deck) == 33
    assert {"spec_ops_ii", "advanced_carrier_ii"} <= set(deck)
    assert not {"infantry_ii", "carrier_ii"} & set(deck)
    assert len(sets.technology_deck(POK, "hacan")) == 35
    assert "wormhole_generator_omega" in sets.technology_deck(POK, "creuss")
    assert "agency_supply_network" in sets.technology_deck(ALL, "keleres_xxcha")


def test_notes_at_the_start() -> None:
    """SU-4, 69: five notes of all players, four of them without Prophecy of Kings, and the faction's own."""
    assert all(len(sets.promissory_notes(BASE, faction)) == 5 for faction in sets.factions(BASE))
    numbers = {faction: len(sets.promissory_notes(ALL, faction)) for faction in sets.factions(ALL)}
    assert {faction: number for faction, number in numbers.items() if number != 6} == {"empyrean": 7}
    assert "stymie_omega" in sets.promissory_notes(POK, "arborec")
    assert "keleres_rider" in sets.promissory_notes(ALL, "keleres_mentak")


def test_every_faction_has_its_leaders_and_units() -> None:
    leaders, units = sets.leaders(ALL), sets.units(ALL)
    for faction in FACTIONS.values():
        kinds = [leaders[name].kind for name in faction.leaders if name in leaders]
        assert sorted(set(kinds)) == ["agent", "commander", "hero"]
        assert len(kinds) == (5 if faction.id == "nomad" else 3)
        sides = [name for name in faction.units if name in units and units[name].kind == "mech"]
        assert len(sides) == (2 if faction.id == "naaz_rokha" else 1)


@pytest.mark.parametrize(
    ("chosen", "players"), [(BASE, 3), (CODEX_1, 6), (BASE | {"codex4"}, 4), (POK, 8), (ALL, 7), (ALL, 3)]
)
def test_sets_that_stand(chosen: frozenset[str], players: int) -> None:
    assert sets.wrong_sets(chosen, players) is None


@pytest.mark.parametrize(
    ("chosen", "players", "why"),
    [
        (BASE | {"codex5"}, 4, "There is no set 'codex5'"),
        (frozenset({"pok"}), 4, "The base game is needed"),
        (BASE | {"codex2"}, 4, "Codex 2 can only be played with Prophecy of Kings"),
        (CODEX_1 | {"codex3"}, 4, "Codex 3 can only be played with Prophecy of Kings"),
        (BASE, 7, "7 players need Prophecy of Kings"),
        (BASE, 2, "there must be 3 to 6"),
        (ALL, 9, "there must be 3 to 8"),
    ],
)
def test_sets_that_cannot_stand(chosen: frozenset[str], players: int, why: str) -> None:
    assert why in (sets.wrong_sets(chosen, players) or "")


def test_a_layout_needs_its_set_and_its_players() -> None:
    assert sets.wrong_sets(POK, 6, "players_6_large") is None
    assert "players_6_large" in (sets.wrong_sets(BASE, 6, "players_6_large") or "")
    assert "players_5" in (sets.wrong_sets(POK, 6, "players_5") or "")
