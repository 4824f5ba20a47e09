"""Lazax in the interfaces that reinforcement learning knows: PettingZoo, Gymnasium, OpenSpiel, and many episodes at
once. Needs `pip install 'lazax[envs]'`.

>>> from lazax.envs import aec
>>> env = aec("inscription", players=2, seed=7)
>>> seen, reward, ended, cut_off, info = env.last()
>>> bool(seen["action_mask"].any()), sorted(seen["observation"])[:3]
(True, ['about', 'ai', 'council'])

All take the same choices: `players` (as many as there can be), `options` of the set-up, `seed`, `reward` ("win",
"points" or "difference"), `interjections` (moves of any time that a player may make in one turn), `most_steps` (after
which an episode is cut off), `flat` (the arrays of an observation as one row)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lazax.envs.alone import Solo
    from lazax.envs.many import Vector
    from lazax.envs.together import AtOnce
    from lazax.envs.turns import Turns


def _need(*packages: str) -> None:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ImportError(f"{', '.join(missing)} not found; pip install 'lazax[envs]'")


def aec(title: str, **choices: Any) -> Turns:
    """A PettingZoo environment in which one agent acts after the other."""
    _need("numpy", "gymnasium", "pettingzoo")
    from lazax.envs.seat import Setting
    from lazax.envs.turns import Turns

    return Turns(Setting(title, **choices))


def parallel(title: str, **choices: Any) -> AtOnce:
    """A PettingZoo environment in which all who are asked act at once: made for simultaneous marking."""
    _need("numpy", "gymnasium", "pettingzoo")
    from lazax.envs.seat import Setting
    from lazax.envs.together import AtOnce

    return AtOnce(Setting(title, **choices))


def solo(title: str, bots: Sequence[str] = ("random",), seat: int = 0, **choices: Any) -> Solo:
    """A Gymnasium environment for one seat; bots, by turns those named, have the others."""
    _need("numpy", "gymnasium")
    from lazax.envs.alone import Solo
    from lazax.envs.seat import Setting

    return Solo(Setting(title, **choices), bots, seat)


def vector(title: str, envs: int, processes: int = 1, **choices: Any) -> Vector:
    """Many episodes at once, over processes that share their buffers."""
    _need("numpy", "gymnasium")
    from lazax.envs.many import Vector

    return Vector(envs, processes, title=title, **choices)


def register_spiel() -> list[str]:
    """Makes every title known to OpenSpiel; the names of its games, `python_lazax_` and the title."""
    if find_spec("pyspiel") is None:
        raise ImportError("OpenSpiel not found; pip install open_spiel")
    from lazax.envs.spiel import register

    return register()
