"""Worlds that a player imagines agree with all they know about relics (I18, I22)."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.inscription.determinise import determinise
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.state import set_common
from lazax.inscription.tables import RELICS
from tests.inscription.positions.playing import alone, mark, now, play, spending
from tests.inscription.positions.scenes import finding, navigation, relics, table


def test_relics_of_others_are_imagined_by_the_points_on_their_sheets() -> None:
    """I18.1, I22.1: whoever does not see a hand knows what its relics are worth, and that none is played at once."""
    state = relics(table(), 0, "nano_forge", "the_codex")
    found = set()
    for seed in range(40):
        world = state.copy()
        determinise(world, 1, Generator(seed))
        hand = world.common[0].relics
        assert [RELICS[name].vp for name in hand] == [4, 3]
        assert all(RELICS[name].moment != "drawn" for name in hand)
        parts = [card for p in range(3) for card in world.common[p].part]
        assert sorted((*hand, *parts, *world.relic_deck)) == sorted(RELICS)
        found |= set(hand)
    assert len(found) > 4


def test_nobody_knows_which_relics_are_whose_part_of_the_deck() -> None:
    """I18.3, I22.1: the parts are dealt anew, one's own too."""
    state = table(4)
    mine, theirs = set[str](), set[str]()
    for seed in range(90):
        world = state.copy()
        determinise(world, 0, Generator(seed))
        assert [len(world.common[p].part) for p in range(4)] == [2] * 4
        mine, theirs = mine | set(world.common[0].part), theirs | set(world.common[1].part)
    assert mine == theirs == set(RELICS)


def test_what_was_drawn_in_this_step_stays_drawn() -> None:
    """I18.3, I22.1: in every world of theirs a player has found what they found; what they and the others would draw
    next is open."""
    state = navigation(table(3), explored="s19 s32")
    for player in (0, 1):
        set_common(state, player, active=0, purse=(0, 2, 0))
    game = play(finding(state, 0, "nano_forge", "the_codex"), alone(spend, 0, 1), ("settle",))
    mark(game, "influence:claim:s19")
    (found,) = now(game).common[0].relics
    seconds, others = set[str](), set[str]()
    for seed in range(40):
        world = game.determinise(0, Generator(seed))
        assert now(world).common[0].relics == (found,) and world.view(0) == game.view(0)
        others |= set(now(world, 1).common[1].part)
        mark(world, "influence:claim:s32")
        seconds |= {*now(world).common[0].relics, *now(world).common[0].played} - {found}
    assert found not in others | seconds
    assert len(others) > 10 and len(seconds) > 10


def test_yssaril_knows_what_it_put_under_the_deck() -> None:
    """I22.1, D12: in no world it imagines can another draw that; the others cannot know what it is."""
    state = finding(navigation(table(factions=("yssaril",)), explored="s19"), 0, "the_codex", "nano_forge")
    game = spending(state, "navigation", influence=1, then=(("settle",),))
    mark(game, "influence:claim:s19", "the_codex", "done")
    after = now(game)
    assert after.common[0].buried == ("nano_forge",)
    away = {0: set[str](), 1: set[str]()}
    for player, put in away.items():
        for seed in range(40):
            world = after.copy()
            determinise(world, player, Generator(seed))
            put |= set(world.common[0].buried)
    assert away[0] == {"nano_forge"} and len(away[1]) > 4
