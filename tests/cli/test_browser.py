"""`lanterns play` without further options opens a browser, where the client is built."""

import socket
from pathlib import Path

import pytest

from lanterns.cli import browser, play
from lanterns.server.configuration import STATIC
from tests.cli.conftest import Run


def test_the_client_is_looked_for_where_the_server_has_it() -> None:
    assert browser.has_client() == (STATIC / "index.html").is_file()


@pytest.mark.parametrize(
    ("arguments", "is_built", "opens"),
    [
        ([], True, True),
        ([], False, False),
        (["--terminal"], True, False),
        (["--bots", "random"], True, False),
        (["--seed", "1"], True, False),
    ],
)
def test_the_terminal_is_for_those_who_ask_for_it(
    lanterns: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str], *, is_built: bool, opens: bool
) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(play, "has_client", lambda: is_built)
    monkeypatch.setattr(play, "play_in_browser", lambda: opened.append(True))
    said = lanterns("play", *arguments)
    assert said.code == 0
    assert bool(opened) == opens
    assert ("You are seat 0" in said.out) != opens


def test_another_port_is_taken_where_the_usual_one_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as occupant:
        occupant.bind((browser.HOME, 0))
        occupant.listen()
        monkeypatch.setattr(browser, "USUAL_PORT", occupant.getsockname()[1])
        assert browser._find_port() not in {0, browser.USUAL_PORT}


def test_the_browser_opens_when_the_server_answers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with socket.socket() as server:
        server.bind((browser.HOME, 0))
        server.listen()
        port = server.getsockname()[1]
        browser._open_when_ready(f"http://{browser.HOME}:{port}/", port)
    assert opened == [f"http://{browser.HOME}:{port}/"]
    assert "Ctrl-C ends it" in capsys.readouterr().out
