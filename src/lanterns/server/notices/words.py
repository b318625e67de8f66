"""What is said to people who are away, in their language."""

from typing import Any, Final, Literal

from lanterns.engine.kind import find_kind

Language = Literal["en", "it", "pl"]

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "turn": "It is your turn: {game}{others}.",
        "reminder": "Your time for this turn is running out: {game}{others}.",
        "match": "Others to play with are found, and the table is set: {game}{others}.",
        "round": "A round of your tournament begins: {game}{others}.",
        "opening": "The game begins as soon as you open the table: {game}{others}.",
        "nudge": "The others are waiting for you: {game}{others}.",
        "stood_in": "A bot plays on for you: {game}{others}. You can take your seat back at any time.",
        "finished": "The game is over: {game}{others}.",
        "rematch": "A seat is kept for you at the next game: {game}{others}.",
        "with": " with {names}",
        "many": "{count} tables have news for you",
        "subject": "Lanterns: {what}",
        "stop": "No more messages to this address, with one click:",
        "confirm_subject": "Lanterns: confirm your address",
        "confirm": "Someone wants to be told here when it is their turn at Lanterns. If that was you, confirm it:",
        "confirm_not": "If it was not, you need not do anything: nothing more will come.",
        "hello": "Lanterns will tell you here when it is your turn.",
    },
    "it": {
        "turn": "È il tuo turno: {game}{others}.",
        "reminder": "Il tempo per il tuo turno sta per scadere: {game}{others}.",
        "match": "Abbiamo trovato con chi giocare e il tavolo è pronto: {game}{others}.",
        "round": "Comincia un turno del tuo torneo: {game}{others}.",
        "opening": "La partita comincia appena apri il tavolo: {game}{others}.",
        "nudge": "Gli altri ti stanno aspettando: {game}{others}.",
        "stood_in": "Un bot gioca al posto tuo: {game}{others}. Puoi riprendere il tuo posto quando vuoi.",
        "finished": "La partita è finita: {game}{others}.",
        "rematch": "Ti è stato tenuto un posto per la prossima partita: {game}{others}.",
        "with": " con {names}",
        "many": "Ci sono novità per te a {count} tavoli",
        "subject": "Lanterns: {what}",
        "stop": "Per non ricevere più messaggi a questo indirizzo basta un clic:",
        "confirm_subject": "Lanterns: conferma il tuo indirizzo",
        "confirm": "Qualcuno vuole essere avvisato qui quando è il suo turno a Lanterns. Se sei stato tu, conferma:",
        "confirm_not": "Altrimenti non devi fare nulla: non arriverà altro.",
        "hello": "Lanterns ti avviserà qui quando è il tuo turno.",
    },
    "pl": {
        "turn": "Twoja kolej: {game}{others}.",
        "reminder": "Kończy się czas na twój ruch: {game}{others}.",
        "match": "Znaleźli się chętni do gry i stół jest gotowy: {game}{others}.",
        "round": "Zaczyna się runda twojego turnieju: {game}{others}.",
        "opening": "Gra zacznie się, gdy tylko otworzysz stół: {game}{others}.",
        "nudge": "Pozostali czekają na ciebie: {game}{others}.",
        "stood_in": "Bot gra za ciebie: {game}{others}. W każdej chwili możesz wrócić na swoje miejsce.",
        "finished": "Gra dobiegła końca: {game}{others}.",
        "rematch": "W następnej grze czeka na ciebie miejsce: {game}{others}.",
        "with": " (przy stole: {names})",
        "many": "Wieści od stołów: {count}",
        "subject": "Lanterns: {what}",
        "stop": "Aby nie dostawać więcej wiadomości na ten adres, wystarczy jedno kliknięcie:",
        "confirm_subject": "Lanterns: potwierdź swój adres",
        "confirm": "Ktoś chce dostawać tu wiadomości, gdy przychodzi jego kolej w Lanterns. Jeśli to ty, potwierdź:",
        "confirm_not": "Jeśli nie, nie musisz nic robić: nic więcej nie przyjdzie.",
        "hello": "Lanterns da ci tu znać, gdy przyjdzie twoja kolej.",
    },
}
"""For each language, what is said about each kind of call, and what stands around it."""


def sentence(language: str, item: dict[str, Any]) -> str:
    """What is said about one table."""
    words = SENTENCES[language]
    if item["kind"] == "hello":
        return words["hello"]
    names = ", ".join(item["names"])
    others = words["with"].format(names=names) if names else ""
    return words[item["kind"]].format(game=find_kind(item["game"]).title, others=others)


def headline(language: str, items: list[dict[str, Any]]) -> str:
    """What is said about several tables at once."""
    return sentence(language, items[0]) if len(items) == 1 else SENTENCES[language]["many"].format(count=len(items))
