"""A server in small, to be killed: its pool has one who thinks, one who is stopped and one who rests."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from tests.web.workers.aboard import aboard, choose, pids, until_asked


async def main() -> None:
    async with aboard(3) as pool:
        thinking = asyncio.create_task(choose(pool, "brood always", level="search:500s"))
        await until_asked(pool)
        resting = [
            supervisor.worker
            for supervisor in pool.supervisors
            if supervisor.job is None and supervisor.worker
        ]
        os.kill(resting[0].process.pid, signal.SIGSTOP)
        print(*pids(pool), flush=True)
        await asyncio.to_thread(sys.stdin.read)
        thinking.cancel()


if __name__ == "__main__":
    asyncio.run(main())
