"""A program with an account of its own, which plays greedy at every table it is challenged to.

    python examples/greedy_account.py http://127.0.0.1:8000 bot_... [GAMES]

The token is made on the page /programs of the server, which also shows the code to challenge the program by. Without a
number of games it plays for ever. To let another bot play, give `run` its name, `module:Class`, or any object with
`choose(view)`.
"""

from __future__ import annotations

import sys

from flibuste.web.bot_account import BotAccount


def main(address: str, token: str, games: str = "") -> None:
    with BotAccount(address, token) as account:
        info = account.info()
        print(f"{info.name} waits for challenges; its code is {info.code}.", flush=True)
        account.run("greedy", games=int(games) if games else None)


if __name__ == "__main__":
    main(*sys.argv[1:])
