"""The list of generated files and what belongs into each."""

from pathlib import Path

from lanterns.server.generate.page import MARK, write_protocol_page
from lanterns.server.generate.typescript import write_typescript

MESSAGES = "web/src/lib/generated/messages.ts"
PROTOCOL = "docs/protocol.md"


def generated_files(root: Path) -> dict[str, str]:
    """The text of every generated file, by its path in the repository."""
    page = root / PROTOCOL
    written_by_hand = page.read_text(encoding="utf-8").partition(MARK)[0] if page.exists() else "# The protocol\n\n"
    return {MESSAGES: write_typescript(), PROTOCOL: write_protocol_page(written_by_hand)}
