"""Fair play at a table: who knows what when, and what whoever wants to choose a tile can try."""

import hashlib
import hmac

import pytest
from pydantic_core import to_json

from lanterns.records import BadRecord, read_record
from lanterns.records.fairness import check_fairness, choose_outcome, commitment_of, seal_of
from lanterns.server.messages import client
from lanterns.server.messages.http import NewTable
from lanterns.server.refusals import Refused
from lanterns.server.tables import openings
from lanterns.server.tables.decisions import next_change
from lanterns.server.tables.entries import Change, Entry
from lanterns.server.tables.films import record_of_table
from lanterns.server.tables.table import Table
from lanterns.server.tables.table_state import tell_table
from tests.server.setting import SECRET, move, say

WORDS = ("anns-word", "bobs-word")


def sealed_table() -> tuple[Table, list[Entry]]:
    """A table where Ann, the host, and Bob have sealed their words; and its log."""
    table = Table("testtable2", SECRET)
    wanted = NewTable.model_validate(
        {
            "settings": {"game": "harvest", "players": 2},
            "seats": [{"kind": "you"}, {"kind": "open"}],
            "seal": seal_of(WORDS[0]),
        }
    )
    created = table.apply(next_change(table, openings.create("ann", "Ann", wanted), (), 1.0))
    return table, [created.entry, _said(table, "bob", client.Sit(id="sit", seat=1, seal=seal_of(WORDS[1])))]


def _said(table: Table, person: str, message: object) -> Entry:
    change = say(table, person, message)
    assert isinstance(change, Change)
    return change.entry


def refusal(table: Table, person: str, message: object) -> str:
    with pytest.raises(Refused) as caught:
        say(table, person, message)
    return caught.value.code


def reveal(seat: int, word: str) -> client.Reveal:
    return client.Reveal(id=f"reveal{seat}{word}", seat=seat, nonce=word)


def test_the_commitment_and_all_seals_are_out_before_any_word_is_known() -> None:
    table, _ = sealed_table()
    told = tell_table(table, None, set(), 0)["fairness"]
    assert told["commitment"] == commitment_of(SECRET)
    assert told["seals"] == [seal_of(word) for word in WORDS]
    assert told["nonces"] == [None, None]
    assert refusal(table, "ann", reveal(0, WORDS[0])) == "seats_not_settled"
    say(table, "ann", client.Start(id="start"))
    assert (table.phase, table.is_closed) == ("gathering", True)
    say(table, "bob", reveal(1, WORDS[1]))
    assert tell_table(table, None, set(), 0)["fairness"]["nonces"] == [None, WORDS[1]]
    say(table, "ann", reveal(0, WORDS[0]))
    assert (table.phase, table.is_closed, table.chance.nonces) == ("playing", False, WORDS)


def test_nobody_can_change_anything_once_words_are_being_opened() -> None:
    """Whoever opens last knows all other words, and in league with the server its secret, too."""
    table, _ = sealed_table()
    say(table, "ann", client.Start(id="start"))
    say(table, "ann", reveal(0, WORDS[0]))
    assert refusal(table, "bob", reveal(1, "another-word")) == "wrong_word"
    assert refusal(table, "bob", client.SealWord(id="1", seat=1, seal=seal_of("another"))) == "seats_settled"
    assert refusal(table, "bob", reveal(0, WORDS[0])) == "not_your_seat"
    assert refusal(table, "ann", client.SeatBot(id="2", seat=1, bot="greedy")) == "seats_settled"
    assert refusal(table, "ann", client.Configure(id="3", settings=table.settings)) == "seats_settled"


def test_whoever_does_not_open_gives_up_the_seat_and_everyone_seals_anew() -> None:
    table, _ = sealed_table()
    say(table, "ann", client.Start(id="start"))
    say(table, "ann", reveal(0, WORDS[0]))
    say(table, "ann", client.Stand(id="stand", seat=1))
    assert not table.is_closed
    assert [(seat.seal, seat.nonce) for seat in table.seats] == [("", ""), ("", "")]
    say(table, "ann", client.SealWord(id="seal", seat=0, seal=seal_of("a-new-word")))
    say(table, "cid", client.Sit(id="sit2", seat=1))
    say(table, "ann", client.Start(id="start2"))
    say(table, "ann", reveal(0, "a-new-word"))
    assert table.phase == "playing"


def test_a_record_proves_the_draws_and_a_forged_one_does_not() -> None:
    table, log = sealed_table()
    log.append(_said(table, "ann", client.Start(id="start")))
    for seat, person in enumerate(("ann", "bob")):
        log.append(_said(table, person, reveal(seat, WORDS[seat])))
    while table.phase == "playing":
        log.append(move(table, index=table.number * 7).entry)
    record = record_of_table(table, log, None)
    seen = table.commitment
    assert check_fairness(read_record(to_json(record)), seen) > 0
    other = b"a secret that deals something else"
    for forged in (
        {"secret": other.hex()},
        {"secret": other.hex(), "commitment": commitment_of(other)},
        {"nonces": [WORDS[0], "another-word"]},
        {"seals": [record["seals"][0], seal_of("another-word")], "nonces": [WORDS[0], "another-word"]},
        {"seals": [record["seals"][0], ""]},
    ):
        with pytest.raises(BadRecord):
            check_fairness(read_record(to_json(record | forged)))
    with pytest.raises(BadRecord, match="noted"):
        check_fairness(read_record(to_json(record)), commitment_of(other))
    plain = read_record(to_json({name: value for name, value in record.items() if name != "secret"}))
    assert check_fairness(plain) == 0
    with pytest.raises(BadRecord, match="noted"):
        check_fairness(plain, seen)


def test_grinding_secrets_chooses_no_tile() -> None:
    """The server tries thousands of secrets before it commits; all it knows of the player's word is the seal.

    With the word itself it would have the tile that it wants every time.
    """
    wanted, outcomes, tables = 5, 36, 60
    hits = hits_with_word = 0
    for number in range(tables):
        word = hashlib.sha256(b"a player's word %d" % number).hexdigest()
        secrets = [hashlib.sha256(b"%d %d" % (number, trial)).digest() for trial in range(400)]
        ground = next(secret for secret in secrets if choose_outcome(secret, [seal_of(word)], 0, outcomes) == wanted)
        hits += choose_outcome(ground, [word], 0, outcomes) == wanted
        told = next(secret for secret in secrets if choose_outcome(secret, [word], 0, outcomes) == wanted)
        hits_with_word += choose_outcome(told, [word], 0, outcomes) == wanted
    assert hits_with_word == tables
    assert hits <= 6, "about one in 36 is luck"


def test_tables_from_before_seals_still_replay_and_verify() -> None:
    """Their words stood open in the log from the start."""
    table = Table("oldertable", SECRET)
    seats = [
        {"kind": "person", "person": person, "name": person, "nonce": f"{person}-word"} for person in ("ann", "bob")
    ]
    settings = {"game": "harvest", "players": 2, "options": {}, "pace": {"kind": "untimed"}}
    body = {"kind": "created", "person": "ann", "name": "ann", "rules_version": 1, "seats": seats, "settings": settings}
    log = [table.apply(Change(Entry(1, 1.0, body))).entry]
    log.append(_said(table, "ann", client.Start(id="start")))
    while table.phase == "playing":
        log.append(move(table, index=table.number * 7).entry)
    record = record_of_table(table, log, None)
    assert "seals" not in record
    assert record["nonces"] == ["ann-word", "bob-word"]
    assert check_fairness(read_record(to_json(record))) > 0


@pytest.mark.parametrize("size", [0, 1, 31, 32, 63, 64, 65, 200])
@pytest.mark.parametrize("outcomes", [1, 2, 35, (1 << 255) + 1])
def test_every_draw_is_the_hmac_that_the_page_on_fairness_says(size: int, outcomes: int) -> None:
    secret, nonces = bytes(range(size)), ("anns-word", "", "żółw")
    for count in range(20):
        numbers = (
            int.from_bytes(
                hmac.digest(secret, f"lanterns-chance/1|anns-word,,żółw|{count}|{attempt}".encode(), "sha256")
            )
            for attempt in range(100)
        )
        even = next(number for number in numbers if number < (1 << 256) - (1 << 256) % outcomes)
        assert choose_outcome(secret, nonces, count, outcomes) == even % outcomes
