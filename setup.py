"""Where a package comes from: the page of the repository in which it is built, so that it is written down nowhere and
right for whoever publishes it. All else is said in pyproject.toml.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).resolve().parent
WEB = re.compile(r"(?P<scheme>https?)://(?:[^@/]*@)?(?P<host>[^/]+)/(?P<path>.+?)(?:\.git)?/?")
SSH = re.compile(r"(?:ssh://)?[^@/]+@(?P<host>[^:/]+)(?::\d+/|:|/)(?P<path>.+?)(?:\.git)?/?")
KEPT = re.compile(r"^Project-URL: ([^,]+), (\S+)$", re.MULTILINE)


def project_urls() -> dict[str, str]:
    """As the repository says, or the sources that were packed from it; nothing where neither knows."""
    packed = HERE / "PKG-INFO"
    if packed.is_file():
        return dict(KEPT.findall(packed.read_text(encoding="utf-8")))
    page = page_of(remote())
    if not page:
        return {}
    return {
        "Repository": page,
        "Documentation": f"{page}/tree/HEAD/docs",
        "Changelog": f"{page}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{page}/issues",
    }


def remote() -> str:
    """Where this very folder was cloned from."""
    if not (HERE / ".git").exists():
        return ""
    command = ["git", "-C", str(HERE), "config", "--get", "remote.origin.url"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # there is no git
        return ""


def page_of(address: str) -> str:
    """What a browser shows of it; nothing of a folder. Whoever cloned it is not told."""
    found = WEB.fullmatch(address) or SSH.fullmatch(address)
    if found is None:
        return ""
    scheme = found.groupdict().get("scheme") or "https"
    return f"{scheme}://{found['host']}/{found['path']}"


if __name__ == "__main__":
    setup(project_urls=project_urls())
