"""The numbered rules of TI3 as plain text: `docs/rules/ti3.md`."""

from lazax.rules_page import RulesPage

PAGE = RulesPage("ti3")
rule = PAGE.rule
numbers = PAGE.numbers
