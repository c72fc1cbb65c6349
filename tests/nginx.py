"""nginx before a server of ours, as docs/server.md says, on a free port and with a folder of its own."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs" / "server.md"
PATIENCE = 60.0
AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    proxy_bind {source};
{inside}
}}
"""


def program() -> str:
    """Where nginx is; a sentence when it is nowhere."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    assert found, "nginx is missing: run make nginx"
    return found


def documented(port: int, behind: str) -> str:
    """The configuration of the docs, without certificates, listening here and leading there."""
    (text,) = re.findall(r"^```nginx\n(.*?)^```", DOCS.read_text(), re.MULTILINE | re.DOTALL)
    plain = re.sub(r"^ *ssl_.*\n", "", text, flags=re.MULTILINE)
    for old, new in (
        ("listen 443 ssl;", f"listen 127.0.0.1:{port};"),
        ("http://127.0.0.1:8000;", f"{behind};"),
    ):
        assert old in plain, old
        plain = plain.replace(old, new)
    return plain


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def nginx(
    behind: str, source: str, change: Callable[[str], str] = lambda told: told
) -> Iterator[str]:
    """The address of an nginx that leads to this one of ours, and connects to it from this address; `change` is what
    somebody has set up otherwise than the docs say."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="flibuste-nginx-") as folder:
        log, told = Path(folder, "log"), Path(folder, "conf")
        inside = change(documented(port, behind))
        told.write_text(AROUND.format(folder=folder, source=source, inside=inside))
        command = [program(), "-p", folder, "-c", str(told), "-e", str(log)]
        with log.open("w") as errors:
            process = subprocess.Popen(command, stdout=errors, stderr=errors)
        try:
            wait_for(port, process, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise AssertionError("nginx does not listen")
