"""Messages are packed once, whoever reads them: for all who look at a table from the same place they are the same.

So each message is packed by itself (`server_no_context_takeover`), and what was packed lately is kept. What fits one
packet anyhow goes as it is.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LEAST: Final = 1000
MOST_KEPT: Final = 8 * 1024 * 1024
"""Bytes of messages, packed and not."""
LEVEL: Final = 2
"""Of zlib: a picture takes two thirds of the time that it takes at 4, and is a twelfth larger."""
MEMORY: Final = 7
"""Of zlib too: with so small a window more only takes longer to lay out."""
WINDOW: Final = 12
"""Bits of what a client may refer back to: so little is kept for each."""
END: Final = 4
"""Bytes of an empty block, which a packed message does without."""
WHOLE: Final = (Opcode.TEXT, Opcode.BINARY)


class Packed:
    """What was packed lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()
        self.size = 0

    def of(self, data: bytes, bits: int) -> bytes:
        key = (bits, data)
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = packed(data, bits)
            self.size += len(data) + len(found)
            while self.size > MOST_KEPT and len(self.kept) > 1:
                (_, old), small = self.kept.popitem(last=False)
                self.size -= len(old) + len(small)
        return found


PACKED: Final = Packed()


def packed(data: bytes, bits: int) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -bits, MEMORY)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-END]


class SharedDeflate(PerMessageDeflate):
    """One stream's side of it. What comes in is unpacked as ever."""

    def encode(self, frame: Frame) -> Frame:
        if frame.opcode not in WHOLE or not frame.fin:
            return super().encode(frame)
        if len(frame.data) < LEAST:
            return frame
        data = PACKED.of(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, data, frame.fin, True, frame.rsv2, frame.rsv3)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees with a client upon it."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_max_window_bits=WINDOW)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        told, made = super().process_request_params(params, accepted_extensions)
        return told, SharedDeflate(
            made.remote_no_context_takeover,
            made.local_no_context_takeover,
            made.remote_max_window_bits,
            made.local_max_window_bits,
        )
