# ruff: noqa: INP001, A001 - Sphinx reads this file, and names what it wants in it
"""How `make docs` turns these pages into a site; `decisions/documentation-site.md` says why so."""

from importlib.metadata import version as version_of
from typing import Any

project = "Lanterns"
author = "The Lanterns authors"
copyright = "the Lanterns authors. Unofficial, by players"
release = version = version_of("lanterns")

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
nb_execution_mode = "cache"
nb_execution_raise_on_error = True
nb_execution_timeout = 180

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "literal"

html_theme = "furo"
html_title = "Lanterns"
html_static_path = ["_static"]
html_css_files = ["lanterns.css"]
html_logo = "_static/icon.svg"
html_favicon = "_static/icon.svg"
html_show_sphinx = False
html_theme_options = {"source_repository": "", "navigation_with_keys": True}


def mark_code(*told: Any) -> None:
    """Say where code and lists begin: in our docstrings, as in Markdown, nothing but their place says it."""
    lines: list[str] = told[-1]
    marked: list[str] = []
    within = False
    for line in lines:
        indented = line.startswith("    ")
        if indented and not within and (not marked or not marked[-1].strip()):
            marked += [".. code-block:: python", ""]
            within = True
        elif line.strip() and not indented:
            within = False
            if line.startswith("1. ") and marked and marked[-1].strip():
                marked.append("")
        marked.append(line)
    lines[:] = marked


def setup(app: Any) -> None:
    """Sphinx calls this first."""
    app.connect("autodoc-process-docstring", mark_code)
