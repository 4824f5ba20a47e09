"""`python -m lazax` is the `lazax` command."""

from lazax.cli.main import run

run()
