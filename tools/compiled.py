"""Build engine, games and bots with mypyc in build/compiled, then check and measure that build.

The sources stay as they are: they are copied, compiled beside their copies and run from there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from tools.expand import NEVER, ROOTS, Tree

from flibuste.cli.builds import STAMP, digest, is_build_of

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compiled"
GAMES_TO_CHECK = "10"
GUEST = "powder_and_rum"
"""A game from outside: interpreted, on the compiled engine."""
ROUNDS = 3
"""The best of so many tells how quick bots think."""
EXPECTED = 2.3
"""Times as quick as the sources."""
Thinker = subprocess.Popen[str]


def main(wanted: Sequence[str]) -> int:
    """All of it; or to `measure` alone, where we can, for which a build of these sources is made if there is none."""
    measures = list(wanted) == ["measure"]
    if sentence := lacking():
        print(sentence, file=sys.stderr)
        return 0 if measures else 2
    if not measures:
        build()
        compare()
        install_guest()
        for game in (*games(), GUEST):
            flibuste("check", game, "--games", GAMES_TO_CHECK)
    elif not is_build_of(ROOT / "src" / "flibuste", BUILD):
        build()
    print("Compiled, as wheels are:", flush=True)
    flibuste("bench")
    flibuste("bench", "--training")
    return 0


def lacking() -> str:
    """What a build needs and this machine does not have."""
    if shutil.which("cc") is None and shutil.which("gcc") is None:
        return "There is no C compiler: install one (on Debian: apt-get install gcc)."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are missing (on Debian: apt-get install python3-dev)."
    return ""


def games() -> list[str]:
    return sorted(file.parent.name for file in (BUILD / "flibuste/games").glob("*/__init__.py"))


def modules(top: Path = BUILD) -> list[str]:
    """Everything of engine, games and bots but the packages' fronts and what must stay interpreted."""
    package = top / "flibuste"
    files = [file for root in ROOTS for file in package.glob(f"{root}/**/*.py")]
    kept = [file for file in files if file.name not in ("__init__.py", *NEVER)]
    return sorted(str(file.relative_to(top)) for file in kept)


def groups(listed: Sequence[str]) -> list[tuple[list[str], str]]:
    """Libraries for the engine, for the bots and for each game and its bots: gcc takes them side by side, and small
    ones far sooner."""
    found: dict[str, list[str]] = {}
    for module in listed:
        *package, _file = Path(module).with_suffix("").parts
        found.setdefault("_".join(package[:3]), []).append(module)
    return [(together, library) for library, together in found.items()]


SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="flibuste_compiled",
    ext_modules=mypycify({told}, separate={groups}, debug_level="0"),
    options={{"build_ext": {{"parallel": True}}}},
)
"""
EXACT = "-ffp-contract=off"
"""A product is rounded before it is added to something: so every build counts alike, on every machine."""
DIRECT = "-fvisibility=hidden"
"""Functions of a library call one another directly, and small ones are inlined: nobody asks for them by name, because
libraries find one another's functions by a table that mypyc writes."""
LOOKED_UP = "-fno-plt"
"""And those of Python are called by their addresses, which are found once: a twentieth of the time of a game that makes
many small things."""
FLAGS = f"{EXACT} {DIRECT} {LOOKED_UP}"
TOLD = ("--strict", "--follow-imports=silent")
"""What stays interpreted is checked by `make lint`; here its classes have no constructors to be seen."""


def build() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    made_of = digest(ROOT / "src" / "flibuste")
    shutil.copytree(
        ROOT / "src" / "flibuste",
        BUILD / "flibuste",
        ignore=shutil.ignore_patterns("__pycache__", "*.so"),
    )
    Tree(BUILD / "flibuste").expand()
    setup = BUILD / "setup.py"
    setup.write_text(
        SETUP.format(told=[*TOLD, *modules()], groups=groups(modules())), encoding="utf-8"
    )
    command = [sys.executable, setup.name, "build_ext", "--inplace"]
    print(f"Compiling {len(modules())} modules with mypyc ...", flush=True)
    told = {**os.environ, "CFLAGS": f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()}
    done = subprocess.run(command, cwd=BUILD, env=told, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n", file=sys.stderr)
        raise SystemExit("mypyc could not compile the sources; its words are above.")
    (BUILD / STAMP).write_text(made_of, encoding="utf-8")


def install_guest() -> None:
    source = shutil.copytree(ROOT / "examples" / GUEST, BUILD / "guest")
    uv = Path(sys.executable).with_name("uv")
    how = ["--no-deps", "--no-build-isolation", "--offline", "--python", sys.executable]
    subprocess.run([uv, "pip", "install", "--target", str(BUILD), *how, source], check=True)


def compare() -> None:
    """Recorded games go the same way in both builds, down to the last bit of every state; so do the bots' thoughts."""
    plain, compiled = lines("digests")
    expect_same(plain, compiled)
    print(f"{len(plain)} recorded games are the same plain and compiled.", flush=True)
    with thinking(ROOT / "src", {**os.environ}) as ours, thinking(BUILD, environment()) as theirs:
        for name in games():
            compare_thoughts(name, ours, theirs)


def compare_thoughts(name: str, ours: Thinker, theirs: Thinker) -> None:
    """The same thoughts; and how quick they are, both asked in turn so that a busy machine slows both."""
    plain, compiled = zip(
        *[(asked(ours, name), asked(theirs, name)) for _ in range(ROUNDS)], strict=True
    )
    expect_same([f"{name} {plain[0][0]}"], [f"{name} {compiled[0][0]}"])
    slow, quick = max([speed for _, speed in plain]), max([speed for _, speed in compiled])
    print(
        f"Bots think the same in {name}: {slow} tries a second plain, {quick} compiled, {quick / slow:.2f} times.",
        flush=True,
    )
    if quick < EXPECTED * slow:
        print(
            f"That is less than {EXPECTED} times: see what of {name} is still interpreted.",
            file=sys.stderr,
        )


def asked(thinker: Thinker, name: str) -> tuple[str, int]:
    """The digest of all thoughts on this game, and tries in a second."""
    assert thinker.stdin is not None
    assert thinker.stdout is not None
    thinker.stdin.write(f"{name}\n")
    thinker.stdin.flush()
    answer = thinker.stdout.readline().split()
    if len(answer) != 2:
        raise SystemExit("tools.thinking failed; its words are above.")
    return answer[0], int(answer[1])


def thinking(sources: Path, told: dict[str, str]) -> Thinker:
    """`tools.thinking` on these sources; what it says of errors is seen."""
    told["PYTHONPATH"] = os.pathsep.join([str(sources), str(ROOT)])
    command = [sys.executable, "-m", "tools.thinking"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=sources, env=told, stdin=pipe, stdout=pipe, text=True)


def expect_same(plain: list[str], compiled: list[str]) -> None:
    other = [ours for ours, theirs in zip(plain, compiled, strict=True) if ours != theirs]
    if other:
        print(*other, sep="\n", file=sys.stderr)
        raise SystemExit("Compiled, these go another way.")


def lines(tool: str) -> tuple[list[str], list[str]]:
    """What one of our tools prints with the sources, and with the build."""
    return printed(tool, ROOT / "src", {**os.environ}), printed(tool, BUILD, environment())


def printed(tool: str, sources: Path, told: dict[str, str]) -> list[str]:
    told["PYTHONPATH"] = os.pathsep.join([str(sources), str(ROOT)])
    command = [sys.executable, "-m", f"tools.{tool}"]
    done = subprocess.run(command, cwd=sources, env=told, capture_output=True, text=True)
    if done.returncode:
        print(done.stderr[-4000:], file=sys.stderr)
        raise SystemExit(f"tools.{tool} failed; its words are above.")
    return done.stdout.splitlines()


def environment() -> dict[str, str]:
    """In which Python finds the build; made sure that it is the build that runs."""
    found = {**os.environ, "PYTHONPATH": str(BUILD)}
    probe = (
        "import flibuste.engine.game as game; assert game.__file__.endswith('.so'), game.__file__"
    )
    subprocess.run([sys.executable, "-c", probe], cwd=BUILD, env=found, check=True)
    return found


def flibuste(*arguments: str) -> None:
    """Run our command on the build."""
    command = [sys.executable, "-m", "flibuste", *arguments]
    subprocess.run(command, cwd=BUILD, env=environment(), check=True)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
