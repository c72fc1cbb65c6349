"""Games that other packages declare: on the shelf of every door, and none of ours is in their way."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from examples.uniform_client import play
from pettingzoo.test import api_test

import flibuste
from flibuste.adapters.pettingzoo import env
from flibuste.engine.box import boxes
from flibuste.engine.verify import verify
from flibuste.games import shelf
from flibuste.web.client import Client
from tests.cli.running import KEY, ran
from tests.web.server import serving

METADATA = "Metadata-Version: 2.1\nName: {0}\nVersion: 1\n"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages; the shelf is looked over anew before and after."""
    monkeypatch.syspath_prepend(tmp_path)
    shelf.cache_clear()
    yield tmp_path
    shelf.cache_clear()


def declare(site: Path, name: str, *entries: str) -> None:
    """What an installer writes down of a package that declares games."""
    folder = site / f"{name}-1.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(METADATA.format(name))
    (folder / "entry_points.txt").write_text("\n".join(["[flibuste.games]", *entries]))


def test_a_declared_game_is_on_the_shelf_behind_ours(site: Path) -> None:
    ours = list(boxes())
    shelf.cache_clear()
    declare(site, "toys", "toy_tavern = tests.engine.toys.tavern:GAME")
    assert list(boxes()) == [*ours, "toy_tavern"]
    assert "toy_tavern: Tavern, 2 to 4 seats" in ran("games")


def test_a_package_that_cannot_be_loaded_is_told_and_costs_the_others_nothing(site: Path) -> None:
    declare(
        site,
        "wrecks",
        "adrift = nowhere_to_be_found:GAME",
        "afloat = tests.engine.toys.tavern:GAME",
        "ashore = tests.engine.toys.tavern:Path",
    )
    with pytest.warns(RuntimeWarning, match="is left out") as told:
        assert "toy_tavern" in shelf()
    assert [str(each.message).split("'")[1] for each in told] == ["adrift", "ashore"]


def test_nobody_takes_the_place_of_one_of_our_games(site: Path) -> None:
    package = site / "usurper.py"
    package.write_text(
        "from tests.engine.toys.tavern import GAME as OTHER\n"
        "GAME = type(OTHER)('buccaneer', folder=OTHER.folder, prefix='TV', title=OTHER.title, pitch=OTHER.pitch,\n"
        "                   seats=(2, 2), minutes=(1, 1), options=(), versions=OTHER.versions)\n"
    )
    ours = shelf()["buccaneer"]
    shelf.cache_clear()
    declare(site, "usurper", "buccaneer = usurper:GAME")
    assert shelf()["buccaneer"] is ours


def test_a_game_without_words_for_its_table_is_checked_and_played(site: Path) -> None:
    """The words were once looked for in our own packages alone."""
    declare(site, "toys", "toy_tavern = tests.engine.toys.tavern:GAME")
    assert "contract held, no leak" in ran("check", "toy-tavern", "--games", 1, "--jobs", 1)
    played = ran("play", "toy tavern", "--seats", "human,uniform", typed=["1"] * 40)
    assert "points: (0, 0)" in played
    assert "The count:" in played


# -- the example, installed as anybody would install it, through every door -----------------------------

ROOT = Path(__file__).parent.parent
GAME = "powder_and_rum"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the installer makes of the example, from a copy: it leaves things lying about."""
    here = tmp_path_factory.mktemp("outside")
    copy = shutil.copytree(ROOT / "examples" / GAME, here / "source")
    uv = Path(sys.executable).with_name("uv")
    told = ["--target", str(here / "site"), "--python", sys.executable]
    told += ["--no-deps", "--no-build-isolation", "--offline", "--quiet"]
    subprocess.run([uv, "pip", "install", *told, copy], check=True)
    return here / "site"


@pytest.fixture
def installed(built: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(built)
    shelf.cache_clear()
    yield
    shelf.cache_clear()


@pytest.mark.usefixtures("installed")
def test_the_example_is_listed_explained_and_holds_to_the_contract() -> None:
    assert "powder_and_rum: Powder and Rum, 2 to 4 seats" in ran("games")
    assert "kegs [PR-1.2] barils de poudre" in ran("games", "--lang", "fr")
    assert ran("rules", GAME, "PR-2.3").startswith("PR-2.3 The second keg.")
    checked = ran("check", GAME, "--games", 4, "--switch-games", 2, "--jobs", 1)
    assert "contract held, no leak" in checked


@pytest.mark.usefixtures("installed")
def test_the_example_is_played_replayed_verified_and_drawn(tmp_path: Path) -> None:
    record, drawn = tmp_path / "game.txt", tmp_path / "game.svg"
    seats = ("--seats", "human,uniform,greedy", "--seed", 1)
    told = ran("play", GAME, *seats, "--save", record, "--reasons", typed=["1"] * 40)
    assert "On the quay: 21 barrels" in told
    assert "The winner is" in told
    assert KEY.findall(told) == []
    assert "every draw follows from the seed" in ran("verify", record)
    assert "Red stows" in ran("replay", record)
    for look in (("--plies", 3), ("--plies", 3, "--phone", "--theme", "dark", "--lang", "fr")):
        ran("render", GAME, "--out", drawn, "--seat", 0, *look)
        assert "Powder and Rum" in drawn.read_text() or "Poudre et rhum" in drawn.read_text()
    ran("render", record, "--out", drawn)
    ElementTree.fromstring(drawn.read_text())


@pytest.mark.usefixtures("installed")
def test_bots_play_the_example_by_the_rules_alone() -> None:
    told = ran("simulate", GAME, "--seats", "search:20,uniform", "--games", 4, "--jobs", 1)
    assert "4 games of Powder and Rum" in told
    match = flibuste.play("Powder and Rum", ["greedy", "uniform"], seed=3)
    assert verify(match.record.text()).honest
    assert match.view(0)._repr_svg_().startswith("<svg")


@pytest.mark.usefixtures("installed")
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_the_example_is_an_environment_to_train_on() -> None:
    api_test(env(GAME), num_cycles=40)
    assert "holds[seat 0]#others" in env(GAME).setting.encoder.names


def test_a_game_that_declares_no_features_says_so(site: Path) -> None:
    declare(site, "toys", "toy_tavern = tests.engine.toys.tavern:GAME")
    with pytest.raises(flibuste.Complaint, match="it needs a module `features` beside its rules"):
        env("toy_tavern")


@pytest.mark.usefixtures("installed")
def test_the_example_is_served_with_plain_pages() -> None:
    """From the form to the record, with a bot in a process of its own across the table."""
    with serving() as server, server.visitor() as anne:
        assert "Load barrels unseen" in anne.get("/").text
        assert 'name="option-kegs"' in anne.get("/new", params={"game": GAME}).text
        plan = {"game": GAME, "seats": "2", "kind-0": "me", "kind-1": "mousse", "name-0": "Anne"}
        page = anne.post("/new", data=plan)
        table = page.url.path.split("/")[2]
        assert "Take one more barrel, or sail home?" in page.text
        with Client(server.address) as client:
            new = client.create(GAME, ["link", "mousse"])
            with client.with_token(new.seats[0].token or "") as me:
                play(me, new.table)
                record = me.record(new.table)
        assert verify(record.text).honest
        for place in ("", "/replay", "/end", "/replay.html"):
            answer = anne.get(f"/t/{new.table}{place}")
            assert answer.status_code == 200, place
            assert "Powder and Rum" in answer.text
        assert anne.get(f"/rules/{GAME}").status_code == 200
        assert anne.get(f"/t/{table}").status_code == 200
