"""Drawing relics (I18.1 to I18.3). Before every step the deck is shuffled and everybody has a part of it that they
alone draw from: a relic is drawn as it is claimed, and yet the order of arrival never shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lazax.core.ask import choose
from lazax.core.chance import pick, shuffle
from lazax.core.log import note, secret
from lazax.core.state import Player
from lazax.inscription.cards.relics import play_relic
from lazax.inscription.registry import ability, boon_kind, step
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.sheets.papers import NAVIGATION_PAPERS
from lazax.inscription.state import Inscription, seats_from_speaker, set_common
from lazax.inscription.tables import RELICS


@step
def deal_relics(game: Inscription) -> None:
    """I18.3: a new part for everybody."""
    parts = [card for player in range(game.seats) for card in game.common[player].part]
    lay_out(game, shuffle(game, (*game.relic_deck, *parts)))


def lay_out(game: Inscription, cards: Sequence[str]) -> None:
    """I18.4: as many as everybody may still claim; for who looks at several also more, as far as there are more."""
    seats = seats_from_speaker(game)
    claims = {player: claimable_relics(game, player) for player in seats}
    order = [player for n in range(max(claims.values())) for player in seats if claims[player] > n]
    order += [p for p in seats if claims[p] for _ in range(claims[p] * (looked_at(game, p) - 1))]
    parts: dict[Player, list[str]] = {player: [] for player in seats}
    for player, card in zip(order, cards, strict=False):
        parts[player].append(card)
    for player, part in parts.items():
        set_common(game, player, part=tuple(part))
    game.relic_deck = tuple(cards[len(order) :])


def claimable_relics(game: Inscription, player: Player) -> int:
    """Relic systems that are neither claimed nor crossed out."""
    sheet = game.navigation[player]
    return (relic_systems(game.papers[player].navigation) & ~(sheet.claimed | sheet.crossed)).bit_count()


@cache
def relic_systems(paper: str) -> Mask:
    """The systems of a navigation paper where a relic is found."""
    return sum(1 << n for n, boon in enumerate(NAVIGATION_PAPERS[paper].boons) if boon == "relic")


def looked_at(game: Inscription, player: Player) -> int:
    """How many relics are drawn to keep one."""
    several = ability(game, player, "relics")
    return 1 if several is None else int(several(game, player))


@boon_kind("relic")
async def find_relic(game: Inscription, player: Player, boon: str, place: str) -> None:
    """I18.1, I18.3: drawn at once, and played if that must be at once."""
    for _ in range(looked_at(game, player)):
        draw_relic(game, player)
    if not game.common[player].drawn:
        set_common(game, player, draws=game.common[player].draws + 1)
    await take_drawn(game, player)


def draw_relic(game: Inscription, player: Player) -> None:
    """One of their part; when that is used up, what they have put under the deck themselves."""
    common = game.common[player]
    if part := common.part or common.buried[:1]:
        card = pick(game, part, player)
        rest = tuple(other for other in common.part if other != card)
        buried = tuple(other for other in common.buried if other != card)
        set_common(game, player, part=rest, buried=buried, drawn=(*common.drawn, card))


async def take_drawn(game: Inscription, player: Player) -> None:
    """I18.2: into the hand, with the points on the sheet. Who drew several to keep one puts the others away."""
    while drawn := game.common[player].drawn:
        kept, left = drawn[0], drawn[1:]
        if left and looked_at(game, player) > 1:
            kept = await choose(player, "relic.keep", lambda: drawn)
            away = (relic for relic in drawn if relic != kept)
            left = ()
            set_common(game, player, buried=(*game.common[player].buried, *away))
        set_common(game, player, drawn=left, relics=(*game.common[player].relics, kept))
        card, sheet = RELICS[kept], game.navigation[player]
        game.navigation[player] = sheet._replace(relic_vp=(*sheet.relic_vp, card.vp))
        note(game, "relic.drawn", player=player, relic=secret(kept, to=player), n=card.vp)
        if card.moment == "drawn":
            await play_relic(game, player, kept)
