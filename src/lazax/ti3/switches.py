"""The switches of the set-up: how the galaxy is made, the options of R40 to R48, and the rule variants of the
ambiguity register."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from lazax.core.state import record
from lazax.core.title import Choice
from lazax.ti3.tables import RACES, RULE_SWITCHES


@record
class Rules(NamedTuple):
    """The switches of one game: `galaxy` (built or dealt), the options, the switches of the register."""

    galaxy: str = "dealt"
    leaders: bool = False
    distant_suns: bool = False
    sabotage_runs: bool = False
    long_war: bool = False
    long_war_without_rex: bool = False
    age_of_empire: bool = False
    ancient_throne: bool = False
    star_in_the_crown: bool = False
    homeworlds: bool = False
    wormhole_adjacency: str = "full"
    adv_fighter_supply: bool = False
    biohazard_must_remove: bool = False
    micro_any_income: bool = False
    retreat_binding: bool = False
    x89_ignores_shield: bool = False
    admiral_stops_naalu: bool = True
    rally_unit: str = "destroyer"
    arms_reduction_unit: str = "destroyer"
    morale_boost_any_round: bool = False
    dissolved_agenda_only: bool = False
    layout_4p: tuple[int, ...] = (4, 8, 13, 17)
    round_trip: bool = True
    pds_fire_without_gf: bool = False
    sabotaged_action_spends_turn: bool = False
    specialty_planet_may_pay: bool = True
    throne_18_planets: bool = False
    truce_lasting: bool = False
    imperial_peace_neutral: bool = True
    homeworlds_at_rex: bool = True
    silence_one_system: bool = True


OPTIONS = {
    "leaders": "R41",
    "distant_suns": "R42",
    "sabotage_runs": "R43",
    "long_war": "R44",
    "long_war_without_rex": "R44.3",
    "age_of_empire": "R45",
    "ancient_throne": "R46",
    "star_in_the_crown": "R47",
    "homeworlds": "R48",
}


def _choices() -> dict[str, Choice]:
    choices = {
        "galaxy": Choice(("dealt", "built"), "R3", group="table"),
        "races": Choice(("",), "R2.1", _wrong_races, tuple(RACES), group="table"),
    }
    for option, rule in OPTIONS.items():
        choices[option] = Choice((False, True), rule)
    for switch in RULE_SWITCHES.values():
        values = _plain(switch.default), _plain(switch.other)
        choices[switch.id] = Choice(values, switch.entry, group="switch")
    return choices


def _wrong_races(value: Any) -> str | None:
    """Races by seat, separated by commas; those not named are drawn."""
    names = [name for name in race_list(str(value)) if name]
    unknown = [name for name in names if name not in RACES]
    if unknown:
        return f"there is no race '{unknown[0]}'; there are: {', '.join(RACES)}"
    return "a race can be played only once" if len(set(names)) < len(names) else None


def race_list(text: str) -> tuple[str, ...]:
    """The races by seat, as far as any is named; nothing where one is to be drawn."""
    named = text.strip(" ").rstrip(", ")
    return tuple(name.strip() for name in named.split(",")) if named else ()


def _plain(value: Any) -> Any:
    """Options travel as JSON: a list of spaces is written as text."""
    return ",".join(str(item) for item in value) if isinstance(value, tuple) else value


CHOICES = _choices()


def combine(options: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """R40: which options bring Age of Empire along, and which cannot be played together."""
    if options["ancient_throne"] and options["star_in_the_crown"]:
        raise ValueError("ancient_throne and star_in_the_crown exclude each other (R40.2)")
    if options["long_war_without_rex"] and not options["long_war"]:
        raise ValueError("long_war_without_rex is a variant of long_war: switch that on too (R44.3)")
    if options["ancient_throne"] and given.get("age_of_empire") is False:
        raise ValueError("ancient_throne needs age_of_empire, since its card reveals no objectives (R40.3)")
    by_default = options["ancient_throne"] or (options["star_in_the_crown"] and not options["long_war_without_rex"])
    age = bool(given.get("age_of_empire", by_default))
    if age and options["long_war_without_rex"]:
        raise ValueError(
            "long_war_without_rex and age_of_empire exclude each other: no card would end the game (R40.4)"
        )
    return {**options, "age_of_empire": age}


def rules_of(options: dict[str, Any]) -> Rules:
    """The typed form of settled options."""
    values = {name: value for name, value in options.items() if name != "races"}
    values["layout_4p"] = tuple(int(space) for space in values["layout_4p"].split(","))
    return Rules(**values)
