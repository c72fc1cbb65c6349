"""What is there is written down: commands, targets, dependencies, packages, options, links.

Each check is a plain function from texts to a list of complaints, so that it can be tried on a
made-up text with something missing.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
import typer
from typer.main import get_command

ROOT = Path(__file__).parent.parent
ONE_SCREEN = 60


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def names(text: str, word: str) -> bool:
    """Whether the text names the word as a word: `--seat` is not named by `--seats`."""
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text) is not None


# -- the command line -----------------------------------------------------------------------------


def commands(command: Any, path: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every command of an app with the words its section must name: arguments and options."""
    words = [word for each in command.params for word in words_of(each)]
    yield path, words
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, f"{path} {name}".strip())


def words_of(parameter: Any) -> list[str]:
    if getattr(parameter, "hidden", False):
        return []
    if parameter.param_type_name == "argument":
        return [parameter.metavar or parameter.name.upper()]
    return [word for word in (*parameter.opts, *parameter.secondary_opts) if word != "--help"]


def sections(text: str) -> dict[str, str]:
    """The second-level sections of a page; what stands above them is under the empty heading."""
    parts = re.split(r"^## +(.+)$", text, flags=re.MULTILINE)
    return {"": parts[0], **dict(zip(parts[1::2], parts[2::2], strict=True))}


def undocumented_commands(command: Any, page: str) -> list[str]:
    found = {heading.strip("` "): text for heading, text in sections(page).items()}
    complaints = []
    for path, words in commands(command):
        heading = f"flibuste {path}" if path else ""
        if heading not in found:
            complaints.append(f"no section for {heading}")
            continue
        complaints += [
            f"{heading or 'flibuste'}: no word on {word}"
            for word in words
            if not names(found[heading], word)
        ]
    return complaints


def test_every_command_and_option_is_in_the_manual() -> None:
    from flibuste.cli import app

    assert undocumented_commands(get_command(app), read("docs/cli.md")) == []


def small_app() -> typer.Typer:
    app = typer.Typer(add_completion=False)

    @app.command()
    def games() -> None: ...

    @app.command()
    def play(game: str, seats: str = "human", loud: bool = False) -> None: ...

    return app


SMALL_MANUAL = """# Manual
## `flibuste games`
## `flibuste play`
GAME, --seats, --loud, --no-loud
"""


@pytest.mark.parametrize(
    ("page", "complaints"),
    [
        (SMALL_MANUAL, []),
        (SMALL_MANUAL.replace("## `flibuste games`\n", ""), ["no section for flibuste games"]),
        (SMALL_MANUAL.replace("--seats", "--seat"), ["flibuste play: no word on --seats"]),
        (SMALL_MANUAL.replace("--no-loud", ""), ["flibuste play: no word on --no-loud"]),
        (SMALL_MANUAL.replace("GAME", "game"), ["flibuste play: no word on GAME"]),
    ],
)
def test_an_undocumented_command_or_option_is_caught(page: str, complaints: list[str]) -> None:
    assert undocumented_commands(get_command(small_app()), page) == complaints


# -- make -----------------------------------------------------------------------------------------


def make_targets(makefile: str) -> list[str]:
    """The targets meant for people: the first `.PHONY`."""
    (words, *_) = re.findall(r"^\.PHONY:(.*)$", makefile, flags=re.MULTILINE)
    return str(words).split()


def undocumented_targets(makefile: str, pages: str) -> list[str]:
    return [name for name in make_targets(makefile) if not names(pages, f"make {name}")]


def unknown_targets(makefile: str, page: str) -> list[str]:
    """Targets that the shell commands of a page call and the Makefile does not have."""
    shell = "\n".join(re.findall(r"^```sh\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL))
    called = re.findall(r"^make ([\w-]+)", shell, flags=re.MULTILINE)
    return [name for name in called if name not in make_targets(makefile)]


def test_every_make_target_is_in_the_readme_or_in_contributing() -> None:
    assert undocumented_targets(read("Makefile"), read("README.md") + read("CONTRIBUTING.md")) == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_shell_commands_call_targets_that_exist(page: str) -> None:
    assert "```sh" in read(page)
    assert unknown_targets(read("Makefile"), read(page)) == []


def test_a_forgotten_or_invented_target_is_caught() -> None:
    makefile = ".PHONY: play plays\nplay:\nplays:\n.PHONY: again\n"
    assert undocumented_targets(makefile, "Run `make plays`.") == ["play"]
    assert unknown_targets(makefile, "```sh\nmake play  # now\nmake sail\n```\n") == ["sail"]


# -- architecture ---------------------------------------------------------------------------------


PINNED = ("tools", "run", "rl", "mcp", "dev", "bench", "docs", "cluster")


def required(requirements: str) -> list[str]:
    """The packages a requirements source asks for by name."""
    lines = (line.split("#")[0].strip() for line in requirements.splitlines())
    return [re.split(r"[^\w.-]", line)[0] for line in lines if line and not line.startswith("-")]


def source_of(name: str) -> str:
    """What a list asks for, with the lists that it takes in."""
    text = read(f"requirements/{name}.in")
    return text + "".join([source_of(each) for each in re.findall(r"^-r (\w+)\.in$", text, re.M)])


def unexplained(packages: Iterable[str], page: str) -> list[str]:
    """Packages without a table row of their own that gives a reason, five words or more."""
    rows = [re.split(r"\s*\|\s*", line.strip().strip("|")) for line in page.splitlines()]
    reasons = {row[0].strip("` "): " ".join(row[1:]) for row in rows if len(row) > 1}
    return [name for name in packages if len(reasons.get(name, "").split()) < 5]


def parts_of(package: Path) -> list[str]:
    """What stands directly in a package: folders with a slash, modules with their suffix."""
    folders = [f"{path.parent.name}/" for path in package.glob("*/__init__.py")]
    modules = [path.name for path in package.glob("*.py") if not path.name.startswith("__")]
    return sorted(folders + modules)


def test_every_dependency_has_its_reason() -> None:
    sources = "\n".join(source_of(name) for name in PINNED)
    assert "typer" in required(sources)
    assert unexplained(required(sources), read("docs/architecture.md")) == []


def test_every_package_is_in_the_architecture() -> None:
    page = read("docs/architecture.md")
    parts = parts_of(ROOT / "src" / "flibuste")
    assert "engine/" in parts
    assert [part for part in parts if not re.search(rf"(?<![\w/]){re.escape(part)}", page)] == []


def test_a_dependency_without_a_reason_is_caught() -> None:
    assert required("-r run.in\n# why\nrich>=14\npytest-xdist  # two cores\n") == [
        "rich",
        "pytest-xdist",
    ]
    page = "| `rich` | tables and a progress bar |\n| `typer` | |\nhypothesis is nice to have\n"
    assert unexplained(["rich", "typer", "hypothesis"], page) == ["typer", "hypothesis"]


def test_packages_and_modules_are_found(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    for name in ("__init__.py", "cli.py", "engine/__init__.py"):
        (tmp_path / name).touch()
    assert parts_of(tmp_path) == ["cli.py", "engine/"]


# -- pins -----------------------------------------------------------------------------------------


def loose_pins(source: str, compiled: str) -> list[str]:
    """What a source asks for and its compiled file does not pin, and lines that are no pin with hashes."""
    pin = re.compile(r"([\w.-]+)==[\w.!+]+( ; .+?)?( --hash=sha256:[0-9a-f]{64})+")
    said = [line for line in compiled.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r" *\\\n +", " ", "\n".join(said))
    lines = [line for line in joined.splitlines() if line]
    pinned = {match[1] for line in lines if (match := pin.fullmatch(line))}
    return [name for name in required(source) if name not in pinned] + [
        line for line in lines if not pin.fullmatch(line)
    ]


@pytest.mark.parametrize("name", PINNED)
def test_requirements_are_pinned_and_name_no_place(name: str) -> None:
    compiled = read(f"requirements/{name}.txt")
    assert required(source_of(name)) != []
    assert loose_pins(source_of(name), compiled) == []
    assert "://" not in compiled


def test_a_loose_pin_is_caught() -> None:
    hashed = "typer==1.0 ; x \\\n" + " \\\n".join(f"    --hash=sha256:{c * 64}" for c in "ab")
    compiled = f"--index-url https://example.org\nrich>=14\n    # via flibuste\n{hashed}\n"
    assert loose_pins("rich\ntyper", compiled) == [
        "rich",
        "--index-url https://example.org",
        "rich>=14",
    ]
    assert loose_pins("rich", "rich==14") == ["rich", "rich==14"]


def unhashed_installs(script: str) -> list[str]:
    """Lines that install something by a name or a list and would not refuse a wrong hash."""
    lines = re.sub(r"\\\n\s*", "", script).splitlines()
    fetched = [line.strip() for line in lines if re.search(r"install\b.* (-r |\S+==)", line)]
    return [line for line in fetched if "--require-hashes" not in line]


def test_what_is_fetched_must_have_its_hash() -> None:
    script = read("tools/setup.sh")
    assert script.count("--require-hashes") == 3
    assert unhashed_installs(script) == []
    assert unhashed_installs("uv_install -r requirements/dev.txt") != []
    assert unhashed_installs('pip install \\\n  "uv==1"') != []


# -- the games ------------------------------------------------------------------------------------


def undescribed_options(options: Mapping[str, Iterable[Any]], page: str) -> list[str]:
    """Options without a row on the game's page that names their rule, default and values."""
    rows = [line for line in page.splitlines() if line.startswith("|")]
    complaints = []
    for name, words in options.items():
        row = next((row for row in rows if names(row.split("|")[1], name)), None)
        if row is None:
            complaints.append(f"no row for {name}")
            continue
        complaints += [f"{name}: no word on {word}" for word in words if not names(row, str(word))]
    return complaints


def test_every_option_of_every_game_is_on_its_page() -> None:
    from flibuste.games import boxes

    assert boxes()
    for game, box in boxes().items():
        options = {each.name: (each.rule, each.default, *each.values) for each in box.options}
        assert undescribed_options(options, read(f"docs/{game}.md")) == [], game


def test_an_undescribed_option_is_caught() -> None:
    page = "| option | values |\n|---|---|\n| `stalemate` (BU-R2) | **disband** |\n"
    options = {"stalemate": ("BU-R2", "disband", "end_game"), "memory_aid": ()}
    assert undescribed_options(options, page) == [
        "stalemate: no word on end_game",
        "no row for memory_aid",
    ]


# -- links ----------------------------------------------------------------------------------------


def pages(root: Path) -> list[Path]:
    """Every page of ours: at the top, under docs, and beside the code."""
    return sorted([*root.glob("*.md"), *root.glob("docs/**/*.md"), *root.glob("src/**/*.md")])


def anchors(text: str) -> set[str]:
    """Where a link may land in a page: its headings, as GitHub names them, and explicit ids."""
    headings = re.findall(r"^#+ +(.+)$", text, flags=re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings}
    return slugs | set(re.findall(r"\b(?:id|name)=\"([^\"]+)\"", text))


def dead_links(root: Path) -> list[str]:
    complaints = []
    for page in pages(root):
        text = page.read_text(encoding="utf-8")
        links = re.findall(r"\]\(([^)\s]+)\)|\b(?:src|href)=\"([^\"]+)\"", text)
        for link in (first or second for first, second in links):
            if not leads_somewhere(page, unquote(link)):
                complaints.append(f"{page.relative_to(root)}: {link}")
    return complaints


def leads_somewhere(page: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):
        return True
    path, _, anchor = link.partition("#")
    target = page.parent / path if path else page
    if not target.exists():
        return False
    return not anchor or anchor in anchors(target.read_text(encoding="utf-8"))


def test_every_relative_link_leads_somewhere() -> None:
    assert {path.name for path in pages(ROOT)} >= {"README.md", "architecture.md"}
    assert dead_links(ROOT) == []


def test_a_dead_link_is_caught(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "cli.md").write_text('## `flibuste play`\n<a id="BU-1.1"></a>\n')
    (tmp_path / "README.md").write_text(
        "[a](docs/cli.md#flibuste-play) [b](docs/cli.md#BU-1.1) [c](https://example.org) [d](#e)\n"
        '[f](docs/gone.md) [g](docs/cli.md#sail) <img src="docs/gone.svg">\n## E\n'
    )
    assert dead_links(tmp_path) == [
        "README.md: docs/gone.md",
        "README.md: docs/cli.md#sail",
        "README.md: docs/gone.svg",
    ]


# -- the README -----------------------------------------------------------------------------------


def examples(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page, flags=re.MULTILINE | re.DOTALL)


def failures(example: str, name: str) -> list[str]:
    """What goes wrong when a page's example is run as a doctest, in doctest's own words."""
    words: list[str] = []
    typed_in = {"__name__": "__main__"}
    test = doctest.DocTestParser().get_doctest(example, typed_in, name, name, 0)
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(test, out=words.append)
    return words


def test_the_readme_fits_one_screen() -> None:
    assert len(read("README.md").splitlines()) <= ONE_SCREEN


def test_the_readme_shows_python_that_runs() -> None:
    (example,) = examples(read("README.md"))
    assert ">>> " in example
    assert failures(example, "README.md") == []


@pytest.mark.parametrize("page", ["docs/python.md"])
def test_every_recipe_of_a_page_runs(page: str) -> None:
    """Block after block, as a reader would type them."""
    blocks = examples(read(page))
    assert len(blocks) > 10
    assert all(">>> " in block for block in blocks)
    assert failures("\n".join(blocks), page) == []


def test_an_example_that_fails_is_caught() -> None:
    (sound, broken) = examples("```python\n>>> 1 + 1\n2\n```\n\n```python\n>>> 1 + 1\n3\n```\n")
    assert failures(sound, "sound") == []
    assert "Expected" in failures(broken, "broken")[0]


# -- the rooms of the server ----------------------------------------------------------------------------

WEB = ROOT / "src" / "flibuste" / "web"


def unlisted(page: str, rooms: Mapping[str, Iterable[str]]) -> list[str]:
    """Files of a room that its part of the tree does not name, and names there that are no files."""
    (tree,) = re.findall(r"^```\n(.*?)^```", sections(page)["Rooms"], re.MULTILINE | re.DOTALL)
    parts = re.split(r"^(\w+)/", tree, flags=re.MULTILINE)
    told = {
        room: set(re.findall(r"\w+\.py", text))
        for room, text in zip(parts[1::2], parts[2::2], strict=True)
    }
    return sorted(
        f"{room}/{name}"
        for room, files in rooms.items()
        for name in told.get(room, set()) ^ {*files}
    )


def rooms() -> dict[str, set[str]]:
    found = {path.name: path for path in WEB.iterdir() if (path / "__init__.py").is_file()}
    return {
        room: {file.name for file in path.rglob("*.py")} - {"__init__.py"}
        for room, path in found.items()
    }


def test_the_tree_of_the_server_has_every_file_in_its_room() -> None:
    assert unlisted(read("docs/server.md"), rooms()) == []


def test_a_file_that_the_tree_does_not_know_is_found() -> None:
    page = "## Rooms\n\n```\nlive/  here\n  moves.py  a move; gone.py\n```\n"
    assert unlisted(page, {"live": ["moves.py", "new.py"]}) == ["live/gone.py", "live/new.py"]


NAMED_BESIDE = re.compile(r"`([\w/]+\.py)`(?: \(((?:`\w+`(?:, )?)+)\))?")
IN_A_ROOM = re.compile(r"^(\w+)/|(\w+\.py)|\(((?:`\w+`(?:, )?)+)\)", re.MULTILINE)
OF_A_GAME = {"view.py"}
PLACES = (WEB, WEB.parent, ROOT)
"""Where the page's names of files begin."""


def is_there(name: str, what: str) -> bool:
    """Whether a file has this function, class or constant."""
    text = next(path / name for path in PLACES if (path / name).is_file()).read_text("utf-8")
    return (
        re.search(rf"^ *(?:async )?(?:def|class) {what}\b|^{what}\b *[:=]", text, re.M) is not None
    )


def unfound(name: str, beside: str) -> list[str]:
    """The file, if it is nowhere, and what it is said to have and has not."""
    if not any((path / name).is_file() for path in PLACES):
        return [name]
    return [f"{name}: {what}" for what in re.findall(r"\w+", beside) if not is_there(name, what)]


def missing(text: str) -> list[str]:
    found = [each for each in NAMED_BESIDE.findall(text) if each[0] not in OF_A_GAME]
    return [complaint for name, beside in found for complaint in unfound(name, beside)]


def missing_in_rooms(tree: str) -> list[str]:
    """The same for the tree: a name in brackets is of the last file before it, a file of the last room."""
    complaints, room, file = [], "", ""
    for new_room, new_file, beside in IN_A_ROOM.findall(tree):
        room, file = new_room or room, new_file or file
        if beside:
            complaints += unfound(f"{room}/{file}", beside)
    return complaints


def test_where_to_look_is_where_it_is() -> None:
    """Every file that the page names in full is there, and has what it is said to have."""
    page = sections(read("docs/server.md"))
    table = "\n".join([line for line in page["Rooms"].splitlines() if line[:1] == "|"])
    assert len(NAMED_BESIDE.findall(table)) > 15
    assert missing(table) == []
    assert missing("\n".join([text for name, text in page.items() if name != "Rooms"])) == []


def test_the_trees_name_what_is_there() -> None:
    """In a tree a name in brackets is of the file before it."""
    page = sections(read("docs/server.md"))
    for part in ("", "Rooms"):
        (tree,) = re.findall(r"^```\n(.*?)^```", page[part], re.MULTILINE | re.DOTALL)
        assert [beside for _, _, beside in IN_A_ROOM.findall(tree) if beside] != []
        assert missing_in_rooms(tree) == []


def test_what_is_said_to_be_there_and_is_not_is_found() -> None:
    page = "`live/moves.py` (`play`, `sail`) `live/gone.py` `store/leases.py` (`LEASE`, `LOAN`) `gone.py`"
    assert missing(page) == [
        "live/moves.py: sail",
        "live/gone.py",
        "store/leases.py: LOAN",
        "gone.py",
    ]
    tree = "live/  x\n  moves.py  a move (`play`), told\n  undo.py   back (`sail`); gone.py (`x`)\n"
    assert missing_in_rooms(tree) == ["live/undo.py: sail", "live/gone.py"]
