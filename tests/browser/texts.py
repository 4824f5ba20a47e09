"""What a page says, as a person reads it."""

from __future__ import annotations

import re

from playwright.sync_api import Page

_VISIBLE = """() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent.replace(/\\s+/g, " ").trim();
    const parent = node.parentElement;
    if (!text || parent.closest("script, style, defs, [data-player-text]")) continue;
    if (parent.checkVisibility({ visibilityProperty: true }) || parent.tagName === "OPTION") texts.push(text);
  }
  for (const one of document.querySelectorAll("[aria-label], [placeholder], [title]"))
    for (const name of ["aria-label", "placeholder", "title"])
      if (one.getAttribute(name)) texts.push(one.getAttribute(name));
  return texts;
}"""
# ids have underscores, keys of texts have dots between small words, holes have braces
_RAW = re.compile(r"[a-z0-9]+_[a-z0-9_]+|\b[a-z]+\.[a-z][a-z.]*[a-z]\b|[{}]|undefined|\bnull\b|\bNaN\b|\[object")


def visible(page: Page) -> list[str]:
    """Every text that is shown or spoken."""
    found: list[str] = page.evaluate(_VISIBLE)
    return found


def raw(page: Page) -> list[str]:
    """Texts in which an id, a key or a hole shows."""
    texts = [text for text in visible(page) if not text.startswith(("http://", "https://"))]
    return sorted({text for text in texts if _RAW.search(text)})
