"""The kit that writes SVG."""

from __future__ import annotations

from flibuste.render.svg import attributes, escape, number, shorten, tag, text, text_width, wrap


def test_numbers_have_one_decimal_at_most() -> None:
    assert [number(each) for each in (3, 3.0, 3.14, -0.01, -2.26)] == ["3", "3", "3.1", "0", "-2.3"]


def test_everything_is_escaped() -> None:
    assert escape("<a href='x'>&\"") == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;"
    assert "<script>" not in text("<script>alert(1)</script>", 0, 0)
    assert tag("g", data_move='"><x') == '<g data-move="&quot;&gt;&lt;x"/>'


def test_an_attribute_without_a_value_is_left_out() -> None:
    assert attributes(x=1, data_move=None, class_="ship") == ' x="1" class="ship"'


def test_no_text_is_smaller_than_twelve() -> None:
    assert 'font-size="12"' in text("small print", 0, 0, 7)


def test_names_are_shortened_to_their_room() -> None:
    assert shorten("Anne", 200, 15) == "Anne"
    short = shorten("Captain MWMWMWMWMWMW", 90, 15, bold=True)
    assert short.startswith("Cap")
    assert short.endswith("…")
    assert text_width(short, 15, bold=True) <= 90


def test_lines_break_between_words() -> None:
    lines = wrap("Formez un équipage ou attaquez un bateau.", 160, 15)
    assert " ".join(lines) == "Formez un équipage ou attaquez un bateau."
    assert len(lines) == 2 or len(lines) == 3
    assert all(text_width(line, 15) <= 160 for line in lines)
