"""Choosing factions at the table (SU-2): in turn from all that are free, or each one of three."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose, choose_all
from lazax.core.chance import pick, reveal, shuffle
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.setup.records import Choosing
from lazax.ti4.setup.rivals import forms_of, rivals
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS

OFFERED = 3

asks("choose", "faction", "setup.faction", "setup.form")


def begin(game: TI4, offers: Sequence[Sequence[str]] = ()) -> Choosing:
    """Those named at the set-up have chosen already."""
    named = (*game.factions, *("" for _ in range(game.seats - len(game.factions))))
    game.factions = ()
    for player, faction in enumerate(named):
        if faction:
            note(game, "setup.faction", player=player, faction=faction)
    return enter(game, Choosing(tuple(tuple(offer) for offer in offers), named))


def undecided(choosing: Choosing) -> list[Player]:
    return [player for player, faction in enumerate(choosing.chosen) if not faction]


def _take(game: TI4, player: Player, faction: str) -> None:
    chosen = current(game, Choosing).chosen
    amend(game, Choosing, chosen=(*chosen[:player], faction, *chosen[player + 1 :]))


@step("setup.speaker")
def draw_speaker(game: TI4) -> None:
    """SU-1: one player is the speaker."""
    game.speaker = pick(game, range(game.seats))
    note(game, "setup.speaker", player=game.speaker)


@step("setup.end_choosing")
def end_choosing(game: TI4) -> None:
    game.factions = leave(game, Choosing).chosen


# in turn


@step("setup.choosing")
def choose_in_turn(game: TI4) -> None:
    """From the speaker clockwise, each whatever is free."""
    draw_speaker(game)
    waiting = undecided(begin(game))
    order = [player for player in clockwise(game, game.speaker) if player in waiting]
    then(game, *(do(choose_faction, player) for player in order), do(end_choosing))


@step("setup.choose")
async def choose_faction(game: TI4, player: Player) -> None:
    faction = await choose(player, "setup.faction", lambda: free(game))
    _take(game, player, faction)
    note(game, "setup.faction", player=player, faction=faction)


def free(game: TI4) -> list[str]:
    """Factions that can still be chosen beside those that are."""
    taken = {faction for faction in current(game, Choosing).chosen if faction}
    at_hand = sets.factions(game.rules.sets)
    return [name for name in at_hand if name not in taken and not rivals(name) & taken]


# one of three


@step("setup.threes")
def deal_offers(game: TI4) -> None:
    """Three factions lie open before each player, fewer where there are not so many."""
    choosing = begin(game)
    waiting = undecided(choosing)
    pile = faction_pile(game, choosing.chosen)
    offers = _hands(game, pile, len(waiting), choosing.chosen)
    by_player = dict(zip(waiting, offers, strict=True))
    amend(game, Choosing, offers=tuple(by_player.get(player, ()) for player in range(game.seats)))
    reveal(game)
    for player, offer in by_player.items():
        note(game, "setup.offered", player=player, factions=offer)
    forms = (do(choose_form, player) for player in waiting)
    then(game, do(choose_of_offers), *forms, do(end_choosing), do(draw_speaker))


def faction_pile(game: TI4, named: Sequence[str] = ()) -> list[str]:
    """The factions that can be played beside those named, shuffled: one that has several forms is there once."""
    taken = {name for name in named if name}
    at_hand = sets.factions(game.rules.sets)
    possible = [name for name in at_hand if name not in taken and not rivals(name) & taken]
    return list(shuffle(game, tuple({FACTIONS[name].sheet: name for name in possible}.values())))


def _hands(game: TI4, pile: list[str], number: int, named: Sequence[str]) -> list[tuple[str, ...]]:
    """Hands for so many players, of which everything can be played whatever the others choose."""
    each = min(OFFERED, len(pile) // max(1, number))
    hands = [tuple(pile[start : start + each]) for start in range(0, each * number, each or 1)]
    for hand in hands:
        others = {*named, *(name for other in hands if other != hand for name in other)}
        if homeless := [name for name in hand if not possible_forms(game, name, others)]:
            return _hands(game, [name for name in pile if name not in homeless], number, named)
    return hands


def possible_forms(game: TI4, faction: str, others: set[str]) -> list[str]:
    """The forms of a faction that can be played beside others."""
    return [form for form in forms_of(game.rules.sets, faction) if FACTIONS[form].home_taken_from not in others]


@step("setup.offered")
async def choose_of_offers(game: TI4) -> None:
    """All at once, and nobody sees what the others choose."""
    choosing = current(game, Choosing)
    answers = await choose_all("setup.faction", {p: choosing.offers[p] for p in undecided(choosing)})
    for player in sorted(answers):
        _take(game, player, answers[player])
        note(game, "setup.faction", player=player, faction=answers[player])


@step("setup.form")
async def choose_form(game: TI4, player: Player) -> None:
    """SU-3: whose home a faction of several forms takes, once it is known who is played."""
    chosen = current(game, Choosing).chosen
    if len(forms_of(game.rules.sets, chosen[player])) < 2:
        return
    others = {name for other, name in enumerate(chosen) if other != player}
    form = await choose(player, "setup.form", lambda: possible_forms(game, chosen[player], others))
    _take(game, player, form)
    note(game, "setup.form", player=player, faction=form)
