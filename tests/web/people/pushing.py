"""A push service on this machine, and a browser that can read what it is sent."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def raw(text_: str) -> bytes:
    return urlsafe_b64decode(text_ + "=" * (-len(text_) % 4))


class Delivered(NamedTuple):
    """What the push service was sent."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes messages; `status` is what it answers."""

    def __init__(self, server: ThreadingHTTPServer) -> None:
        self.place = f"127.0.0.1:{server.server_port}"
        self.delivered: Queue[Delivered] = Queue()
        self.status = 201


@contextmanager
def push_service() -> Iterator[PushService]:
    class Desk(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.delivered.put(Delivered(self.path, headers, body))
            self.send_response(service.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Desk) as server:
        service = PushService(server)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield service
        finally:
            server.shutdown()
            thread.join()


class Browser:
    """Its keys, and how it reads a message: as RFC 8291 says, from the other side."""

    def __init__(self, service: PushService, name: str = "box") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"
        self.endpoint = f"http://{service.place}/{name}"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def subscription(self) -> dict[str, Any]:
        keys = {"p256dh": text(self.point), "auth": text(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        salt, sender = body[:16], body[21:86]
        assert (int.from_bytes(body[16:20], "big"), body[20]) == (4096, 65)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), public)

        def expand(secret: bytes, salt_: bytes, info: bytes, size: int) -> bytes:
            return HKDF(hashes.SHA256(), size, salt_, info).derive(secret)

        secret = expand(shared, self.auth, b"WebPush: info\0" + self.point + sender, 32)
        key = expand(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = expand(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, body[86:], None)
        assert plain.endswith(b"\x02")
        read: dict[str, Any] = json.loads(plain[:-1])
        return read


def claims_in(authorization: str, key: str) -> dict[str, Any]:
    """What the sender claims, if the pass is signed with this key."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    heading, claims, signature = parts["t"].split(".")
    assert json.loads(raw(heading))["alg"] == "ES256"
    r, s = (int.from_bytes(half, "big") for half in (raw(signature)[:32], raw(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    signed = f"{heading}.{claims}".encode()
    public.verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(raw(claims))
    return told
