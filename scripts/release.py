"""Build what is published, look it over as a stranger would, and stop before publishing.

    make release                      every extra, each in a virtual environment of its own
    make release EXTRAS="server"      only these

The changelog must tell this version without "(upcoming)", the tree must be committed, the wheel must play a game in an
empty environment, and with each extra the door it is for must open.
"""

import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import NoReturn

from rich.console import Console

import lanterns

ROOT = Path(__file__).parents[1]
PLAYS = (
    "from lanterns import Game\n"
    "for name in ('harvest', 'dice'):\n"
    "    game = Game(name, players=2, seed=1)\n"
    "    while not game.is_over:\n"
    "        game.play_number(game.legal_numbers()[0])\n"
)
DOORS = {
    "": PLAYS,
    "server": "import lanterns.server.app, importlib.resources as r\n"
    "assert r.files('lanterns.server').joinpath('static/index.html').is_file(), 'no browser client'",
    "envs": "import lanterns.envs.pettingzoo, lanterns.envs.gymnasium, lanterns.envs.openspiel",
    "arena": "import lanterns.arena.tournament, lanterns.arena.chart",
    "training": "import torch, lanterns.training.gpu",
}
IN_ARCHIVE = [
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "docs/rules.md",
    "examples/vector_games.py",
    "bench/__main__.py",
    "tests/conftest.py",
]
console = Console(stderr=True)


def main() -> None:
    """Everything, in the order in which it is cheap to fail."""
    version = lanterns.__version__
    check_changelog(version)
    check_committed()
    wheel, archive = build(version)
    check_contents(wheel, archive)
    run(sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(archive))
    for extra in ["", *(sys.argv[1:] or [name for name in DOORS if name])]:
        with console.status(
            f"Installing the wheel with {f'[{extra}]' if extra else 'nothing'} in an empty environment"
        ):
            try_wheel(wheel, extra)
        console.print(f"The wheel works with {f'[{extra}]' if extra else 'no extra'}.", markup=False)
    console.print(f"Lanterns {version} is ready. Publish it with: twine upload {wheel} {archive}", markup=False)


def check_changelog(version: str) -> None:
    """A version is told in the changelog before it is published."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    if re.fullmatch(r"[\d.]+", version) is None:
        stop(f"{version} is a version in the making: set the one to publish in src/lanterns/__init__.py.")
    if f"\n## {version}\n" not in text:
        stop(f"CHANGELOG.md has no section '## {version}': write it, without '(upcoming)'.")


def check_committed() -> None:
    """What is published is what is committed."""
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True).stdout:
        stop("Some files are not committed: commit them, or put them aside.")


def build(version: str) -> tuple[Path, Path]:
    """The wheel and the source archive, made anew."""
    dist = ROOT / "dist"
    with console.status("Building the wheel and the source archive"):
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist), str(ROOT))
    return dist / f"lanterns-{version}-py3-none-any.whl", dist / f"lanterns-{version}.tar.gz"


def check_contents(wheel: Path, archive: Path) -> None:
    """The wheel has the client, the weights and the rules' types; the archive what a contributor needs."""
    packed = set(zipfile.ZipFile(wheel).namelist())
    for name in ("lanterns/server/static/index.html", "lanterns/harvest/bots/weights.npz", "lanterns/py.typed"):
        if name not in packed:
            stop(f"{wheel.name} lacks {name}.")
    with tarfile.open(archive) as files:
        held = {name.partition("/")[2] for name in files.getnames()}
    for name in IN_ARCHIVE:
        if name not in held:
            stop(f"{archive.name} lacks {name}.")


def try_wheel(wheel: Path, extra: str) -> None:
    """Install the wheel where nothing else is, and open the door that the extra is for."""
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder) / "bin" / "python"
        run(sys.executable, "-m", "venv", folder)
        named = f"{wheel}[{extra}]" if extra else str(wheel)
        run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", named)
        run(str(python), "-c", DOORS[extra], cwd=Path(folder))


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run a command; where it fails, show what it said and stop."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        stop(f"{' '.join(command[:4])} … failed:\n{(done.stdout + done.stderr)[-2000:]}")


def stop(sentence: str) -> NoReturn:
    """Nothing is published that is not whole."""
    console.print(sentence, style="red", markup=False)
    raise SystemExit(1)


if __name__ == "__main__":
    main()
