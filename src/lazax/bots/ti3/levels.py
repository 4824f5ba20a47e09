"""How well the bot plays: easier levels are the best one without some of what it knows."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """What a bot minds. Whoever minds less plays openly, and errs as people do who play for the first time."""

    quest: bool = True  # works for the secret objective; else it is scored if it comes about
    saving: bool = True  # keeps money for objectives; else all is spent on ships
    looking_ahead: bool = True  # takes Initiative and Imperial for their points; else what sounds useful now
    guarding: bool = True  # leaves troops at home; else all go on the journey
    reckoning: bool = True  # reckons with dice and guns; else counts ships
    leaving: bool = True  # leaves a lost battle
    exchanging: bool = True  # transfers ships while a dock produces
    bargaining: bool = True  # makes proposals


STEADY = Level()
CASUAL = Level(False, False, True, False, False, False, False)
NOVICE = Level(False, False, False, False, False, False, False, False)
