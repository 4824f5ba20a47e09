"""The numbered rules of TI4 as plain text: `docs/rules/ti4.md`."""

from lazax.rules_page import RulesPage

PAGE = RulesPage("ti4")
rule = PAGE.rule
numbers = PAGE.numbers
