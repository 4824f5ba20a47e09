"""The numbered rules of Twilight Inscription as plain text: `docs/rules/inscription.md`."""

from lazax.rules_page import RulesPage

PAGE = RulesPage("inscription")
rule = PAGE.rule
numbers = PAGE.numbers
