"""What a thing is, as its card tells it: of every title, in every language."""

from __future__ import annotations

import re

import pytest

from lazax.desk.cards import Card
from lazax.desk.desks import desk_of
from lazax.rules_page import RulesPage
from lazax.ti3.desk.cards import CHANGED_BY
from lazax.ti3.tables import UNITS
from lazax.titles import TITLES, part

LANGUAGES = ("en", "de", "hu")
RAW = re.compile(r"\b[a-z]+_[a-z_0-9]+\b|[{}]|\bNone\b")


def found(title: str, kind: str, item: str, language: str = "en") -> Card:
    return next(card for card in desk_of(TITLES[title]).cards(language) if (card.kind, card.id) == (kind, item))


def facts(card: Card) -> dict[str, str]:
    return {fact.name: fact.value for fact in card.facts}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_card_is_told_in_words(title: str, language: str) -> None:
    """Each thing once, with a name and a word for its kind, with no id and no hole, with a rule that can be read."""
    cards, rules = desk_of(TITLES[title]).cards(language), part(title, "rules")
    assert isinstance(rules, RulesPage)
    assert len({(card.kind, card.id) for card in cards}) == len(cards)
    for card in cards:
        texts = [card.name, card.sort, *(fact.name + fact.value for fact in card.facts)]
        texts += [passage.head + passage.text for passage in card.parts]
        assert all(card.name and card.sort and passage.text for passage in card.parts), card
        assert not [text for text in texts if RAW.search(text)], card
        assert not card.rule or rules.rule(card.rule), card


@pytest.mark.parametrize("title", TITLES)
def test_languages_have_the_same_cards(title: str) -> None:
    kinds = [[(card.kind, card.id) for card in desk_of(TITLES[title]).cards(lang)] for lang in LANGUAGES]
    assert kinds[0] == kinds[1] == kinds[2]


def test_a_silhouette_tells_what_it_costs_hits_moves_and_carries() -> None:
    """96: the attributes of a unit; 97: its upgrade stands on its card with the technology that brings it."""
    carrier = found("ti4", "unit", "carrier")
    assert facts(carrier) == {"Cost": "3", "Hits on": "9+", "Moves": "1", "Carries": "4", "Pieces": "4"}
    better = next(passage for passage in carrier.parts if passage.by == "carrier_ii")
    assert better.head == "Carrier II" and "move 2, capacity 6" in better.text
    assert facts(found("ti4", "unit", "carrier_2"))["Carries"] == "6"
    assert facts(found("ti4", "unit", "space_dock"))["Produces"] == "2 + the planet's resources"
    assert facts(found("ti4", "unit", "war_sun"))["Hits on"] == "3+ (×3)"
    assert facts(found("ti4", "unit", "destroyer"))["Barrage"] == "9+ (×2)"
    assert "Sustain damage" in [passage.head for passage in found("ti4", "unit", "dreadnought").parts]


def test_what_technologies_change_about_a_unit_of_the_third_edition() -> None:
    """R30, R28: every kind of unit is changed by something, and its card says by what."""
    assert set(CHANGED_BY) == set(UNITS)
    cruiser = found("ti3", "unit", "cruiser")
    assert facts(cruiser) == {"Cost": "2", "Hits on": "7+", "Moves": "2", "Pieces": "8"}
    changes = {passage.by: passage.text for passage in cruiser.parts if passage.by}
    assert changes["type_iv_drive"] == "Your cruisers and dreadnoughts have movement +1."
    assert facts(found("ti3", "unit", "fighter"))["Cost"] == "1 : 2"


def test_pools_symbols_tokens_and_actions_have_cards_too() -> None:
    for title, terms in {
        "ti3": ("tactical", "command_pool", "goods", "red", "speaker"),
        "ti4": ("tactical", "fleet_pool", "commodities", "cultural", "custodians", "speaker", "sustain"),
    }.items():
        for term in terms:
            card = found(title, "term", term)
            assert card.sort == "Term" and card.rule and len(card.parts) == 1
