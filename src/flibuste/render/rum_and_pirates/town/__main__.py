"""`python -m flibuste.render.rum_and_pirates.town`: what `houses.toml` holds, surveyed anew."""

from __future__ import annotations

from flibuste.render.rum_and_pirates.town.surveying import written

if __name__ == "__main__":
    print(written(), end="")
