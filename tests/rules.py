"""Marks that say which rule a test proves and which worked scenario it plays.

`flibuste rules --coverage` reads them from the source, so the ids stand as literal strings:

    @rule("BU-6.7", "BU-6.8")
    def test_the_bank_pays_what_the_captain_lacks() -> None: ...
"""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """This test fails when one of these rules is not kept."""
    return pytest.mark.rule(*ids)


def scenario(*ids: str) -> pytest.MarkDecorator:
    """This test plays these worked scenarios of the rules."""
    return pytest.mark.scenario(*ids)
