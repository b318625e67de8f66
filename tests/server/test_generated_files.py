"""The TypeScript types and the page on the protocol are those of the messages."""

from pathlib import Path

from lanterns.server.generate.files import generated_files

ROOT = Path(__file__).parents[2]


def test_the_generated_files_are_up_to_date() -> None:
    for path, text in generated_files(ROOT).items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path}: run python -m lanterns.server.generate"
