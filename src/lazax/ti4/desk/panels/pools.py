"""Command tokens, gained or spread anew over the three pools."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.panels.spreading import SpreadingPanel
from lazax.desk.reading import Filled
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.economy.tokens import POOLS, Pools, pools_of


class RedistributionPanel(SpreadingPanel):
    """All tokens on the sheet; those that were just gained begin in the tactic pool."""

    area = "pool"

    def now(self, matter: Matter) -> dict[str, int]:
        now = pools_of(*table_of(matter))
        return now._replace(tactic=now.tactic + self.whole(matter) - sum(now))._asdict()

    def whole(self, matter: Matter) -> int:
        return int(matter.ask.about["n"])

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return Pools(*map(filled.of, POOLS))

    def draft(self, matter: Matter, answer: Pools) -> dict[str, int]:
        return answer._asdict()


class GainPanel(RedistributionPanel):
    """Tokens that come beside those on the sheet."""

    def now(self, matter: Matter) -> dict[str, int]:
        return Pools(self.whole(matter), 0, 0)._asdict()
