"""Boons (I8): what happens when one is claimed. Dotted ones act at once, dashed ones are kept to be spent."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.marks.telling import tell
from lazax.inscription.registry import BOONS, ability, boon_kind, boon_rule
from lazax.inscription.sheets import industry, warfare
from lazax.inscription.state import Inscription, expansion_paper, industry_paper, set_common
from lazax.inscription.tables import SIDES

Claim = tuple[str, str]  # a boon, and the place where it stands


async def claim_boons(game: Inscription, player: Player, claims: Sequence[Claim]) -> None:
    """Claim several boons at once. I21.4: in the order the player likes; they are asked where it can matter, that is
    when a faction ability is among them."""
    left = list(claims)
    if len(left) > 1 and any(boon == "faction" for boon, _ in left):
        while len(left) > 1:
            boons = list(dict.fromkeys(boon for boon, _ in left))
            first = await choose(player, "boon.order", lambda: boons)
            at = next(n for n, (boon, _) in enumerate(left) if boon == first)
            await claim_boon(game, player, *left.pop(at))
            if first == "faction":
                break
    for boon, place in left:
        await claim_boon(game, player, boon, place)


async def claim_boon(game: Inscription, player: Player, boon: str, place: str) -> None:
    """Claim one boon that stands at a place."""
    kind = boon.partition(":")[0]
    if kind != "faction":
        tell(game, "boons.claimed", player, "boons", boon)
    if kind != "vp":  # points are counted at the end
        await BOONS[kind](game, player, boon, place)
    if (claimed := ability(game, player, "claimed")) is not None:
        await claimed(game, player, boon, place)


@boon_kind("planet", "focus", "special")
async def keep(game: Inscription, player: Player, boon: str, place: str) -> None:
    """Dashed boons: kept until they are spent."""
    set_common(game, player, held=(*game.common[player].held, (boon, place)))


@boon_kind("commodity")
async def take_commodity(game: Inscription, player: Player, boon: str, place: str) -> None:
    _, name, number = boon.split(":")
    gain_commodity(game, player, name, int(number))


@boon_kind("council")
async def take_council_member(game: Inscription, player: Player, boon: str, place: str) -> None:
    gain_council(game, player)


@boon_kind("population")
async def take_population(game: Inscription, player: Player, boon: str, place: str) -> None:
    gain_population(game, player)


@boon_kind("neighbour")
async def face_neighbour(game: Inscription, player: Player, boon: str, place: str) -> None:
    """Strength in every later war against the neighbour on that side."""
    side = SIDES.index(boon.partition(":")[2])
    game.warfare[player] = warfare.strengthen(game.warfare[player], side, 1)


@boon_kind("faction")
async def call_on_faction(game: Inscription, player: Player, boon: str, place: str) -> None:
    note(game, "boon.faction", player=player)
    await use_faction_boon(game, player)


async def use_faction_boon(game: Inscription, player: Player) -> None:
    """I17.1: the second ability of the faction card."""
    if (second := ability(game, player, "boon")) is not None:
        await second(game, player)


def gain_commodity(game: Inscription, player: Player, kind: str, number: int = 1) -> None:
    paper, sheet = industry_paper(game, player), game.industry[player]
    game.industry[player] = industry.add_commodity(paper, sheet, kind, number)


def gain_council(game: Inscription, player: Player, number: int = 1) -> None:
    """Unlock the next +1 of the council row."""
    game.industry[player] = industry.add_council(industry_paper(game, player), game.industry[player], number)


def gain_population(game: Inscription, player: Player) -> None:
    """I10.7: claim the next value of the population track."""
    sheet = game.expansion[player]
    if sheet.population < len(expansion_paper(game, player).population):
        game.expansion[player] = sheet._replace(population=sheet.population + 1)


@boon_rule("vote")
def gain_votes(game: Inscription, player: Player, number: int) -> None:
    before = game.industry[player]
    after = game.industry[player] = industry.add_votes(industry_paper(game, player), before, number)
    _tell_claimed(game, player, "votes", after.votes - before.votes)


@boon_rule("good")
def gain_goods(game: Inscription, player: Player, number: int) -> None:
    before = game.industry[player]
    after = game.industry[player] = industry.add_goods(industry_paper(game, player), before, number)
    _tell_claimed(game, player, "goods", after.goods - before.goods)


def _tell_claimed(game: Inscription, player: Player, what: str, number: int) -> None:
    if number:
        note(game, f"{what}.claimed", player=player, n=number)
    else:
        note(game, f"{what}.none", player=player)


def votes_left(game: Inscription, player: Player) -> int:
    return game.industry[player].votes - game.industry[player].votes_spent


def goods_left(game: Inscription, player: Player) -> int:
    return game.industry[player].goods - game.industry[player].goods_spent


@boon_rule("good")
def spend_goods(game: Inscription, player: Player, number: int) -> None:
    sheet = game.industry[player]
    game.industry[player] = sheet._replace(goods_spent=min(sheet.goods, sheet.goods_spent + number))


def spend_held(game: Inscription, player: Player, boon: str) -> None:
    """Cross out a claimed boon of this kind."""
    common = game.common[player]
    at = next(n for n, (held, _) in enumerate(common.held) if held == boon)
    set_common(game, player, held=common.held[:at] + common.held[at + 1 :], spent=(*common.spent, common.held[at]))
