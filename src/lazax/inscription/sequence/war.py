"""War events (I12.17 to I12.23): everybody fights both neighbours, the AI faction where there is none (I20.10)."""

from __future__ import annotations

from lazax.core.ask import lanes
from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.inscription import ai
from lazax.inscription.cards.relics import play_relics
from lazax.inscription.events import Round
from lazax.inscription.marks.boons import claim_boon
from lazax.inscription.marks.technologies import fleet_logistics
from lazax.inscription.registry import ability, step
from lazax.inscription.sheets.warfare import LOST, TIED, WON
from lazax.inscription.state import AI, Inscription, warfare_paper, with_ai
from lazax.inscription.tables import EVENTS, SIDES

BOTH = range(len(SIDES))


@step
def write_strengths(game: Inscription) -> None:
    """I12.17 (1) to (3): the line advances; each box takes the strength of the sector below the new line."""
    amend(game, Round, step="war")
    war = game.wars
    game.wars += 1
    for player in range(game.seats):
        sheet = game.warfare[player]
        strengths = tuple(strength(game, player, war * 2 + side) for side in BOTH)
        game.warfare[player] = sheet._replace(strengths=(*sheet.strengths, *strengths))
        note(game, "war.strengths", player=player, n_left=strengths[0], n_right=strengths[1])


def strength(game: Inscription, player: Player, box: int) -> int:
    """I12.18, I12.20: occupied nodes of the sector and bonuses."""
    sheet = game.warfare[player]
    nodes = (sheet.occupied & warfare_paper(game, player).sectors[box]).bit_count()
    total = nodes + sheet.bonus[box] + fleet_logistics(game, player, box)
    if (more := ability(game, player, "strength")) is not None:
        total += more(game, player, box)
    return max(0, total)


@step
async def war_abilities(game: Inscription) -> None:
    """Everybody who might do something, as far as all can see, is asked at once."""
    players = [p for p in range(game.seats) if game.common[p].relics or ability(game, p, "war") is not None]
    if players:
        await lanes(players, use_war_abilities)


async def use_war_abilities(game: Inscription, player: Player) -> None:
    await play_relics(game, player, ("war",))
    if (act := ability(game, player, "war")) is not None:
        await act(game, player)


@step
def fight(game: Inscription) -> None:
    """I12.17 (4), (5), I12.19: compare the left box with the left neighbour's right one, and the other way round."""
    first = (game.wars - 1) * 2
    phase = EVENTS[game.event].phase
    theirs = ai.strength(game.ai, phase)
    for player in range(game.seats):
        results = []
        for side, neighbour in enumerate((game.left[player], game.right[player])):
            mine = game.warfare[player].strengths[first + side]
            other = theirs if neighbour == AI else game.warfare[neighbour].strengths[first + 1 - side]
            results.append(WON if mine > other else LOST if mine < other else TIED)
            values = {"player": player, "n": mine, "n_other": other}
            if neighbour == AI:
                note(game, f"war.ai_{results[-1]}", **values)
            elif results[-1] == WON or (results[-1] == TIED and side):  # each war is told once
                note(game, f"war.{results[-1]}", player_other=neighbour, **values)
        sheet = game.warfare[player]
        tied = sum(1 << first + side for side, result in enumerate(results) if result == TIED)
        game.warfare[player] = sheet._replace(
            results=(*sheet.results, *results), crossed_wins=sheet.crossed_wins | tied
        )
    if with_ai(game):
        game.ai = ai.close_strength(game.ai, phase)


@step
async def take_spoils(game: Inscription) -> None:
    """I12.19, I12.22: winners claim the boons above their boxes, and use what a won war gives them."""
    players = [player for player in range(game.seats) if WON in game.warfare[player].results[-2:]]
    if players:
        await lanes(players, take_boons)


async def take_boons(game: Inscription, player: Player) -> None:
    first, paper = (game.wars - 1) * 2, warfare_paper(game, player)
    for box in (first, first + 1):
        sheet = game.warfare[player]
        if sheet.results[box] == WON:
            if not sheet.crossed_wins >> box & 1:  # I12.23
                await claim_boon(game, player, paper.wins[box], f"box.{box}")
            if (won := ability(game, player, "won")) is not None:
                await won(game, player, box)
