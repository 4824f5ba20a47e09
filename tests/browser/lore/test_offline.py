"""Who has read rules or things once can read them without a connection; nothing of a table is kept for that."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from lazax.titles import TITLES
from tests.browser import views
from tests.browser.theatre import Theatre

KEPT = """async (urls) => {
  await navigator.serviceWorker.ready;
  for (const url of urls) while (!(await caches.match(url))) await new Promise((next) => setTimeout(next, 20));
}"""
ANSWERS = """async (url) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}"""
URLS = """async () => {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
}"""
FACTS = [f"/api/titles/{title}/{what}?lang=en" for title in TITLES for what in ("cards", "compendium", "catalog")]
WANTED = ["/", *FACTS, *(f"/api/titles/{title}/art?theme=dark" for title in TITLES)]
PATIENCE = views.PATIENCE


def test_rules_and_things_can_be_read_without_a_connection(browser: Browser, house: Theatre) -> None:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", color_scheme="dark")
    try:
        page = context.new_page()
        page.goto(f"{house.url}/rules/ti4/58.4")
        expect(page.locator(".marked")).to_be_visible(timeout=PATIENCE)
        page.evaluate(KEPT, WANTED)
        assert page.evaluate(ANSWERS, "/api/health")
        context.set_offline(True)
        assert not page.evaluate(ANSWERS, "/api/rules/ti4?lang=hu"), "what nobody has read comes from the server only"
        page.goto(f"{house.url}/rules/ti3/R15.9")
        expect(page.locator(".marked")).to_have_attribute("data-line", "R15.9", timeout=PATIENCE)
        page.goto(f"{house.url}/compendium/ti4/technology:sarween_tools")
        thing = page.locator('[data-thing="technology:sarween_tools"]')
        expect(thing.get_by_role("heading", name="Sarween Tools")).to_be_visible(timeout=PATIENCE)
        expect(thing.locator("[data-seen]")).to_contain_text("tested by")
        assert page.evaluate(URLS) and not [url for url in page.evaluate(URLS) if "/api/games" in url]
        assert not page.evaluate(ANSWERS, "/api/games/0123456789abcdef")
        context.set_offline(False)
        assert page.evaluate(ANSWERS, "/api/health")
    finally:
        context.close()


def test_the_start_page_keeps_nothing_and_can_be_installed(browser: Browser, house: Theatre) -> None:
    context = browser.new_context(locale="en-GB")
    try:
        page = context.new_page()
        page.goto(house.url)
        expect(page.locator("[data-quick]").first).to_be_visible(timeout=PATIENCE)
        manifest = page.evaluate(
            "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
        )
        assert manifest["display"] == "standalone" and {icon["purpose"] for icon in manifest["icons"]} == {
            "any",
            "maskable",
        }
        for icon in manifest["icons"]:
            assert page.evaluate(ANSWERS, icon["src"])
        assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    finally:
        context.close()
