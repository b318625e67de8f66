"""What is said through each channel: names are nothing but text, and a digest has room."""

import json

from lanterns.server.notices.letters import line, push_payload

LARGEST_PUSH = 3900
"""What a push service takes, less what sealing adds."""


def item(number: int, name: str) -> dict[str, object]:
    """A turn at a table."""
    return {"kind": "turn", "table": f"table{number:05}", "game": "harvest", "names": [name]}


def test_a_name_calls_nobody_in_a_chat_room_and_is_no_link() -> None:
    for name in ("@everyone", "<!channel>", "[prize](http://x.yz)", "http://x.yz"):
        body = {"language": "en", "items": [item(1, name)]}
        told = json.loads(line(body, "https://lanterns.example", {"stop": "s"}))
        assert name not in told["text"]
        assert name not in told["content"]
        assert name in told["text"].replace("\N{WORD JOINER}", "")


def test_a_digest_of_many_tables_is_no_longer_than_a_push_may_be() -> None:
    items = [item(number, "ŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻŻ") for number in range(100)]
    told = push_payload("d", {"language": "en", "items": items})
    assert "100 tables" in json.loads(told)["body"]
    for count in range(1, 20):
        assert len(push_payload("d", {"language": "pl", "items": items[:count]})) < LARGEST_PUSH
    text = json.loads(line({"language": "en", "items": items}, "https://lanterns.example", {"stop": "s"}))["text"]
    assert text.startswith("100 tables")
    assert len(text) < LARGEST_PUSH
