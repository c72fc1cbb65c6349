"""A program with an account of its own, which plays greedy at every table it is challenged to.

    python examples/greedy_account.py http://127.0.0.1:8000 bot_... [GAMES]

The token is made on the page /programs of the server, which also shows the code to challenge the program by. Without a
number of games it plays for ever. To let another bot play, give `run` its name, `module:Class`, or any object with
`choose(view)`.
"""

from __future__ import annotations

import argparse
import sys

from flibuste import Complaint
from flibuste.web.bot_account import BotAccount
from flibuste.web.client import Refused, Silence


def main(address: str, token: str, games: int | None = None) -> None:
    with BotAccount(address, token) as account:
        info = account.info()
        print(f"{info.name} waits for challenges; its code is {info.code}.", flush=True)
        account.run("greedy", games=games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A program that plays where it is challenged.")
    parser.add_argument("address", help="of the server")
    parser.add_argument("token", help="of the account")
    parser.add_argument("games", nargs="?", type=int, help="how many to play; else for ever")
    try:
        main(**vars(parser.parse_args()))
    except (Complaint, Refused, Silence) as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        pass
