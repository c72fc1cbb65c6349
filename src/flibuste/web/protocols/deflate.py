"""Messages are packed once, whoever reads them: for all who look at a table from the same place they are the same.

So each message is packed by itself (`server_no_context_takeover`), and frames that were made lately are kept as they go
over the line. What fits one packet anyhow is not packed.
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
"""Bytes of messages and of their frames."""
LEVEL: Final = 2
"""Of zlib: a picture takes two thirds of the time that it takes at 4, and is a twelfth larger."""
MEMORY: Final = 7
"""Of zlib too: with so small a window more only takes longer to lay out."""
WINDOW: Final = 12
"""Bits of what a client may refer back to: so little is kept for each."""
END: Final = 4
"""Bytes of an empty block, which a packed message does without."""
WHOLE: Final = (Opcode.TEXT, Opcode.BINARY)


class Frames:
    """Messages that were sent lately, each as the frame that it is on the line."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[int, bytes], bytes] = OrderedDict()
        self.size = 0

    def of(self, text: bytes, extensions: Sequence[Extension]) -> bytes:
        """For a client that has agreed upon these extensions: ours, or none."""
        packs = extensions[0] if extensions else None
        key = (packs.local_max_window_bits if isinstance(packs, SharedDeflate) else 0, text)
        found = self.kept.get(key)
        if found is None:
            made = Frame(Opcode.TEXT, text).serialize(mask=False, extensions=extensions)
            found = self.kept[key] = made
            self.size += len(text) + len(found)
            while self.size > MOST_KEPT and len(self.kept) > 1:
                (_, old), frame = self.kept.popitem(last=False)
                self.size -= len(old) + len(frame)
        return found


FRAMES: Final = Frames()


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
        data = packed(bytes(frame.data), self.local_max_window_bits)
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
