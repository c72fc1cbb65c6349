"""Web push: a message that one browser can read (RFC 8291, aes128gcm), and a pass that says who sends it (RFC 8292).

The push service between us and the browser learns that there is a message, how long it is and when.
"""

from __future__ import annotations

import os
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD = 4096
LAST = b"\x02"
"""Behind the text of the only record."""
PASS_SECONDS = 12 * 60 * 60
LONGEST_ENDPOINT = 1000
BASE64 = re.compile(r"[A-Za-z0-9_-]*={0,2}")


class Unsealable(Exception):
    """What a browser told us is no key."""


class BrowserKeys(NamedTuple):
    """What a message for one browser is sealed with."""

    point: bytes
    auth: bytes


def told(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def untold(text: str) -> bytes:
    if BASE64.fullmatch(text) is None:
        raise Unsealable
    try:
        return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except NotBase64 as error:
        raise Unsealable from error


def browser_keys(point: str, auth: str) -> BrowserKeys:
    """The keys of a subscription; Unsealable when they are none."""
    keys = BrowserKeys(untold(point), untold(auth))
    if len(keys.point) != POINT_BYTES or len(keys.auth) != AUTH_BYTES:
        raise Unsealable
    public_key(keys.point)
    return keys


def public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError as error:
        raise Unsealable from error


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(
    text: bytes,
    keys: BrowserKeys,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """The body of the request to the push service; `own` and `salt` are fresh for each message."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    shared = own.exchange(ec.ECDH(), public_key(keys.point))
    mine = point_of(own)
    info = b"WebPush: info\0" + keys.point + mine
    secret = derived(shared, keys.auth, info, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    heading = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return heading + AESGCM(key).encrypt(nonce, text + LAST, None)


# -- who sends it --------------------------------------------------------------------------------------


def new_key() -> bytes:
    """A key of the server, as it is kept."""
    key = ec.generate_private_key(CURVE)
    return key.private_numbers().private_value.to_bytes(32, "big")


def read_key(kept: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(kept, "big"), CURVE)


def pass_for(endpoint: str, key: ec.EllipticCurvePrivateKey, sender: str, now: float) -> str:
    """The Authorization header for one push service."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + PASS_SECONDS,
        "sub": sender,
    }
    signed = ".".join(
        told(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = told(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={told(point_of(key))}"


def is_push_service(endpoint: str, services: tuple[str, ...]) -> bool:
    """Whether this is an address of a push service that we know: nobody makes us send things anywhere else."""
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
        return False
    try:
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
        is_odd = parts.username is not None or parts.password is not None or parts.fragment
    except ValueError:
        return False
    if is_odd or parts.scheme not in ("https", "http"):
        return False
    if parts.scheme == "http" or parts.port not in (None, 443):  # a service of our own machine
        return parts.port is not None and parts.netloc in services
    return any(host == each or host.endswith(f".{each}") for each in services)
