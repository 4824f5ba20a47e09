"""Options in words, as keys of phrases with their values. What lies at a place is for the desk to add."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from lazax.inscription.tables import RESOURCES, SIDES, TECHNOLOGIES, UNITS
from lazax.locales import Form, Teller

Phrase = tuple[str, tuple[tuple[str, Any], ...]]

PLACES: Final = (
    ("system", re.compile(r"s\d\d")),
    ("flight", re.compile(r"w\d\.w\d")),
    ("cell", re.compile(r"p\d\.\d\.\d")),
    ("line", re.compile(r"p\d\.(row|column)\.\d")),
    ("planet", re.compile(r"p\d")),
    ("dock", re.compile(r"d\d")),
    ("hex", re.compile(r"h\d\.\d")),
    ("win", re.compile(r"box\.\d")),
    ("population", re.compile(r"value\.\d+")),
    ("unit_row", re.compile(rf"({'|'.join(UNITS)})\.\d")),
)
"""The places of the sheets, by the form of their ids."""


def place_kind(name: str) -> str | None:
    """What kind of place an id names; None if it names none."""
    return next((kind for kind, form in PLACES if form.fullmatch(name)), None)


def phrase_of(kind: str, option: str) -> Phrase | None:
    """An option of an ask as a phrase; None where its own name says it all, and for what no ask ever offers: refusals
    are told in the words of whoever was refused."""
    head, _, rest = option.partition(":")
    if rest.count(":") > 2:
        return None
    if head in RESOURCES and rest:
        return _resource(head, *rest.split(":"))
    if head in ("good", "double", "focus"):
        return _kept(head, rest)
    if head == "planet" and rest:
        return f"mark.planet_{rest.partition(':')[0]}", ()
    if head == "special" and rest:
        return _special(*rest.split(":"))
    if head == "use":
        return "mark.use", (("technology", rest.partition(":")[0]),)
    if head in ("claim", "scrap"):
        return f"place.{head}_hex", ()
    if head in ("for", "against", "cast") and rest.isdecimal():
        return f"ballot.{head}", (("n", int(rest)),)
    if head == "relic" and rest:
        return "mark.relic", (("relic", rest),)
    if head == "deploy":
        return "place.node", ()
    return _place(head, rest)


def _resource(resource: str, verb: str, where: str = "", other: str = "") -> Phrase | None:
    paid = ("resource", resource)
    if verb == "claim":
        return f"mark.claim_{'hex' if where.startswith('h') else 'system'}", (paid,)
    if verb == "row":
        unit, _, number = where.partition(".")
        return "mark.row", (paid, ("unit", unit), ("number", number))
    if verb == "tech":
        return "mark.tech", (paid, ("technology", where))
    if verb == "dock" and other:
        return "mark.dock_as", (paid, ("resource_as", other))
    return f"mark.{verb}", (paid,)


def _kept(head: str, rest: str) -> Phrase | None:
    """Trade goods, focus dice on the active sheet, and focus dice on any sheet."""
    sheet, _, resource = rest.partition(":")
    if head == "focus" and resource:
        return "mark.focus_on", (("sheet", sheet), ("resource", resource))
    return f"mark.{head}", (("resource", rest),)


def _special(special: str, verb: str = "", where: str = "") -> Phrase | None:
    paid = ("special", special)
    if verb == "tech":
        return "mark.special_tech", (paid, ("technology", where))
    if verb == "unlock":
        return "mark.special_unlock", (paid, ("unit", where))
    if verb == "row":
        return "mark.special_row", (paid, ("unit", where.partition(".")[0]))
    return (f"mark.special_{verb}", (paid,)) if verb else None


def _place(head: str, rest: str) -> Phrase | None:
    kind = place_kind(head)
    if kind is None or head in TECHNOLOGIES:
        return None
    if kind == "unit_row":
        unit, _, number = head.partition(".")
        return "place.unit_row", (("unit", unit), ("number", number))
    if kind == "win":
        box = int(head.partition(".")[2])
        return "place.win", (("n", box // len(SIDES) + 1), ("side", SIDES[box % len(SIDES)]))
    if kind == "dock" and rest:
        return "place.dock_symbol", (("resource", rest),)
    return f"place.{kind}", ()


def resources(teller: Teller, value: Any) -> str:
    """What several dice show: how much of each."""
    shown = [f"{value.count(name)} {teller.value('resource', name)}" for name in RESOURCES if name in value]
    return teller.locale.join(shown)


FORMS: Final[Mapping[str, Form]] = {"resources": resources}
