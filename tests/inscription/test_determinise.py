"""Worlds that a player imagines agree with all they know about relics (I18, I22)."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.inscription.determinise import determinise
from lazax.inscription.state import set_common
from lazax.inscription.tables import RELICS
from tests.inscription.positions.playing import mark, now, play
from tests.inscription.positions.scenes import relics, relics_on_top, table


def test_relics_of_others_are_imagined_by_the_points_on_their_sheets() -> None:
    """I18.1, I22.1: whoever does not see a hand knows what its relics are worth, and that none is played at once."""
    state = relics(table(), 0, "nano_forge", "the_codex")
    found = set()
    for seed in range(40):
        world = state.copy()
        determinise(world, state, 1, Generator(seed))
        hand = world.common[0].relics
        assert [RELICS[name].vp for name in hand] == [4, 3]
        assert all(RELICS[name].moment != "drawn" for name in hand)
        assert sorted((*hand, *world.relic_deck)) == sorted(RELICS)
        found |= set(hand)
    assert len(found) > 4


def test_yssaril_knows_what_it_put_under_the_deck() -> None:
    """I22.1, D12: in no world it imagines has another drawn that; the others cannot know."""
    state = relics_on_top(table(factions=("yssaril",)), "the_codex", "nano_forge", "crown_of_thalnos")
    for player in (0, 1):
        set_common(state, player, draws=1)
    game = play(state, ("settle",))
    mark(game, "the_codex")
    after = now(game)
    assert after.relic_deck[-1] == "nano_forge" and after.common[0].buried == ("nano_forge",)
    bottoms = {0: set[str](), 1: set[str]()}
    for player, bottom in bottoms.items():
        for seed in range(40):
            world = after.copy()
            determinise(world, after, player, Generator(seed))
            bottom.add(world.relic_deck[-1])
    assert bottoms[0] == {"nano_forge"} and len(bottoms[1]) > 4
