"""Pictures of the main views of the client, each played for and then taken in Chromium, into docs/pictures."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.table.scenes import SCENES as TI3_SCENES
from tests.browser.theatre import theatre
from tests.browser.ti4.scenes import SCENES as TI4_SCENES
from tests.browser.views import VIEWS, shown

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
MOST = 300_000  # bytes of one picture
ALL = (*VIEWS, *TI3_SCENES, *TI4_SCENES)


def main(names: list[str], folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [view for view in ALL if not names or view.name in names]
    with tempfile.TemporaryDirectory() as place, theatre(Path(place)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for view in wanted:
            with shown(browser, house, view) as page:
                picture, kind = page.screenshot(), "png"
                if len(picture) > MOST:
                    picture, kind = page.screenshot(type="jpeg", quality=78), "jpg"
            for old in folder.glob(f"{view.name}.*"):
                old.unlink()
            (folder / f"{view.name}.{kind}").write_bytes(picture)
            print(f"{view.name}.{kind}: {len(picture) / 1000:.0f} KB{' (too big)' if len(picture) > MOST else ''}")
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/pictures", description=__doc__)
    parser.add_argument("views", nargs="*", metavar="view", help=", ".join(view.name for view in ALL))
    views = parser.parse_args().views
    if unknown := set(views) - {view.name for view in ALL}:
        parser.error(f"there is no view {', '.join(sorted(unknown))}")
    main(views)
