"""Two people at one table, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.hands import Hands
from tests.browser.meeting import Ear, names, public, tells_of
from tests.browser.theatre import Place, Theatre, asked_of, with_people
from tests.browser.views import opened


@contextmanager
def two(browser: Browser, house: Theatre, places: list[Place]) -> Iterator[list[tuple[Page, Hands, Ear]]]:
    with opened(browser) as ann, opened(browser) as ben:
        people = []
        for page, place in zip((ann, ben), places, strict=True):
            ear, hands = Ear(page), Hands(page, house, place)
            hands.visit()
            people.append((page, hands, ear))
        yield people
        for _, _, ear in people:
            ear.close()


def hands_of(house: Theatre, place: Place) -> dict[int, set[str]]:
    with house.table(place) as table:
        assert table.game is not None
        return {seat: set(table.game.view(seat)["me"]["hand"]) for seat in (0, 1)}


def both_hold_cards(game: Game, seat: int, ask: Ask) -> bool:
    """A turn from the third round on, at which both people have a hand to hide."""
    ripe = ask.kind == "turn.action" and game.state.round >= 3
    return ripe and all(game.view(person)["me"]["hand"] for person in (0, 1))


def test_each_sees_only_his_own_hand(browser: Browser, house: Theatre) -> None:
    places = house.places(with_people(2, 2, seed=5), both_hold_cards)
    held = hands_of(house, places[0])
    assert held[0] and held[1]
    with two(browser, house, places) as people:
        for _ in range(60):
            for _, hands, _ in people:
                if hands.act() is not None:
                    for seat, cards in hands_of(house, places[0]).items():
                        held[seat] |= cards
            if len(people[0][1].done) + len(people[1][1].done) >= 6:
                break
            people[0][0].wait_for_timeout(50)
        for (page, hands, ear), other in zip(people, (1, 0), strict=True):
            mine = held[hands.place.seat]
            secret = held[other] - mine - public(house, places[0])
            assert secret, "nothing was hidden"
            known = {card: name for card, name in names(page).items() if card in mine}
            hidden = {card: name for card, name in names(page).items() if card in secret}
            told, seen = "\n".join(ear.heard), page.content()
            assert any(name in told for name in known.values())
            for card, name in hidden.items():
                assert not tells_of(told, card, name), f"{name} was told to the wrong player"
                assert name not in seen, f"{name} is on the wrong page"


def test_undo_and_take_back_by_agreement(browser: Browser, house: Theatre) -> None:
    places = house.places(with_people(2, 2, seed=5), asked_of("activate.system", round_from=2))
    with two(browser, house, places) as ((ann, hers, _), (ben, _, _)):
        activate = ann.get_by_role("heading", level=2, name="Which system do you activate?")
        expect(activate).to_be_visible()
        assert active(house, places[0]) == []
        ann.get_by_role("button", name="Undo").click()  # she thinks better of it
        expect(ann.get_by_role("heading", level=2, name="What do you do in your turn?")).to_be_visible()
        ann.locator('[data-option="tactical"]').click()
        expect(activate).to_be_visible()

        hers.act()
        was = active(house, places[0])
        assert was, "a system is active"
        ask_back(ann)
        ben.get_by_role("button", name="Disagree").click()
        expect(ann.get_by_role("button", name="Withdraw")).to_have_count(0)
        assert active(house, places[0]) == was, "what was done stays done"

        ask_back(ann)
        agree = ben.get_by_role("button", name="Agree", exact=True)
        expect(agree).to_be_visible()
        assert active(house, places[0]) == was, "nothing is taken back before all have agreed"
        agree.click()
        again = re.compile("Which system do you activate|What do you do in your turn")
        expect(ann.get_by_role("heading", level=2, name=again)).to_be_visible()
        assert active(house, places[0]) == []


def ask_back(page: Page) -> None:
    """Propose to take back the newest activation in the log."""
    back = page.get_by_role("button", name="Take back to here")
    if not back.count():
        page.locator("ol button", has_text="activated").first.click()
    back.click()
    expect(page.get_by_role("button", name="Withdraw")).to_be_visible()


def active(house: Theatre, place: Place) -> list[str]:
    """The systems that are active now."""
    with house.table(place) as table:
        assert table.game is not None
        stage = table.game.view(place.seat)["stage"]
        return [system for event in stage if event["event"] == "Activation" for system in event["systems"]]
