from __future__ import annotations

import pytest

from lazax.locales import locale
from lazax.titles import TITLES


@pytest.mark.parametrize("name", sorted(TITLES))
def test_every_worded_option_can_be_offered(name: str) -> None:
    title = TITLES[name]
    kinds = sorted(title.asks, key=len, reverse=True)
    for key in locale("en", name).tables["option"]:
        kind = next((kind for kind in kinds if key.startswith(f"{kind}.")), "")
        word = key.removeprefix(f"{kind}.") if kind else key
        assert word in title.alphabet or word.endswith(":"), key
