"""Why the server refuses something: a code that clients translate, a sentence with its values, and an HTTP status."""

from typing import Any

from lanterns.engine.errors import LanternsError

REFUSALS: dict[str, str] = {
    # who
    "unknown_person": "Say who you are first: POST /api/me with a name.",
    "wrong_credentials": "The login or the password is wrong.",
    "login_taken": "The login '{login}' is taken; choose another.",
    "has_account": "You already have an account, '{login}'.",
    "no_account": "Only an account can do this: make one first.",
    "banned": "This account is kept out for now; ask the host of this site.",
    "wrong_password": "That is not your password.",
    "bad_passkey": "The passkey's answer does not fit; try again.",
    "unknown_passkey": "This passkey belongs to nobody here; log in with your password.",
    "too_many_passkeys": "You have {most} passkeys already; remove one first.",
    "no_such_person": "There is nobody here whose page you may see at this address.",
    "too_many_channels": "You are told in {most} ways already; remove one first.",
    "not_offered": "This site does not send messages by {kind}.",
    "not_outside": "That address cannot be called from here: it must be a https address out in the world.",
    "bad_link": "This link no longer works.",
    "foreign_origin": "This page may not talk to this server; open the server's own address.",
    "too_many": "Too many requests; wait {seconds} seconds and try again.",
    "too_large": "That is larger than the {limit} bytes allowed here.",
    # what
    "malformed": "That is not a message of this protocol: {fault}.",
    "not_found": "There is nothing at this address.",
    "no_such_table": "There is no table '{table}'; check the link.",
    "no_such_event": "Table '{table}' has no event {number}.",
    "bad_options": "{fault}",
    "bad_record": "{fault}",
    "other_rules": "The game has version {theirs} of the rules, and version {ours} is played here; finish it there.",
    "no_such_bot": "There is no bot called '{bot}'; GET /api/games lists them.",
    "follow_first": "The first message on a socket is 'follow'.",
    "internal": "Something went wrong here; the table is safe. Try again, and tell the host that it was fault {fault}.",
    "unavailable": "The server cannot reach its {part} now; nothing was lost. Try again in a moment.",
    "stopping": "The server is restarting; connect again in a moment.",
    # tables
    "may_not_watch": "Only the players may watch this table.",
    "no_such_seat": "There is no seat {seat}; the seats are 0 to {last}.",
    "seat_taken": "Seat {seat} is taken.",
    "seat_reserved": "Seat {seat} is kept for {name}.",
    "not_your_seat": "Seat {seat} is not yours.",
    "not_seated": "You have no seat at this table.",
    "not_host": "Only the host may do this.",
    "too_many_games": "So many games against bots are going here already ({most} at most); finish one first.",
    "wrong_seat_count": "{players} players need {players} seats, not {seats}.",
    "seats_open": "Every seat must be taken before the game begins; still open: {seats}.",
    "seats_settled": "The seats are settled: the game begins when every player has opened their sealed word.",
    "seats_not_settled": "Sealed words are opened once the host begins the game.",
    "wrong_word": "That is not the word that was sealed for seat {seat}.",
    "already_started": "The game has already begun.",
    "game_is_begun": "The game was begun before it came here: game, players and options stay, and it is not rated.",
    "not_started": "The game has not begun yet.",
    "game_over": "The game is over.",
    "not_over": "The game is not over yet.",
    # tournaments
    "no_such_tournament": "There is no tournament '{tournament}'; check the link.",
    "tournament_needs_clock": "A tournament needs a clock, and single games: else one player could hold up everyone.",
    "round_robin_is_for_two": "Everyone against everyone is for tables of two; choose Swiss rounds for more.",
    "tournament_has_begun": "The tournament has begun.",
    "too_many_tournaments": "You have {most} tournaments that are not over; finish one first.",
    "tournament_is_full": "A tournament has room for {most}.",
    "too_few_entrants": "A tournament needs {fewest} who take part; bots may.",
    # days
    "no_such_day": "There is no puzzle and no deal of this day here; ask for today or one of the last four weeks.",
    "other_puzzle": "This server has another puzzle on this day: reload the page, and it will be the same.",
    "no_such_move": "Move {number} is not possible in the puzzle of this day.",
    "answer_first": "Answer the puzzle first; then you see what the others answered.",
    # talk
    "talk_is_off": "This site has no free text; the phrases are there for all.",
    "talk_not_wanted": "You do not want free text: allow it first, then others who do can read you.",
    "nobody_listens": "Nobody else at this table wants free text from you.",
    # play
    "stale": "The table has moved on to event {number}; you answered event {answers}.",
    "ahead": "Event {answers} has not happened yet; the last is {number}.",
    "bot_stands_in": "A bot plays on for seat {seat}; return first.",
    "no_stand_in": "No bot stands in for seat {seat}.",
    "resigned": "Seat {seat} was given up for good.",
    "time_is_up": "The time of seat {seat} is up: the bot finishes this turn, then you can return.",
    "not_your_turn": "Seat {seat} is not asked to decide anything now.",
    "malformed_action": "{fault}",
    "illegal": "Seat {seat} cannot take action {number} now.",
    "chance_is_not_yours": "Drawing and rolling are chance's, not a player's.",
    "nothing_to_undo": "Seat {seat} has nothing to take back: its last action revealed something or was answered.",
    "nobody_waits": "Seat {seat} keeps nobody waiting whom this could help.",
    "nobody_is_late": "Nobody has left you alone here: give your seat up if you want to go.",
    "too_early": "It is too early for that at seat {seat}; wait {hours} more hours.",
    "no_hint_now": "Seat {seat} is not asked to decide anything now, so there is no hint.",
    "no_hints_here": "People play against each other here, and the host has not allowed hints.",
}
"""Every refusal of the server, with the values of its sentence in braces."""

STATUS: dict[str, int] = {
    "unknown_person": 401,
    "wrong_credentials": 401,
    "bad_passkey": 401,
    "unknown_passkey": 401,
    "wrong_password": 403,
    "banned": 403,
    "foreign_origin": 403,
    "may_not_watch": 403,
    "not_host": 403,
    "talk_is_off": 403,
    "talk_not_wanted": 403,
    "not_found": 404,
    "bad_link": 404,
    "not_outside": 422,
    "no_such_person": 404,
    "no_such_table": 404,
    "no_such_tournament": 404,
    "no_such_event": 404,
    "no_such_day": 404,
    "no_such_move": 422,
    "answer_first": 403,
    "too_large": 413,
    "malformed": 422,
    "bad_options": 422,
    "bad_record": 422,
    "too_many": 429,
    "internal": 500,
    "unavailable": 503,
    "stopping": 503,
}
"""The HTTP status of a refusal where it is not 409, a conflict with the state of the table."""


class Refused(LanternsError):  # noqa: N818 - the name says what happened
    """Something the server does not do, and why."""

    def __init__(self, code: str, sentence: str = "", **details: Any) -> None:
        self.code = code
        self.details = details
        self.sentence = sentence or REFUSALS[code].format(**details)
        super().__init__(self.sentence)

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS.get(self.code, 409)
