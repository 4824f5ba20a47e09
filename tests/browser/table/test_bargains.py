"""Two people bargain: one composes while the other decides, and a proposal is countered and accepted."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from lazax.core.ask import Ask
from lazax.core.game import Game
from tests.browser.axe import serious
from tests.browser.theatre import Place, Theatre, with_people
from tests.browser.views import opened, visit

ANN, BEN = 0, 1


def both_rich(game: Game, seat: int, ask: Ask) -> bool:
    """Ben's turn begins, and both have goods to offer."""
    goods = game.state.goods
    return ask.kind == "turn.action" and game.state.round >= 2 and min(goods[ANN], goods[BEN]) >= 2


def scene(house: Theatre) -> tuple[Place, Place]:
    ann, ben = house.places(with_people(2, 2, seed=5), both_rich, me=BEN)
    return ann, ben


def goods_of(house: Theatre, place: Place) -> tuple[int, int]:
    with house.table(place) as table:
        assert table.game is not None
        return table.game.state.goods[ANN], table.game.state.goods[BEN]


def version(house: Theatre, place: Place) -> int:
    with house.table(place) as table:
        return table.version(place.seat)


def row(name: str) -> str:
    return f'[data-compose] [data-row="{name}"]'


def more(page: Page, name: str) -> None:
    page.locator(row(name)).locator("[data-step]").nth(1).click()


def compose(page: Page) -> None:
    """A good for peace with Ann, offered to Ben."""
    page.locator("[data-offer=propose]").click()
    expect(page.locator("[data-compose] h2")).to_be_focused()
    page.locator(row(f"partner/{BEN}")).click()
    more(page, "give/goods")
    page.locator(row(f"want/peace/{ANN}")).click()
    expect(page.locator("[data-send]")).not_to_have_attribute("aria-disabled", "true")


def question(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=2, name=words)).to_be_visible()


def above(page: Page, one: str, other: str) -> bool:
    boxes = [page.locator(selector).first.bounding_box() for selector in (one, other)]
    assert boxes[0] is not None and boxes[1] is not None
    return boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"]


def test_nobodys_question_waits_for_a_proposal_and_counters_change_hands(browser: Browser, house: Theatre) -> None:
    """Ann composes while Ben is asked: his question stays, can be answered, and his page hears nothing. He counters
    what she sends; she accepts, and the goods change hands."""
    ann, ben = scene(house)
    had = goods_of(house, ann)
    with opened(browser) as hers, opened(browser) as his:
        visit(hers, house, ann)
        visit(his, house, ben)
        question(his, "What do you do in your turn?")
        before = version(house, ben)
        compose(hers)
        assert version(house, ben) == before
        question(his, "What do you do in your turn?")
        his.locator('[data-option="tactical"]').click()
        question(his, "Which system do you activate?")
        expect(hers.locator(row("give/goods")).get_by_role("spinbutton")).to_have_attribute("aria-valuenow", "1")

        expect(his.locator("[data-proposal]")).to_have_count(0)
        hers.locator("[data-send]").click()
        expect(hers.locator("[data-compose]")).to_have_count(0)
        card = his.locator('[data-proposal="1"]')
        expect(card).to_contain_text("Ann")
        expect(card).to_contain_text("1 trade good at once")
        expect(card.get_by_role("button")).to_have_text(["Accept", "Counter", "Decline"])
        assert above(his, "[data-proposal]", "[data-version] h2")
        question(his, "Which system do you activate?")

        card.get_by_role("button", name="Counter").click()
        expect(his.locator("[data-compose] h2")).to_have_text("What do you propose to Jol-Nar instead?")
        expect(his.locator(row(f"give/peace/{ANN}"))).to_have_attribute("aria-checked", "true")
        expect(his.locator(row("want/goods")).get_by_role("spinbutton")).to_have_attribute("aria-valuenow", "1")
        expect(his.locator("[data-send]")).to_have_text("Propose this instead")
        his.locator("[data-send]").click(force=True)  # nothing is changed yet
        expect(his.locator("[data-compose]").get_by_role("alert")).to_contain_text("change something, or accept it")
        more(his, "want/goods")
        question(his, "Which system do you activate?")
        his.locator("[data-send]").click()
        expect(his.locator("[data-compose]")).to_have_count(0)
        expect(card).to_have_count(0)

        answer = hers.locator('[data-proposal="2"]')
        expect(answer).to_contain_text("2 trade goods at once")
        assert goods_of(house, ann) == had
        answer.get_by_role("button", name="Accept").click()
        expect(answer).to_have_count(0)
        assert goods_of(house, ann) == (had[0] - 2, had[1] + 2)
        question(his, "Which system do you activate?")


def test_cards_and_forms_by_keyboard_and_for_all(browser: Browser, house: Theatre) -> None:
    """The search takes every key, arrows choose the partner, Escape drops what is untouched, focus comes back; on a
    phone the form has room; nothing offends the checker of accessibility."""
    ann, ben = scene(house)
    with opened(browser) as hers, opened(browser, phone=True, theme="light") as his:
        visit(hers, house, ann)
        visit(his, house, ben)
        opener = hers.locator("[data-offer=propose]")
        opener.click()
        expect(hers.locator("[data-compose] h2")).to_be_focused()
        hers.keyboard.press("Escape")
        expect(hers.locator("[data-compose]")).to_have_count(0)
        expect(opener).to_be_focused()

        opener.press("Enter")
        partners = hers.get_by_role("radiogroup", name="To whom").get_by_role("radio")
        partners.nth(1).focus()
        hers.keyboard.press("ArrowUp")
        expect(partners.first).to_have_attribute("aria-checked", "true")
        expect(partners.first).to_contain_text("Ben")
        assert hers.locator("[data-compose] [data-row]").count() < 12, "only what is common"
        search = hers.locator("[data-search=give]")
        search.focus()
        hers.keyboard.type("p1 s")  # keys that elsewhere pass, choose and open
        expect(search).to_have_value("p1 s")
        search.fill("mecatol")
        hers.locator('[data-row="give/spare/mecatol_rex"]').click()
        until = hers.locator('[data-row="give/until_spare/round"]')
        expect(until).to_have_attribute("aria-checked", "true")
        assert serious(hers) == []
        hers.locator("[data-send]").click()

        card = his.locator("[data-proposal]")
        expect(card).to_contain_text("no activation of Mecatol Rex", ignore_case=True)
        assert serious(his) == []
        card.get_by_role("button", name="Counter").click()
        rows = his.locator("[data-compose] [data-rows]")
        expect(his.locator("[data-compose] h2")).to_be_visible()
        box = rows.bounding_box()
        assert box is not None and box["height"] >= 180, box
        for one in his.locator("[data-compose] .line button").all():
            size = one.bounding_box()
            assert size is not None and size["height"] >= 44
        assert his.evaluate("document.scrollingElement.scrollTop") == 0
        assert serious(his) == []
