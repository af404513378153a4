"""Kaichin as text for the terminal: what lies on the tray can be read off it, and nothing hidden."""

from __future__ import annotations

from tests.games.kaichin.play import DISCLOSE, play, table


def test_a_cell_shows_its_chip_and_its_sweet() -> None:
    text = table("nami d4, ume e4!, tsuki f2!", "red d5, blue g1", "f2 a1", held="1 3 3").picture(0)
    for shown in ("d4b nami", "e4r!ume", "f2#!tsuki", "d5r ", "g1b", "a1#", "c3."):
        assert shown in text


def test_a_dish_shows_who_waits_there_or_whose_home_it_is() -> None:
    text = table("nami d1, shizuku removed", held="2 2 3").picture(0)
    assert "S0b>shizuku" in text and "S3a>nami" in text and "S1a(tsuki)" in text
    assert "S3a[nami]" in play(table("nami d1"), "nami-S3a").picture(0)


def test_C6_only_the_cards_of_the_viewer_and_open_cards_are_named() -> None:
    state = table("nami d4, ume b2", shown="ume", locks="ume", options=DISCLOSE)
    assert "> Player 1: 3 damage chips; holds Nami, Tsuki, green" in state.picture(0)
    assert "  Player 2: 3 damage chips; Ume open; Ume stays put" in state.picture(0)
    assert "holds" not in state.picture(None)


def test_it_fits_into_a_terminal() -> None:
    assert max(map(len, table().picture(0).splitlines())) <= 100
