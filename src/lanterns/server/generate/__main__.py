"""`python -m lanterns.server.generate`: write the generated files, or with `--check` say which are out of date."""

import sys
from pathlib import Path

from lanterns.server.generate.files import generated_files


def main() -> int:
    """Write or check every generated file under the current folder, the root of the repository."""
    root, stale = Path.cwd(), []
    for path, text in generated_files(root).items():
        file = root / path
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            stale.append(path)
            if "--check" not in sys.argv:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
    verb = "out of date: run python -m lanterns.server.generate" if "--check" in sys.argv else "written"
    for path in stale:
        sys.stdout.write(f"{path}: {verb}\n")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
