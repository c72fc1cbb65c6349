"""What is packed is whole: tried where nothing else is installed, as a stranger would."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
import zipfile
from pathlib import Path

import pytest
from setup import page_of

import flibuste
from tests.packaged import FORGE, ROOT, UV, alone, build

SOURCE = ROOT / "src"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("packaged"))


@pytest.fixture(scope="module")
def unpacked(built: tuple[Path, Path]) -> Path:
    """The wheel and nothing else."""
    folder = built[1].parent / "unpacked"
    with zipfile.ZipFile(built[1]) as wheel:
        wheel.extractall(folder)
    return folder


def test_the_wheel_made_of_the_sdist_holds_every_file_of_the_package(
    built: tuple[Path, Path],
) -> None:
    sdist, wheel = built
    files = [path for path in (SOURCE / "flibuste").rglob("*") if path.is_file()]
    ours = {str(path.relative_to(SOURCE)) for path in files if path.suffix not in (".pyc", ".so")}
    with zipfile.ZipFile(wheel) as packed:
        assert {name for name in packed.namelist() if name.startswith("flibuste/")} == ours
    with tarfile.open(sdist) as packed_sources:
        names = {name.partition("/")[2] for name in packed_sources.getnames()}
    assert {"CHANGELOG.md", "LICENSE", "README.md", "requirements/web.in"} <= names


def test_the_package_says_where_it_comes_from(unpacked: Path) -> None:
    """As the repository says that the sdist was made in; the wheel was made of that alone."""
    (told,) = unpacked.glob("*.dist-info/METADATA")
    urls = dict(re.findall(r"^Project-URL: (\w+), (.*)$", told.read_text(), re.M))
    page = f"https://{FORGE}/crew/flibuste"
    assert urls == {
        "Repository": page,
        "Documentation": f"{page}/tree/HEAD/docs",
        "Changelog": f"{page}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{page}/issues",
    }


@pytest.mark.parametrize(
    ("cloned", "page"),
    [
        ("https://forge.example/crew/flibuste.git", "https://forge.example/crew/flibuste"),
        ("https://anne:secret@forge.example/crew/flibuste", "https://forge.example/crew/flibuste"),
        ("http://forge.example:3000/crew/flibuste/", "http://forge.example:3000/crew/flibuste"),
        ("git@forge.example:crew/flibuste.git", "https://forge.example/crew/flibuste"),
        ("ssh://git@forge.example:22/crew/flibuste.git", "https://forge.example/crew/flibuste"),
        ("/srv/crew/flibuste.git", ""),
        ("../flibuste", ""),
        ("", ""),
    ],
)
def test_a_page_is_told_of_a_forge_and_of_nobodys_folder(cloned: str, page: str) -> None:
    assert page_of(cloned) == page


def test_the_core_needs_nothing_and_the_extras_are_their_lists(unpacked: Path) -> None:
    (told,) = unpacked.glob("*.dist-info/METADATA")
    required = re.findall(
        r'^Requires-Dist: ([\w-]+).*?(?:extra == "(\w+)")?$', told.read_text(), re.M
    )
    by_extra: dict[str, set[str]] = {}
    for name, extra in required:
        by_extra.setdefault(extra, set()).add(name)
    assert set(by_extra) == {"cli", "web", "rl", "cluster", "mcp", "all"}
    assert by_extra["cli"] == {"rich", "typer"}
    assert by_extra["cli"] < by_extra["web"]
    assert by_extra["all"] == set.union(*by_extra.values())
    assert f"Version: {flibuste.__version__}\n" in told.read_text()


PLAYED = """
before = {*sys.modules}
import flibuste
match = flibuste.play("buccaneer", ["greedy", "uniform", "search:5"], seed=7)
assert flibuste.load(match.record.text()).result() == match.result()
assert match.view(0)._repr_svg_().startswith("<svg")
assert len(flibuste.games()) >= 5
print(match.sentences(lang="fr")[-1])
others = {name.split(".")[0] for name in {*sys.modules} - before} - {"flibuste"}
print(*others - sys.stdlib_module_names)
"""


def test_an_empty_environment_plays_draws_and_speaks_french(unpacked: Path) -> None:
    done = alone(unpacked, PLAYED)
    assert done.stderr == ""
    said, others = done.stdout.splitlines()
    assert "gagne la partie" in said
    assert others == ""


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en_GB.UTF-8", "This needs the package typer: install flibuste[cli].\n"),
        ("fr_FR.UTF-8", "Il faut pour cela le paquet typer\N{NO-BREAK SPACE}: installez flibuste[cli].\n"),
    ],
)  # fmt: skip
def test_the_command_line_without_its_extra_says_what_to_install(
    unpacked: Path, lang: str, sentence: str
) -> None:
    script = "from flibuste.__main__ import main; main()"
    done = alone(unpacked, script, LANG=lang, PYTHONUTF8="1")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_a_command_without_its_extra_says_what_to_install() -> None:
    script = "import sys; sys.modules['sqlalchemy'] = None; from flibuste.cli import app; app(['tables', 'list'])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    sentence = "This needs the package sqlalchemy: install flibuste[web].\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_what_is_deployed_names_commands_and_options_that_exist() -> None:
    """The container, the compose file and the unit start the server as the manual has it."""
    from typer.main import get_command

    from flibuste.cli import app

    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {word for each in serve.params for word in each.opts}
    for name in ("Dockerfile", "compose.yaml", "deploy/flibuste.service"):
        text = (ROOT / name).read_text(encoding="utf-8")
        used = set(re.findall(r"(?<![\w-])--(?:host|port|database|token-file|url|proxy)\b", text))
        assert {"--database", "--token-file"} <= used <= known, name
    copied = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.M)
    assert all((ROOT / each).exists() for each in copied)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert set(copied) >= {project["project"]["readme"], "src", "requirements", "pyproject.toml"}


def test_the_caddyfile_is_that_of_the_docs() -> None:
    """One truth: with the names of the page for those of the environment."""
    own = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    for variable, name in (
        ("NAME:localhost", "play.example"),
        ("BEHIND:127.0.0.1:8000", "127.0.0.1:8000"),
    ):
        own = own.replace(f"{{$FLIBUSTE_{variable}}}", name)
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    assert f"```caddyfile\n{own}```" in page
    assert "./deploy/Caddyfile:/etc/caddy/Caddyfile:ro" in (ROOT / "compose.yaml").read_text()


# -- in an environment of its own: minutes --------------------------------------------------------------

ENGINE = """
import time

start = time.process_time()
import flibuste

flibuste.new, flibuste.Match, flibuste.View, flibuste.Bot  # what is not asked for is not loaded
spent = time.process_time() - start
import sys

assert "flibuste.engine.game" in sys.modules
print(spent)
"""
TYPED = """
import flibuste

match: flibuste.Match = flibuste.new("buccaneer", 3, seed=1)
boxes: tuple[flibuste.Box, ...] = flibuste.games()
reveal_type(flibuste.simulate)
wrong: int = flibuste.game("buccaneer")
flibuste.kraken
"""


@pytest.fixture(scope="module")
def bare(built: tuple[Path, Path]) -> Path:
    """An environment into which our wheel alone was installed, with all that it asks for: nothing."""
    venv = built[1].parent / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, venv], check=True)
    install(venv, "--offline", str(built[1]))
    listed = [str(UV), "pip", "freeze", "--quiet", "--python", str(venv / "bin/python")]
    told = subprocess.run(listed, capture_output=True, text=True, check=True).stdout
    assert [line.split()[0].partition("=")[0] for line in told.splitlines()] == ["flibuste"]
    return venv


def install(venv: Path, *what: str) -> None:
    subprocess.run(
        [UV, "--quiet", "--system-certs", "pip", "install", "--python", venv / "bin/python", *what],
        check=True,
    )


@pytest.mark.soak
def test_the_wheel_alone_is_typed_and_imports_quickly(bare: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TYPED, encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", bare / "bin/python", "mine.py"],
        cwd=tmp_path, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert told.count(": error:") == 2
    assert 'variable has type "int"' in told
    assert 'Module has no attribute "kraken"' in told
    assert "Report" in told
    times = [
        float(subprocess.run([bare / "bin/python", "-c", ENGINE], capture_output=True, check=True).stdout)
        for _ in range(5)
    ]  # fmt: skip
    assert min(times) < 0.1


@pytest.mark.soak
def test_the_wheel_with_the_extra_web_serves_pages_in_both_languages(
    bare: Path, built: tuple[Path, Path], tmp_path: Path
) -> None:
    install(bare, "--require-hashes", "--no-build", "-r", str(ROOT / "requirements" / "run.txt"))
    install(bare, "--offline", f"{built[1]}[web]")
    command = [str(bare / "bin/flibuste"), "serve", "--port", "0", "--lang", "fr"]
    places = ["--database", f"sqlite:///{tmp_path}/f.sqlite3", "--token-file", f"{tmp_path}/token"]
    with subprocess.Popen(
        [*command, *places], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            for lang, words in (("en", "Rules"), ("fr", "Règles")):
                asked = urllib.request.Request(f"{address}/", headers={"Accept-Language": lang})
                assert words in fetched(asked)
            assert "<svg" in fetched(urllib.request.Request(f"{address}/rules/buccaneer"))
        finally:
            server.terminate()
    assert server.wait(30) == 0


def fetched(asked: urllib.request.Request) -> str:
    for _ in range(50):
        try:
            with urllib.request.urlopen(asked, timeout=20) as answer:
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{asked.full_url} does not answer")
