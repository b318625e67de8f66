"""The learned judgement: what it says, and weights that do not fit."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from lanterns import Game
from lanterns.bots.deals import imagine, try_action
from lanterns.bots.judgement import foretell
from lanterns.bots.network import NetworkBot
from lanterns.bots.roster import make_bot
from lanterns.bots.weights import BadWeights, Provenance, Trained, Weights, read_weights, save_weights, shipped_weights
from lanterns.dice.edition.edition import default_edition
from lanterns.dice.edition.invention import changed, invent_edition, vary_edition
from lanterns.engine import rules
from lanterns.engine.errors import BadOptions
from lanterns.engine.judging import PARTS, is_practiced
from lanterns.engine.kind import all_kinds, find_kind, read_options
from lanterns.engine.network import Network
from lanterns.review import review

KINDS = [kind.name for kind in all_kinds()]


def shipped(kind: str) -> Weights:
    weights = shipped_weights(find_kind(kind))
    assert weights is not None
    return weights


def network_for(kind: str, players: int) -> Network:
    trained = shipped(kind).serving(players)
    assert trained is not None
    return trained.network


@pytest.mark.parametrize("kind", KINDS)
def test_chances_are_shares_of_one_victory(kind: str) -> None:
    for players in (2, 3, 4):
        game = Game(kind, players, seed=2)
        outlooks = foretell(game.state, game.to_act, network_for(kind, players))
        assert len(outlooks) == players
        assert sum(outlook.chance for outlook in outlooks) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("players", "least"), [(2, 0.7), (4, 0.3)])
def test_the_network_beats_greedy(kind: str, players: int, least: float) -> None:
    games, won = 40, 0.0
    for index in range(games):
        if won > least * games:  # whatever the others bring
            break
        game, own = Game(kind, players, seed=500 + index // players), index % players
        bots = [make_bot("network" if seat == own else "greedy", index) for seat in range(players)]
        while not game.is_over:
            game.play_number(bots[game.to_act].choose(game.seen_by(game.to_act), game.to_act))
        won += float(rules.victory_share(game.state, own))
    assert won / games > least


def test_the_network_judges_editions_nobody_printed() -> None:
    for seed in range(4):
        game = Game("dice", 3, seed=seed, options={"edition": invent_edition(seed)})
        bot = NetworkBot(seed)
        while not game.is_over:
            game.play_number(bot.choose(game.seen_by(game.to_act), game.to_act))


@pytest.mark.parametrize("kind", KINDS)
def test_shipped_weights_are_small_and_say_what_made_them(kind: str) -> None:
    path = Path(__file__).parents[2] / "src" / "lanterns" / kind / "bots" / "weights.npz"
    assert path.stat().st_size <= 400_000
    about = read_weights(find_kind(kind), path).about
    assert about["made"]["games"] > 1_000_000
    assert about["made"]["recipe"]["game"] == kind


@pytest.mark.parametrize("kind", KINDS)
def test_advice_tells_honor_and_chance(kind: str) -> None:
    game = Game(kind, 2, seed=4)
    for name in ("network", "network:30"):
        advice = make_bot(name, 1).advise(game.seen_by(game.to_act), game.to_act)
        assert advice.number == advice.candidates[0].number
        assert advice.candidates[0].chance is not None
        assert 0 <= advice.candidates[0].chance <= 1


@pytest.mark.parametrize("kind", KINDS)
def test_advice_says_where_the_honor_comes_from(kind: str) -> None:
    game, bot = Game(kind, 2, seed=4), make_bot("network")
    for _ in range(20):
        bot.play(game)
    each = {"harvest": (6, 7, 8), "dice": (1, 1, 1)}[kind]  # a dedication's honor, by its type; honor itself
    for candidate in bot.advise(game.seen_by(game.to_act), game.to_act).candidates:
        assert len(candidate.parts) == PARTS
        assert np.dot(candidate.parts, each) == pytest.approx(candidate.honor, rel=0.2)


def test_a_budget_of_lines_chooses_the_same_again() -> None:
    game = Game("harvest", 3, seed=4)
    seen, seat = game.seen_by(game.to_act), game.to_act
    assert len({make_bot("network:200", 5).choose(seen, seat) for _ in range(3)}) == 1


def test_eight_bits_hold_what_was_learned(tmp_path: Path) -> None:
    trained = shipped("harvest").networks[0]
    path = save_weights(find_kind("harvest"), [trained], Provenance(), tmp_path / "weights.npz")
    (again,) = read_weights(find_kind("harvest"), path).networks
    step = np.abs(trained.network.first).max(1, keepdims=True) / 127
    assert (np.abs(again.network.first - trained.network.first) <= step * 0.5001 + 1e-9).all()
    assert again.players == (2,)
    assert np.array_equal(again.most, trained.most)


def tampered(path: Path, **changes: object) -> Path:
    """The same file with something changed in it."""
    with np.load(path) as file:
        parts = {name: file[name] for name in file.files}
    about = json.loads(str(parts["about"]))
    for name, value in changes.items():
        if name in about:
            about[name] = value
        else:
            parts[name] = value
    parts["about"] = np.array(json.dumps(about))
    np.savez(path, **parts)
    return path


def test_a_network_can_be_named_by_its_digest() -> None:
    """`network@…` is that network and no other; where other weights are shipped, a sentence says which."""
    game = Game("harvest", players=2, seed=1)
    digest = shipped("harvest").about["digest"]
    seen, seat = game.seen_by(game.to_act), game.to_act
    assert make_bot(f"network@{digest[:8]}").choose(seen, seat) == make_bot("network").choose(seen, seat)
    with pytest.raises(BadWeights, match=f"are network@{digest[:8]}, not network@00000000"):
        make_bot("network@00000000").choose(seen, seat)


def test_weights_that_do_not_fit_are_refused_with_a_sentence(tmp_path: Path) -> None:
    harvest, dice = find_kind("harvest"), find_kind("dice")
    trained = shipped("harvest").networks[0]

    def fresh() -> Path:
        return save_weights(harvest, [trained], Provenance(), tmp_path / "weights.npz")

    with pytest.raises(BadWeights, match="no weights for Lanterns Dice"):
        read_weights(dice, fresh())
    with pytest.raises(BadWeights, match="rules_version is 99"):
        read_weights(harvest, tampered(fresh(), rules_version=99))
    with pytest.raises(BadWeights, match="features_version is 0"):
        read_weights(harvest, tampered(fresh(), features_version=0))
    with pytest.raises(BadWeights, match="digest"):
        read_weights(harvest, tampered(fresh(), last_bias0=np.zeros(20, np.float16)))
    narrow = Trained((2,), trained.network._replace(first=trained.network.first[:, :9]), trained.most)
    with pytest.raises(BadWeights, match="'first' should be"):
        read_weights(harvest, save_weights(harvest, [narrow], Provenance(), tmp_path / "narrow.npz"))
    (tmp_path / "text.npz").write_text("no archive")
    with pytest.raises(BadWeights, match="can be read"):
        read_weights(harvest, tmp_path / "text.npz")


def test_without_weights_the_bot_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lanterns.bots.network.find_judgement", lambda *_: None)
    game = Game("harvest", 2, seed=4)
    seen, seat = game.seen_by(game.to_act), game.to_act
    assert make_bot("network", 3).choose(seen, seat) == make_bot("greedy", 3).choose(seen, seat)
    assert make_bot("network:20", 3).choose(seen, seat) == make_bot("search:20", 3).choose(seen, seat)


def played_with(edition: object) -> Game:
    return Game("dice", 2, seed=4, options={"edition": edition})


def test_every_edition_of_practice_is_judged() -> None:
    dice = find_kind("dice")
    for edition in (default_edition().data, *map(vary_edition, range(20)), *map(invent_edition, range(60))):
        assert is_practiced(dice.set_up(2, read_options(dice, {"edition": edition})))
    assert is_practiced(Game("harvest", 2).state)


def far_editions() -> dict[str, dict[str, object]]:
    """Editions in which one number is far larger than any in practice."""
    plain = default_edition().data
    dear = json.loads(json.dumps(plain["emperor"]))
    dear[2]["B"]["cost"] = 99
    prized = json.loads(json.dumps(plain["fireworks"]))
    prized["shapes"][7]["values"][0] = 99
    return {
        "a boat": changed(boat_honor=99),
        "gifts to begin with": changed(gifts={"start": 99, "reroll": 1}),
        "another roll": changed(gifts={"start": 1, "reroll": 99}),
        "a side of a card": changed(emperor=dear),
        "a tile": changed(fireworks=prized),
    }


@pytest.mark.parametrize("name", far_editions())
def test_far_from_every_edition_of_practice_the_worth_serves(name: str) -> None:
    game = played_with(far_editions()[name])
    seen, seat = game.seen_by(game.to_act), game.to_act
    assert not is_practiced(seen)
    for mine, instead in (("network", "greedy"), ("network:20", "search:20")):
        advice, other = (make_bot(bot, 3).advise(seen, seat) for bot in (mine, instead))
        assert advice == other
    bot = make_bot("greedy")
    while not game.is_over:
        bot.play(game)
    with pytest.raises(BadOptions, match="far larger than in any that the learned judgement practiced with"):
        review(game)


def test_what_was_not_met_while_learning_is_noticed() -> None:
    """A judgement knows the largest number of every feature it learned from."""
    trained = shipped("harvest").networks[0]
    game = Game("harvest", 2, seed=1)
    seat = game.to_act
    after = try_action(imagine(game.seen_by(seat)), seat, game.legal_numbers(seat)[0])
    assert trained.has_met(after, seat)
    assert not replace(trained, most=np.zeros_like(trained.most)).has_met(after, seat)


def test_in_a_step_that_all_take_at_once_it_does_not_matter_who_is_ahead() -> None:
    """In practice they follow one another; at a table they do not, and nothing is new about that. [D3.1]"""
    trained = shipped("dice").serving(3)
    assert trained is not None
    game, bot, chance = Game("dice", 3, seed=2), make_bot("greedy", 2), Random(2)
    others_first = 0
    while not game.is_over:
        seat = chance.choice(game.acting_seats)
        others_first += seat != game.to_act
        seen = game.seen_by(seat)
        number = bot.choose(seen, seat)
        assert trained.has_met(try_action(imagine(seen), seat, number), seat)
        game.play_number(number, seat)
    assert others_first > 20
