from __future__ import annotations

from typing import Any

import pytest

from lazax.core.title import Title
from lazax.locales import locale
from lazax.titles import TITLES


@pytest.mark.parametrize("name", sorted(TITLES))
def test_every_worded_option_can_be_offered(name: str) -> None:
    """Those that titles share by one of them at least."""
    shared = locale("en").tables["option"]
    for key in locale("en", name).tables["option"]:
        assert any(_offers(title, key) for title in (TITLES.values() if key in shared else [TITLES[name]])), key


def _offers(title: Title[Any], key: str) -> bool:
    kinds = sorted(title.asks, key=len, reverse=True)
    kind = next((kind for kind in kinds if key.startswith(f"{kind}.")), "")
    word = key.removeprefix(f"{kind}.") if kind else key
    return word in title.alphabet or word.endswith(":")
