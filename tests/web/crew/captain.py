"""A server in small, to be killed: its crew has one who thinks, one who is stopped and one who rests."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from tests.web.crew.aboard import aboard, choose, pids, until_asked


async def main() -> None:
    async with aboard(3) as crew:
        thinking = asyncio.create_task(choose(crew, "brood always", level="search:500s"))
        await until_asked(crew)
        resting = [berth.hand for berth in crew.berths if berth.errand is None and berth.hand]
        os.kill(resting[0].process.pid, signal.SIGSTOP)
        print(*pids(crew), flush=True)
        await asyncio.to_thread(sys.stdin.read)
        thinking.cancel()


if __name__ == "__main__":
    asyncio.run(main())
