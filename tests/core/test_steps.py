"""Steps are queued as functions: types and the kernel say at once what is wrong, and saves know them by name."""

from __future__ import annotations

import pytest

from lazax.core.state import Player
from lazax.core.steps import do, register
from tests.core.small import Small, Table, the_end
from tests.toy.harbour import Harbour
from tests.toy.rules import prepare, set_sail


class Tide:
    """A rule that titles share: its steps are methods."""

    def rise(self, game: Harbour, feet: int, captains: tuple[Player, ...] = ()) -> None: ...

    async def fall(self, game: Harbour) -> None: ...


def test_a_step_is_queued_by_its_name_with_its_arguments() -> None:
    assert do(prepare) == ("prepare",)
    assert do(set_sail, 2) == ("set_sail", 2)


def test_types_check_the_arguments_of_a_step() -> None:
    """Each `type: ignore` is needed: without the fault mypy would call it unused."""
    do(set_sail, "storm")  # type: ignore[arg-type]
    do(set_sail)  # type: ignore[call-arg]
    do(prepare, 1)  # type: ignore[call-arg]


def test_a_method_is_a_step_of_the_one_it_belongs_to() -> None:
    spring, neap = Tide(), Tide()
    register(spring.rise, "tide.rise")
    register(spring.fall, "tide.fall")
    assert do(spring.rise, 3, (0, 1)) == ("tide.rise", 3, (0, 1))
    assert do(spring.fall) == ("tide.fall",)
    do(spring.rise, 3, 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"Tide\.rise is no step: no title has registered it as one"):
        do(neap.rise, 3)


def test_what_is_no_step_cannot_be_queued() -> None:
    async def daydream(game: Table) -> None: ...

    with pytest.raises(TypeError, match="daydream is no step: no title has registered it as one"):
        do(daydream)
    Small(daydream)
    assert do(daydream) == ("daydream",)


def test_arguments_have_an_order_and_no_names() -> None:
    """`todo` keeps them in order only."""
    with pytest.raises(TypeError, match="set_sail is queued with its arguments in order, not by name: captain"):
        do(set_sail, captain=1)


def test_a_step_has_one_name() -> None:
    register(the_end, "the_end")
    with pytest.raises(TypeError, match="the step the_end cannot be called feast as well"):
        register(the_end, "feast")
