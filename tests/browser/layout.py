"""Where texts and controls lie on a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# texts that are cut off: by an ellipsis, by a clamp without a card that tells the whole, or by the edge of a box
_CLIPPED = """() => {
  const found = [];
  for (const node of document.querySelectorAll("body *")) {
    if (!(node instanceof HTMLElement) || !node.checkVisibility({ visibilityProperty: true })) continue;
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    if (!own) continue;
    const style = getComputedStyle(node);
    if (style.position === "absolute" && node.clientWidth <= 1) continue;
    const cut = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
    const wide = node.scrollWidth - node.clientWidth > 1 && style.display !== "inline" && cut;
    const over = node.clientWidth > 0 && node.scrollWidth - node.clientWidth > 2;
    const spill = over && style.display !== "inline" && !cut;
    const tall = node.scrollHeight - node.clientHeight > 3 && style.overflowY === "hidden" && node.clientHeight > 0;
    const whole = node.closest("[title], [aria-label], [data-tip], [data-whole]");
    if ((wide || tall || spill) && !whole) found.push(node.className + ": " + node.textContent.trim().slice(0, 80));
  }
  return found;
}"""

# texts that lie upon each other, apart from those of the map, which have a layer of their own
_OVERLAPPING = """() => {
  const boxes = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest("svg, select, script, style, defs, .unseen")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const hides = getComputedStyle(parent).overflowX !== "visible" ? parent.getBoundingClientRect() : null;
    for (const whole of range.getClientRects()) {
      const left = Math.max(whole.left, hides?.left ?? -1e9), right = Math.min(whole.right, hides?.right ?? 1e9);
      const box = new DOMRect(left, whole.top, Math.max(0, right - left), whole.height);
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      if (box.width < 2 || box.height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || !(parent.contains(top) || top.contains(parent))) continue;  // scrolled away, or beneath a card
      boxes.push({ text: node.textContent.trim().slice(0, 50), parent, box });
    }
  }
  const found = [];
  for (let a = 0; a < boxes.length; a++)
    for (let b = a + 1; b < boxes.length; b++) {
      const one = boxes[a], two = boxes[b];
      if (one.parent === two.parent || one.parent.contains(two.parent) || two.parent.contains(one.parent)) continue;
      const width = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const height = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      if (width > 3 && height > 0.35 * Math.min(one.box.height, two.box.height))
        found.push(one.text + " × " + two.text);
    }
  return found;
}"""

# on the map: letters and numbers that lie upon each other, or under a plate or a counter
_ON_THE_MAP = """() => {
  const boxOf = (node) => {
    const { left, right, top, bottom, height } = node.getBoundingClientRect();
    // of a text only as high as its letters are
    const low = node.tagName === "text" ? 0.27 * height : 0;
    return { left, right, top: top + low, bottom: bottom - low };
  };
  const pieces = [];
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  for (const node of document.querySelectorAll("[data-map] [data-board] text"))
    if (node.textContent.trim() && !node.closest("[data-route]") && seen(node))
      pieces.push({ what: node.textContent.trim(), plate: node.closest("[data-plate]"), box: boxOf(node) });
  const texts = pieces.length;
  for (const node of document.querySelectorAll("[data-map] [data-plate], [data-map] [data-counter]"))
    if (seen(node)) {
      const what = node.hasAttribute("data-plate") ? "a plate" : "a counter";
      pieces.push({ what, plate: node, box: boxOf(node) });
    }
  const found = [];
  for (let a = 0; a < texts; a++)
    for (let b = a + 1; b < pieces.length; b++) {
      const one = pieces[a], two = pieces[b];
      if (one.plate && one.plate === two.plate) continue;
      const width = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const height = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      if (width > 1.5 && height > 1.5) found.push(one.what + " × " + two.what);
    }
  return found;
}"""

# what can be touched, with the invisible room around it
_SMALL = """(least) => {
  const found = [];
  const wanted = "button, a[href], select, input, textarea, [role=button], [role=checkbox], summary";
  for (const node of document.querySelectorAll(wanted)) {
    if (node.closest("svg") || !node.checkVisibility({ visibilityProperty: true })) continue;
    const box = node.getBoundingClientRect();
    let { left, right, top, bottom } = box;
    if (!box.width) continue;
    for (const side of ["::before", "::after"]) {
      const style = getComputedStyle(node, side);
      if (style.content === "none" || style.position !== "absolute") continue;
      top -= Math.max(0, -parseFloat(style.top) || 0);
      bottom += Math.max(0, -parseFloat(style.bottom) || 0);
      left -= Math.max(0, -parseFloat(style.left) || 0);
      right += Math.max(0, -parseFloat(style.right) || 0);
    }
    if (right - left < least - 0.5 || bottom - top < least - 0.5)
      found.push(`${Math.round(right - left)}×${Math.round(bottom - top)} ${node.outerHTML.slice(0, 110)}`);
  }
  return found;
}"""


def clipped(page: Page) -> list[str]:
    return _found(page.evaluate(_CLIPPED))


def overlapping(page: Page) -> list[str]:
    return _found(page.evaluate(_OVERLAPPING))


def crowded(page: Page) -> list[str]:
    """Texts on the map that cannot be read for others, for plates or for counters."""
    return _found(page.evaluate(_ON_THE_MAP))


def small_targets(page: Page, least: int) -> list[str]:
    return _found(page.evaluate(_SMALL, least))


def _found(found: Any) -> list[str]:
    return sorted(set(found))
