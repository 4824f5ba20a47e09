"""What is true at every moment of a game: a sentence for each promise that a state breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from lazax.galaxy.fleets import fleet_of
from lazax.ti3.bargains.invariants import bargains_are_proper
from lazax.ti3.board import active_player, fleet_supply, geometry, has_technology, on_board
from lazax.ti3.events import (
    Activation,
    Agenda,
    Battle,
    CardPlay,
    Excess,
    Invasion,
    OpenDraw,
    Phase,
    Reaction,
    Roll,
    Round,
    Surplus,
    Turn,
)
from lazax.ti3.forces import fighter_capacity, ground_places, is_bare, supply_used
from lazax.ti3.leaders.promises import leaders_are_somewhere
from lazax.ti3.prophecy import PROPHECY
from lazax.ti3.setup import IMPERIUM_REX, PDS_PER_PLANET, action_cards, political_cards
from lazax.ti3.state import TI3
from lazax.ti3.suns.counters import ALL_COUNTERS, BIOHAZARD, KIND_OF, RADIATION
from lazax.ti3.supply import counters_left, goods_left, hand_limit
from lazax.ti3.tables import CAPACITY, MECATOL_REX, OBJECTIVES, SYSTEM_OF, SYSTEMS, TECHNOLOGIES, UNITS

Promise = Callable[[TI3], Iterator[str]]

PROMISES: list[Promise] = []
LIMITED = tuple(kind for kind, unit in UNITS.items() if not unit.extendable)
NO_STOPPING = ("supernova", "asteroid_field")
BUSY = (Activation, Agenda, CardPlay, Excess, Roll)
OUTER_TO_INNER: tuple[type, ...] = (Round, Phase, Turn)


def promise(function: Promise) -> Promise:
    PROMISES.append(function)
    return function


def broken_promises(game: TI3) -> Iterator[str]:
    """All that is wrong with this state; nothing during set-up, which has its own order."""
    if game.round:
        for kept in PROMISES:
            yield from kept(game)


def on_stage(game: TI3, kind: type) -> bool:
    return any(type(event) is kind for event in game.stage)


# supplies


@promise
def goods_are_conserved(game: TI3) -> Iterator[str]:
    """R25.11: forty trade goods, none owed."""
    if goods_left(game) < 0:
        yield "there are more than 40 trade goods"
    for player, number in game.goods.items():
        if number < 0:
            yield f"player {player} has {number} trade goods"


@promise
def counters_are_conserved(game: TI3) -> Iterator[str]:
    """R24.8: sixteen counters each, at most one of a player in a system."""
    for player in range(game.seats):
        if counters_left(game, player) < 0:
            yield f"player {player} uses more than 16 command counters"
        if min(game.strategy_pool[player], game.fleet_pool[player], game.command_pool[player]) < 0:
            yield f"player {player} has fewer than no counters in an area"
    for system, players in game.counters.items():
        if not players or list(players) != sorted(set(players)) or system not in geometry(game).systems:
            yield f"the counters {players} in {system} are not right"


@promise
def pieces_are_limited(game: TI3) -> Iterator[str]:
    """R20.1, R20.13: no more units than plastic pieces, and no more places than pieces to mark them."""
    for player in range(game.seats):
        for kind in LIMITED:
            if on_board(game, player, kind) > UNITS[kind].limit:
                yield f"player {player} has more than {UNITS[kind].limit} of {kind}"
        if ground_places(game, player) > UNITS["ground_force"].limit:
            yield f"player {player} has ground forces in more than 12 places"
        systems = sum(owner == player and fleet.fighters > 0 for (_, owner), fleet in game.fleets.items())
        if systems > UNITS["fighter"].limit:
            yield f"player {player} has fighters in more than 10 systems"


# fleets


@promise
def fleets_are_proper(game: TI3) -> Iterator[str]:
    """Fleets are in systems of the galaxy, not empty, in canonical order; R13.2, R13.3: never where none may stop."""
    for (system, player), fleet in game.fleets.items():
        if system not in geometry(game).systems or not (fleet.ships or fleet.fighters) or fleet.fighters < 0:
            yield f"the fleet of player {player} in {system} is no fleet"
        elif fleet != fleet_of(fleet.ships, fleet.fighters, fleet.leaders):
            yield f"the fleet of player {player} in {system} is out of order"
        elif SYSTEMS[system].kind in NO_STOPPING:
            yield f"player {player} has ships in {system}"


@promise
def fleets_are_supplied(game: TI3) -> Iterator[str]:
    """R20.3: fleet supply limits every fleet, but while its owner is reducing it (R20.4)."""
    trimming = {event.player for event in game.stage if type(event) is Excess}
    for (system, player), fleet in game.fleets.items():
        if player not in trimming and supply_used(game, player, system, fleet) > fleet_supply(game, player, system):
            yield f"the fleet of player {player} in {system} exceeds his fleet supply"


@promise
def fighters_have_places(game: TI3) -> Iterator[str]:
    """R20.9: at all times but during a space battle; in an activated system the check follows at once."""
    if any(type(event) in (Battle, Activation, CardPlay, Excess) for event in game.stage):
        return
    for (system, player), fleet in game.fleets.items():
        if has_technology(game, player, "advanced_fighters"):
            continue
        if fleet.fighters > fighter_capacity(game, player, system):
            yield f"player {player} has too many fighters in {system}"


@promise
def loads_fit(game: TI3) -> Iterator[str]:
    """R20.7: six on carriers and war suns; Stasis Capsules put one ground force on cruisers and dreadnoughts."""
    for (system, player), fleet in game.fleets.items():
        capsules = has_technology(game, player, "stasis_capsules")
        for ship in fleet.ships:
            room = CAPACITY[ship.kind]
            if not room and capsules and ship.kind in ("cruiser", "dreadnought") and not ship.pds:
                room = 1
            if min(ship.gf, ship.pds) < 0 or ship.gf + ship.pds > room:
                yield f"a {ship.kind} of player {player} in {system} carries too much"
            if ship.damaged and not UNITS[ship.kind].sustains:
                yield f"a {ship.kind} of player {player} in {system} is damaged"


@promise
def space_is_not_shared(game: TI3) -> Iterator[str]:
    """R15.1: ships of two players in one system fight; only an activation brings them together."""
    if on_stage(game, Activation):
        return
    owners = Counter(system for system, _ in game.fleets)
    for system, number in owners.items():
        if number > 1:
            yield f"{number} players have ships in {system}"


# planets


@promise
def units_stand_on_own_planets(game: TI3) -> Iterator[str]:
    """R14.11, R25.7: ground forces, PDS and docks belong to whoever controls the planet; at most two PDS."""
    for planet in {*game.gf, *game.pds, *game.docks, *game.exhausted, *game.held_since}:
        if planet not in game.control:
            yield f"{planet} is neutral, but not bare"
    for planet in game.control:
        if SYSTEM_OF[planet] not in geometry(game).systems or planet not in game.held_since:
            yield f"{planet} is controlled, but not properly"
    for planet, number in (*game.gf.items(), *game.pds.items()):
        if number <= 0:
            yield f"{planet} holds {number} units"
    for planet, number in game.pds.items():
        if number > PDS_PER_PLANET:
            yield f"{planet} holds {number} PDS"


@promise
def bare_planets_are_given_up(game: TI3) -> Iterator[str]:
    """T-X4: under Planetary Security planets abroad have ground forces, once what is going on is done."""
    if "planetary_security" in game.laws and not any(type(event) in BUSY for event in game.stage):
        yield from (f"{planet} is held without ground forces" for planet in game.control if is_bare(game, planet))


def _fought_over(game: TI3, planet: str) -> bool:
    """The last invader may be dead while his owner still decides about something (Gen Synthesis)."""
    return any(type(event) is Invasion and event.planet == planet for event in game.stage)


@promise
def landings_belong_to_activations(game: TI3) -> Iterator[str]:
    """R16: forces stand on planets of others only while the activation lasts."""
    activation = next((event for event in game.stage if type(event) is Activation), None)
    for planet, landing in game.landed.items():
        if activation is None or game.control.get(planet) == active_player(game):
            yield f"forces have landed on {planet} out of time"
        elif SYSTEM_OF[planet] not in activation.systems or (
            max(landing[:2]) <= 0 and not _fought_over(game, planet)
        ):
            yield f"the landing on {planet} is not right"


promise(leaders_are_somewhere)


# domain counters


@promise
def domain_counters_lie_right(game: TI3) -> Iterator[str]:
    """R42: on planets of the galaxy; on a controlled one only a biohazard that lies open (R42.4, R42.13)."""
    for planet, counter in game.domain.items():
        if SYSTEM_OF[planet] not in geometry(game).systems or counter not in KIND_OF:
            yield f"the domain counter {counter} on {planet} is not right"
        elif planet in game.control and (planet not in game.domain_open or counter != BIOHAZARD):
            yield f"{planet} is controlled, but a domain counter lies on it"
    if not game.domain_open <= game.domain.keys():
        yield "a domain counter lies open where there is none"
    for player, planets in game.probed.items():
        if any(planet not in game.domain or planet in game.domain_open for planet in planets):
            yield f"player {player} remembers a counter that is no secret"


@promise
def domain_counters_are_conserved(game: TI3) -> Iterator[str]:
    """R1.6: no more counters than there are; Star of Death finds radiation of its own."""
    found = Counter((*game.domain.values(), *game.domain_discard))
    for counter, number in found.items():
        if number > ALL_COUNTERS.count(counter) and counter != RADIATION:
            yield f"there are {number} of the domain counter {counter}"


# cards


@promise
def action_cards_are_conserved(game: TI3) -> Iterator[str]:
    """R21: every copy is in one place: the deck, the discard pile, a hand, or on the table."""
    found = Counter((*game.action_deck, *game.action_discard))
    if game.usurper:
        found[game.usurper] += 1
    for hand in game.hand.values():
        found.update(hand)
    for event in game.stage:
        if type(event) is CardPlay:
            found[event.card] += 1
        elif type(event) is OpenDraw:
            found.update(event.cards)
    expected = Counter(action_cards(game.seats))
    for card in sorted(found.keys() | expected.keys()):
        if found[card] != expected[card]:
            yield f"there are {found[card]} of the action card {card}, not {expected[card]}"


@promise
def committed_cards_wait_in_hand(game: TI3) -> Iterator[str]:
    """R21.4: a card announced and not yet revealed waits for an open window."""
    waiting = {player for event in game.stage if type(event) is Reaction for player in event.announced}
    for player, card in game.committed.items():
        if player not in waiting:
            yield f"player {player} has announced {card}, but no window waits for it"


@promise
def the_usurper_rules(game: TI3) -> Iterator[str]:
    """A-55: the card on Mecatol Rex goes when control of the planet is lost."""
    if game.usurper and MECATOL_REX not in game.control:
        yield "there is a usurper, but nobody controls Mecatol Rex"


@promise
def agendas_are_conserved(game: TI3) -> Iterator[str]:
    """R27: every political card is in one place: the deck, the discard pile, in play, or before the council."""
    found = Counter((*game.political_deck, *game.political_discard, *game.laws))
    if game.prophet >= 0:
        found[PROPHECY] += 1
    for event in game.stage:
        if type(event) is Agenda and event.card and event.card not in found:
            found[event.card] += 1
    for card in sorted(found.keys() | set(political_cards())):
        if found[card] != 1:
            yield f"there are {found[card]} of the political card {card}"


@promise
def hands_are_limited(game: TI3) -> Iterator[str]:
    """R21.1: the hand limit, one more while somebody else discards first, any number while its owner discards (or
    loses ships to the same card, R20.4)."""
    reducing = {event.player for event in game.stage if type(event) in (Surplus, Excess)}
    for player, hand in game.hand.items():
        if len(hand) > hand_limit(game, player) + 1 and player not in reducing:
            yield f"player {player} holds {len(hand)} action cards"
        if list(hand) != sorted(hand):
            yield f"the hand of player {player} is out of order"


@promise
def objectives_are_unique(game: TI3) -> Iterator[str]:
    """R5, R23.2: public objectives once in deck or face up, secret ones with one player; none scored twice."""
    public = (*game.objective_deck, *game.revealed)
    if len(public) != len(set(public)) or any(OBJECTIVES[card].deck == "secret" for card in public):
        yield "the public objectives are not right"
    if not game.over and IMPERIUM_REX in game.revealed and not game.rules.age_of_empire:
        yield "Imperium Rex lies open, but the game goes on"
    secret = [card for card in game.secret.values() if card]
    scored = [card for cards in game.scored.values() for card in cards if OBJECTIVES[card].deck == "secret"]
    if len({*secret, *scored}) != len(secret) + len(scored):
        yield "a secret objective is there twice"
    for player, cards in game.scored.items():
        if len(cards) != len(set(cards)):
            yield f"player {player} scored an objective twice"


@promise
def strategy_cards_are_unique(game: TI3) -> Iterator[str]:
    """R7: a strategy card has one holder; only a held card can have been used."""
    held = [card for cards in game.strategies.values() for card in cards]
    if len(held) != len(set(held)):
        yield "a strategy card has two holders"
    if not game.used <= set(held):
        yield "a strategy card was used that nobody holds"


@promise
def technologies_are_known(game: TI3) -> Iterator[str]:
    """R28: nobody has a technology twice."""
    for player, owned in game.technologies.items():
        if len(owned) != len(set(owned)) or not set(owned) <= TECHNOLOGIES.keys():
            yield f"the technologies of player {player} are not right"


@promise
def agreements_are_proper(game: TI3) -> Iterator[str]:
    """R26.3, R26.5: one agreement of the same two players, each trade card given once."""
    pairs = [frozenset((deal.a, deal.b)) for deal in game.agreements]
    given = [side for deal in game.agreements for side in ((deal.a, deal.card_a), (deal.b, deal.card_b))]
    if len(pairs) != len(set(pairs)) or any(len(pair) != 2 for pair in pairs):
        yield "two players have two agreements"
    if len(given) != len(set(given)):
        yield "a trade card lies in two agreements"


promise(bargains_are_proper)


# players


@promise
def points_are_not_negative(game: TI3) -> Iterator[str]:
    """R23.11"""
    for player, points in game.points.items():
        if points < 0:
            yield f"player {player} has {points} victory points"


@promise
def the_eliminated_own_nothing(game: TI3) -> Iterator[str]:
    """R23.12, R23.13: who is out has left nothing on the table."""
    for player in game.out:
        things = (
            any(owner == player for _, owner in game.fleets),
            player in game.control.values(),
            any(player in players for players in game.counters.values()),
            bool(game.hand[player] or game.goods[player] or game.secret[player]),
            any(player in (deal.a, deal.b) for deal in game.agreements),
            game.prophet == player,
        )
        if any(things):
            yield f"player {player} is out, but still owns something"


@promise
def seats_are_consistent(game: TI3) -> Iterator[str]:
    """R3.3, R23.13: everybody has one seat and one race; the speaker is in the game."""
    if sorted(game.seating) != list(range(game.seats)) or len(set(game.races)) != game.seats:
        yield "the seating or the races are not right"
    if len(set(game.out)) != len(game.out) or (game.speaker in game.out and not game.over):
        yield "the speaker is out of the game"
    if len(game.passed) != len(set(game.passed)):
        yield "a player passed twice"


@promise
def the_stage_is_nested(game: TI3) -> Iterator[str]:
    """A round holds a phase, a phase a turn, a turn everything else; a battle needs an activation."""
    kinds = [type(event) for event in game.stage]
    outer = tuple(kind for kind in kinds if kind in OUTER_TO_INNER)
    if outer != OUTER_TO_INNER[: len(outer)] or tuple(kinds[: len(outer)]) != outer:
        yield f"the stage is out of order: {', '.join(kind.__name__ for kind in kinds)}"
    if Battle in kinds and Activation not in kinds[: kinds.index(Battle)]:
        yield "a battle goes on outside of an activation"
    for event in game.stage:
        if type(event) is Round and event.number != game.round:
            yield f"round {event.number} is on the stage in round {game.round}"
