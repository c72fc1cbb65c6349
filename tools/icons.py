"""Draw the pictures that other programs show of us: the icon of the installed app, and the boxes in link previews.

Run by `make pictures`. Messengers and phones want pixels, so what our render draws is photographed.
"""

from __future__ import annotations

from typing import Any

from tests.chromium import a_browser

from flibuste.engine.box import LANGUAGES, boxes
from flibuste.render.palette import both_themes
from flibuste.web.pages.drawn.box import cover_symbol, standing_box
from flibuste.web.templating import STATIC

ICONS = {"icon-192.png": 192, "icon-512.png": 512}
PREVIEW = 400
GROUND = "background: #236b80"
PAGE = """<!doctype html><html data-theme="light"><style>{style}
html, body {{ margin: 0; width: 100%; height: 100%; }}
body {{ display: grid; place-items: center; {ground}; }}
.hidden {{ position: absolute; width: 0; height: 0; }}
.drawn svg {{ display: block; overflow: visible; filter: drop-shadow(0 6px 9px rgb(0 0 0 / .45)); }}
</style><body class="flibuste">{body}</body></html>"""


def main() -> None:
    with a_browser() as browser:
        for name, size in ICONS.items():
            photograph(browser, name, size, icon(size))
        for box in boxes():
            for lang in LANGUAGES:
                photograph(browser, f"cover-{box}-{lang}.jpg", PREVIEW, cover(box, lang))


def icon(size: int) -> str:
    """The mark with room around it, so that a phone may cut it round."""
    mark = (STATIC / "mark.svg").read_text("utf-8")
    return f'<div class="drawn" style="width:{size * 0.74}px">{mark}</div>'


def cover(box: str, lang: str) -> str:
    symbol = f'<svg class="hidden"><defs>{cover_symbol(box, lang)}</defs></svg>'
    return f'{symbol}<div class="drawn">{standing_box(box)}</div>'


def photograph(browser: Any, name: str, size: int, body: str) -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(PAGE.format(style=both_themes(), ground=GROUND, body=body))
    how = {"type": "jpeg", "quality": 80} if name.endswith("jpg") else {"type": "png"}
    page.screenshot(path=STATIC / name, **how)
    page.close()


if __name__ == "__main__":
    main()
