"""What axe-core finds on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NOTHING: Final[dict[str, list[dict[str, Any]]]] = {"dark": [], "light": []}
RUN = """async () => {
  await new Promise((begun) => requestAnimationFrame(() => requestAnimationFrame(begun)));
  const ends = (one) => Number.isFinite(one.effect?.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 4).map((node) => node.html.slice(0, 200)) }));
}"""


@cache
def script() -> str:
    return AXE.read_text(encoding="utf-8")


def serious(page: Page) -> list[dict[str, Any]]:
    """The serious and critical findings on the page as it stands once colours have stopped changing."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(script())
    found: list[dict[str, Any]] = page.evaluate(RUN)
    return found


def serious_in_either_theme(page: Page) -> dict[str, list[dict[str, Any]]]:
    """The findings by night and by day; the page is left in the theme it did not have."""
    root = page.locator("html")
    now = str(root.get_attribute("data-theme"))
    other = {"dark": "light", "light": "dark"}[now]
    found = {now: serious(page)}
    page.keyboard.press("t")
    expect(root).to_have_attribute("data-theme", other)
    return found | {other: serious(page)}
