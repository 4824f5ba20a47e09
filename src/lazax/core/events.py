"""Events and windows, see `stage` and `windows`."""

from lazax.core.stage import amend as amend
from lazax.core.stage import cancel as cancel
from lazax.core.stage import current as current
from lazax.core.stage import enter as enter
from lazax.core.stage import leave as leave
from lazax.core.stage import ongoing as ongoing
from lazax.core.windows import Usable as Usable
from lazax.core.windows import announced as announced
from lazax.core.windows import first_wins as first_wins
from lazax.core.windows import happen as happen
from lazax.core.windows import hidden_ask as hidden_ask
from lazax.core.windows import in_order as in_order
