"""A player in a few lines: joins a table by its link and plays random legal moves to the end.

    python examples/uniform_client.py http://127.0.0.1:8000/s/<token> [NAME]

The link is the invitation that the page of a new table shows for a seat. To make a player of your own, write another
`choose`: `seen.options` are the legal moves, `seen.view` is all that your seat knows.
"""

from __future__ import annotations

import argparse
import random
import sys

from flibuste import Complaint
from flibuste.web.api.stream_messages import Jump, Ply
from flibuste.web.client import Client, Refused, Silence
from flibuste.web.shapes.playing import Options


def choose(seen: Options) -> str:
    """Any legal move."""
    return random.choice(seen.options).move


def play(client: Client, table: str) -> None:
    """Answer whenever we are asked, until the game is over."""
    for news in client.stream(table):
        if not isinstance(news, (Jump, Ply)):
            continue
        if news.view.over:
            return
        if news.view.options:
            try:
                client.play(news.view, choose(news.view))
            except Refused as refused:
                if refused.code != "stale":  # then there is news on its way
                    raise


def main(link: str, name: str = "") -> None:
    with Client.from_link(link) as client:
        table = client.find().table
        client.sit(table, name)
        play(client, table)
        final = client.table(table).final
        for score in final.scores if final else ():
            print(f"seat {score.seat}: {score.points}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A player that makes random legal moves.")
    parser.add_argument("link", help="the invitation of a seat")
    parser.add_argument("name", nargs="?", default="", help="what to be called")
    try:
        main(**vars(parser.parse_args()))
    except (Complaint, Refused, Silence) as trouble:
        sys.exit(str(trouble))
    except KeyboardInterrupt:
        pass
