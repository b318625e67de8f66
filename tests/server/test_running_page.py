"""The page on running a server names everything there is to set, and the deployment files fit it."""

import re
from pathlib import Path

from lanterns.server.ops.metrics import HAPPENINGS, STANDING

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/running.md").read_text(encoding="utf-8")


def _sources() -> list[Path]:
    """Everything that runs at a host's; the rules are compiled for browsers when the package is built."""
    return [path for path in (ROOT / "src/lanterns").rglob("*.py") if "wasm" not in path.parts]


def test_every_setting_is_on_the_page() -> None:
    sources = "".join(path.read_text() for path in _sources())
    used = set(re.findall(r'"(LANTERNS_[A-Z_]+)"', sources)) - {"LANTERNS_COMPILE"}
    assert used == set(re.findall(r"`(LANTERNS_[A-Z_]+)`", PAGE))


def test_every_figure_is_on_the_page() -> None:
    metrics = (ROOT / "src/lanterns/server/ops/metrics.py").read_text()
    plain = set(re.findall(r'"lanterns_([a-z_]+)"', metrics))
    assert plain | set(HAPPENINGS) | set(STANDING) == set(re.findall(r"`lanterns_([a-z_]+?)(?:_total)?`", PAGE))


def test_the_deployment_uses_settings_that_exist() -> None:
    for file in (ROOT / "deploy").iterdir():
        for name in re.findall(r"LANTERNS_[A-Z_]+", file.read_text(encoding="utf-8")):
            assert f"`{name}`" in PAGE, f"{file.name}: {name}"
