"""What a browser says about itself, in two words that its owner knows it by; nothing finer is kept."""

from typing import Final

BROWSERS: Final = {"Edg": "Edge", "OPR/": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
"""For each, a part of what the browser says; those that name others too come first."""


def device_of(user_agent: str) -> str:
    """The browser and the system, such as "Firefox, Linux"; empty for a program that says neither."""
    words = (_find(BROWSERS, user_agent), _find(SYSTEMS, user_agent))
    return ", ".join(filter(None, words))


def _find(names: dict[str, str], text: str) -> str:
    return next((name for part, name in names.items() if part in text), "")
