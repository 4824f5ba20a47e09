"""What happens in rounds of the fourth edition, by clicks: movement over a hyperlane, a retreat, an exploration, a
transaction with a note, a secondary ability prepared beforehand, an agenda with a rider; eight seats; by keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import PASS, Ask, Choose
from lazax.core.game import Game
from lazax.desk.filling import panel_of
from lazax.desk.telling import teller_for
from lazax.galaxy.hexes import distance
from lazax.table.rows import SeatPlan, Setup
from lazax.ti4.trade.transactions import may_exchange
from lazax.ti4.ways import adjacent
from tests.browser.hands import Hands
from tests.browser.meeting import Ear
from tests.browser.pages.test_access import KeyboardHands
from tests.browser.theatre import Place, Theatre, asked_of
from tests.browser.views import opened, visit

TITLE = "ti4"
ANN, BEN = 0, 1


class Player(Hands):
    """Somebody who knows what they want."""

    def take(self, option: str) -> None:
        """Answer this."""
        turn = self.my_turn()
        assert turn is not None
        self.version = turn[3]
        self.choose(option, turn[0])
        self._settled(turn[3], turn[0])


def state_of(house: Theatre, place: Place) -> Any:
    with house.table(place) as table:
        assert table.game is not None
        return table.game.state


def log_of(house: Theatre, place: Place) -> list[tuple[str, dict[str, Any]]]:
    with house.table(place) as table:
        assert table.game is not None
        return [(line.key, dict(line.values)) for line in table.game.lines()]


def lane_into(game: Game, seat: int, ask: Ask) -> str | None:
    """A system of mine next to the active one by a hyperlane alone, from which a ship can come."""
    if ask.kind != "move.fleet":
        return None
    state: Any = game.state_of(seat)
    active = str(ask.about["system"])
    systems = game.view(seat)["systems"]
    form = panel_of(game.title, game, seat, ask, teller_for(game.title, state, "en"))
    for group in form.groups:
        here, there = systems.get(group.id, {}), systems[active]
        near = here and here["at"] and there["at"] and group.id in adjacent(state, active, seat)
        apart = near and not here["wormholes"] and distance(tuple(here["at"]), tuple(there["at"])) > 1
        if apart and any(row.why is None and row.max and row.note for row in group.rows):
            return group.id
    return None


def over_a_lane(game: Game, seat: int, ask: Ask) -> bool:
    return lane_into(game, seat, ask) is not None


def test_ships_move_over_a_hyperlane(page: Page, house: Theatre) -> None:
    options = {"layout": "players_5_hyperlanes"}
    place = house.find(over_a_lane, 3, 5, title=TITLE, options=options)
    with house.table(place) as table:
        game = table.game
        assert game is not None
        ask = game.ask(place.seat)
        assert ask is not None
        source, active = lane_into(game, place.seat, ask), str(ask.about["system"])
    hands = Player(page, house, place)
    hands.visit()
    group = page.locator(f'[data-group="{source}"]')
    expect(group).to_contain_text("1 jump")
    group.locator("[data-more]").first.click()
    hands.version = hands._version()
    hands.confirm()
    hands._settled(hands.version, "move.fleet")
    moves = [values for key, values in log_of(house, place) if key == "fleet.moved"]
    assert (moves[-1]["system_from"], moves[-1]["system"]) == (source, active)


def can_retreat(game: Game, seat: int, ask: Ask) -> bool:
    return ask.kind == "combat.announce" and isinstance(ask, Choose) and len(ask.options) > 1


def test_ships_retreat_from_a_battle(page: Page, house: Theatre) -> None:
    place = house.find(can_retreat, 5, 6, title=TITLE)
    hands = Player(page, house, place)
    hands.visit()
    expect(page.get_by_text("Space battle").first).to_be_visible()
    with house.table(place) as table:
        ask = table.ask(place.seat)
        assert isinstance(ask, Choose)
        (leave,) = [option for option in ask.options if option not in (PASS, "no")]
        system = str(ask.about["system"])
    hands.take(leave)
    for _ in range(60):
        if hands.act() is None:
            page.wait_for_timeout(50)
        if not any(type(event).__name__ == "SpaceCombat" for event in state_of(house, place).stage):
            break
    told = [(key, values) for key, values in log_of(house, place) if "retreat" in key]
    assert any(values.get("player") == place.seat for _, values in told), told
    assert system in str(told)


def test_what_is_explored_is_turned_up_before_all(page: Page, house: Theatre) -> None:
    place = house.find(asked_of("explore.offer", "explore.keep"), 5, 6, title=TITLE)
    hands = Player(page, house, place)
    hands.visit()
    card = page.locator("[data-reveal]").first
    expect(card).to_be_visible()
    with house.table(place) as table:
        assert table.game is not None
        event = [one for one in table.game.view(None)["stage"] if one["event"] == "Exploration"][-1]
    shown = {card.get_attribute("data-reveal") for card in page.locator("[data-reveal]").all()}
    assert shown == {*(event["drawn"] or (event["card"],))}
    hands.act()


def test_a_note_changes_hands_in_a_transaction(browser: Browser, house: Theatre) -> None:
    """Ann gives one of her notes for a trade good; Ben reads the offer before he accepts."""
    seats = (SeatPlan("me", "Ann"), SeatPlan("me", "Ben"), SeatPlan("me", "Cho"))
    setup = Setup(title=TITLE, players=3, seed=5, seats=seats)

    def rich(game: Game, seat: int, ask: Ask) -> bool:
        goods = game.state.goods
        return (
            ask.kind == "turn.action"
            and goods[BEN] >= 1
            and "ceasefire:0" in game.state.note_hand[ANN]
            and (may_exchange(game.state, ANN, BEN) is None)
        )

    ann, ben, cho = house.places(setup, rich)
    with opened(browser) as hers, opened(browser) as his, opened(browser) as theirs:
        ear = Ear(theirs)
        for page, place in ((hers, ann), (his, ben), (theirs, cho)):
            visit(page, house, place)
        hers.locator("[data-offer=propose]").click()
        compose = hers.locator("[data-compose]")
        expect(compose.locator(f'[data-row="partner/{BEN}"]')).to_contain_text("exchange possible")
        lit = hers.locator("[data-board] path.reach")
        compose.locator(f'[data-row="partner/{BEN}"]').click()
        expect(lit.first).to_be_attached()
        compose.locator('[data-row^="give/note/ceasefire"]').click()
        compose.locator('[data-row="want/goods"] [data-step]').nth(1).click()
        hers.locator("[data-send]").click()
        offer = his.locator("[data-proposal]")
        expect(offer).to_contain_text("Ceasefire")
        expect(offer.locator("[data-read]")).to_contain_text("moves no units there")
        expect(theirs.locator("[data-proposal]")).to_have_count(0)
        offer.locator('[data-move^="accept:"]').click()
        expect(offer).to_have_count(0)
        assert "ceasefire:0" in state_of(house, ann).note_hand[BEN]
        held = his.get_by_role("complementary").first
        expect(held.get_by_text("Ceasefire")).to_have_count(2)  # his own and hers
        told = "\n".join(line for line in ear.heard if "ceasefire" in line)
        assert "ceasefire:0" not in told.replace(theirs_own(house, cho), "")
        ear.close()


def theirs_own(house: Theatre, place: Place) -> str:
    return "ceasefire:2"


def unused(game: Game, seat: int, ask: Ask) -> bool:
    """My turn, while others have strategy cards to play, and I have tokens for their secondary abilities."""
    left = [card for player in range(game.state.seats) if player != seat for card in game.state.strategies[player]]
    ready = [card for card in left if card not in game.state.used]
    return ask.kind == "turn.action" and len(ready) > 1 and game.state.strategy_pool[seat] > 0


def test_a_secondary_ability_is_prepared_beforehand(page: Page, house: Theatre) -> None:
    place = house.find(unused, 5, 4, title=TITLE)
    hands = Player(page, house, place)
    hands.visit()
    page.get_by_role("tab", name="Orders").click()
    plans = page.locator('select[data-plan*="secondary"]')
    names = [str(plan.get_attribute("data-plan")) for plan in plans.all()]
    assert names
    for name in names:
        select = page.locator(f'select[data-plan="{name}"]')
        if select.input_value() == "":
            select.select_option(PASS)
            expect(select).to_have_value(PASS)
    begun = len(log_of(house, place))
    for _ in range(80):
        if hands.act() is None:
            page.wait_for_timeout(50)
        assert "secondary.use" not in hands.done
        if any(
            key == "strategic.began" and values["player"] != place.seat
            for key, values in log_of(house, place)[begun:]
        ):
            break
    else:
        raise AssertionError("nobody played a strategy card")


def foretelling(game: Game, seat: int, ask: Ask) -> bool:
    """I have played a rider and choose the outcome that it foretells."""
    return ask.kind.endswith("_rider.outcome")


def test_a_rider_hangs_on_the_outcome_that_it_foretells(page: Page, house: Theatre) -> None:
    place = house.find(foretelling, 5, 6, title=TITLE)
    hands = Player(page, house, place)
    hands.visit()
    council = page.locator("[data-council]")
    if not council.count():
        page.keyboard.press("b")
    expect(council.get_by_text("After the reveal")).to_be_visible()
    rider = (hands.act() or "").removesuffix(".outcome")
    expect(council.locator(".rider", has_text=rider.replace("_", " ").title())).to_have_count(1)


def test_eight_seats_see_their_own_secrets_and_nobody_elses(browser: Browser, house: Theatre) -> None:
    people = tuple(SeatPlan("me", name) for name in ("Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"))
    setup = Setup(title=TITLE, players=8, seed=4, seats=people)
    places = house.places(setup, asked_of("turn.action", round_from=3))
    with house.table(places[0]) as table:
        assert table.game is not None
        state = table.game.state
        hidden = {seat: {*state.secrets[seat], *state.hand[seat]} for seat in range(8)}
        seen = {*state.action_discard, *(one for found in state.scored.values() for one in found)}
    rail = "Strategy cards in the order of play"
    for place in places:
        with opened(browser) as page:
            ear = Ear(page)
            visit(page, house, place)
            expect(page.get_by_role("list", name=rail).get_by_role("listitem")).to_have_count(8)
            told = "\n".join(ear.heard)
            mine = hidden[place.seat]
            others = set().union(*(cards for seat, cards in hidden.items() if seat != place.seat)) - mine - seen
            assert all(f'"{card}"' in told for card in mine)
            assert [card for card in sorted(others) if re.search(rf'"{card}"(?!:)', told)] == []
            ear.close()


def test_a_turn_by_keyboard_alone(browser: Browser, house: Theatre) -> None:
    with opened(browser) as page:
        hands = KeyboardHands(page, house, house.find(asked_of("turn.action"), 5, 4, title=TITLE))
        hands.visit()
        hands.play_until("turn.action", "activate.system", "move.fleet", seconds=60)
