"""A game as its actions: save, load, replay, verify, versions. The format is described in `docs/records.md`."""

from lanterns.records.forms import AnyRecord, DiceRecord, HarvestRecord
from lanterns.records.reading import read_record, read_records
from lanterns.records.record import FORMAT, BadRecord, Begun, Record
from lanterns.records.recording import record_of
from lanterns.records.replaying import Step, begin, read_games, replay, steps
from lanterns.records.writing import open_records, write_record, write_records

__all__ = [
    "FORMAT",
    "AnyRecord",
    "BadRecord",
    "Begun",
    "DiceRecord",
    "HarvestRecord",
    "Record",
    "Step",
    "begin",
    "open_records",
    "read_games",
    "read_record",
    "read_records",
    "record_of",
    "replay",
    "steps",
    "write_record",
    "write_records",
]
