// Generated from the rules by `make wasm`; do not edit.

export const face = {
  game: "harvest",
  title: "Lanterns: The Harvest Festival",
  rulesVersion: 1,
  hasSecrets: true,
  playerCounts: [2, 3, 4],
  longestList: 892,
  keyDigits: 0,
  generatorWords: 4,
  state: {"size": 1224, "fields": {"harvest_1": [0, 1, [0]], "seats": [0, 2, []], "fixed_start": [2, 2, []], "start": [4, 2, []], "phase": [6, 2, []], "step": [8, 2, []], "active": [10, 2, []], "turns_left": [12, 2, []], "unplaced": [14, 2, []], "stack": [16, 2, []], "to_draw": [18, 2, []], "favor_supply": [20, 2, []], "favors": [22, 2, [4]], "honor": [30, 2, [4]], "supply": [38, 2, [7]], "cards": [52, 2, [4, 7]], "card_count": [108, 2, [4]], "tokens_taken": [116, 2, [3]], "dedications": [122, 2, [4, 3]], "gap_146": [146, 1, [6]], "undrawn": [152, 8, []], "hands": [160, 2, [4, 3]], "placed_count": [184, 2, []], "placed_tile": [186, 2, [33]], "placed_cell": [252, 2, [33]], "placed_rotation": [318, 2, [33]], "open_count": [384, 2, []], "open_cell": [386, 2, [69]], "touching": [524, 2, [69, 4]], "journal_length": [1076, 2, []], "journal": [1078, 2, [14, 5]], "gap_1218": [1218, 1, [6]]}},
  mind: {"size": 27149552, "places": {"tree.slots": [0, 4, [131072]], "tree.keys": [524288, 8, [65536]], "tree.first": [1048576, 4, [65536]], "tree.children": [1310720, 4, [65536]], "tree.visits": [1572864, 4, [65536]], "tree.action": [1835008, 4, [524288]], "tree.prior": [3932160, 8, [524288]], "tree.tries": [8126464, 4, [524288]], "tree.rated": [10223616, 8, [524288]], "tree.value": [14417920, 8, [524288]], "tree.honor": [18612224, 8, [524288]], "tree.chance": [22806528, 8, [524288]], "tree.used": [27000832, 4, [2]], "seen": [27000848, 1224, [1]], "table": [27002080, 1224, [1]], "after": [27003312, 1224, [1]], "trial": [27004544, 1224, [1]], "eyes": [27005776, 1224, [1]], "words": [27005776, 8, [153]], "actions": [27007008, 4, [892]], "ratings": [27010576, 8, [892]], "path": [27017712, 4, [64]], "seats": [27017968, 4, [64]], "values": [27018224, 8, [4]], "honors": [27018256, 8, [4]], "chances": [27018288, 8, [4]], "far": [27018320, 8, [3, 4]], "random": [27018416, 8, [4]], "deals": [27018448, 8, [4096, 4]], "deal": [27149520, 8, [4]], "network.first": [27149552, 4, [0, 0]], "network.first_bias": [27149552, 4, [0]], "network.second": [27149552, 4, [0, 0]], "network.second_bias": [27149552, 4, [0]], "network.last": [27149552, 4, [0, 0]], "network.last_bias": [27149552, 4, [0]], "layers.row": [27149552, 1, [0]], "layers.base_row": [27149552, 1, [0]], "layers.base": [27149552, 4, [0]], "layers.first": [27149552, 4, [0]], "layers.second": [27149552, 4, [0]], "layers.outputs": [27149552, 4, [0]], "layers.places": [27149552, 4, [0]]}},
  desk: {"size": 840800, "places": {"table": [0, 1224, [1]], "trial": [1232, 1224, [1]], "actions": [2464, 4, [892]], "ratings": [6032, 8, [892]], "outlook": [13168, 8, [4, 5]], "mean": [13328, 8, [4, 5]], "row": [13488, 1, [505]], "base_row": [14000, 1, [505]], "base": [14512, 4, [1024]], "first": [18608, 4, [1024]], "second": [22704, 4, [1024]], "outputs": [26800, 4, [20]], "places": [26880, 4, [1024]], "redraws.base_row": [30976, 1, [505]], "redraws.base": [31488, 4, [1024]], "redraws.kept": [35584, 4, [1024]], "redraws.rows": [39680, 1, [64, 505]], "redraws.sums": [72000, 4, [64, 1024]], "redraws.row": [334144, 1, [505]], "redraws.draws": [334656, 4, [64]], "redraws.most": [334912, 8, [64]], "redraws.outlooks": [335424, 8, [64, 4, 5]], "turns.trial": [345664, 1224, [1]], "turns.ways": [346896, 1224, [32]], "turns.values": [386064, 8, [32]], "turns.owners": [386320, 4, [32]], "turns.actions": [386448, 4, [892]], "turns.end": [390016, 1224, [1]], "turns.most": [391248, 8, [1]], "ledger.start": [391264, 8, [4, 2]], "ledger.first": [391328, 4, [4]], "ledger.changes": [391344, 8, [744, 4, 4, 2]], "ledger.best": [581808, 4, [744]], "ledger.worth": [584784, 8, [744, 3]], "ledger.chosen_outlook": [602640, 8, [744, 4, 5]], "ledger.best_outlook": [721680, 8, [744, 4, 5]], "ledger.now": [840720, 8, [4, 2]], "ledger.drawn": [840784, 4, [4]]}},
  chanceKinds: ["start", "draw"],
  levels: {"visitor": {"bot": "greedy", "span": 6}, "apprentice": {"bot": "greedy", "span": 22}, "artisan": {"bot": "greedy", "span": 65}, "master": {"bot": "network", "span": 70, "style": {"lead": 0.05, "own": 0.0}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "master:bold": {"bot": "network", "span": 70, "style": {"lead": 0.0, "own": 0.0}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "master:careful": {"bot": "network", "span": 70, "style": {"lead": 0.05, "own": 0.15}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "emperor": {"bot": "network", "seconds": 1.8, "playouts": null, "instead": {"bot": "search", "seconds": 1.8, "playouts": null}}},
  openings: [{"players": 2, "contents": "AgD//wAAAAAAAAAAAAAWABYAAAAUAAAAAAAAAAAAAAAAAAAAAAAFAAUABQAFAAUABQAFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD+////Dw==", "edition": null}, {"players": 3, "contents": "AwD//wAAAAAAAAAAAAAbABsAAAAUAAAAAAAAAAAAAAAAAAAAAAAHAAcABwAHAAcABwAHAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD+////Dw==", "edition": null}, {"players": 4, "contents": "BAD//wAAAAAAAAAAAAAgACAAAAAUAAAAAAAAAAAAAAAAAAAAAAAIAAgACAAIAAgACAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD+////Dw==", "edition": null}],
  asks: {"_meaning": ["position", "number", "number"], "_placement": ["position", "number", "number", "number"], "_seat_to_draw": ["position"], "before_dedication": ["position", "number", "number"], "before_exchange": ["position", "number"], "cell_at": ["number", "number"], "color_shown": ["number", "number", "number"], "count_missing": ["state", "number", "number"], "honor_after": ["number", "number", "number"], "is_over_limit": ["position", "number"], "is_winner": ["state", "number"], "lacks_only": ["state", "number", "number", "number"], "top_honor": ["state", "number"], "x_of": ["number"], "y_of": ["number"]},
};

export function wording(python, rules) {
function decided_by(game, options) {
  let start;
  start = python.get(options, "start");
  return { "fixed_start": (((start === null)) ? (-1) : start) };
}

const PHASES = ["start", "turns", "final_turns", "over"];

const STEPS = ["exchange", "dedicate", "place"];

const COLORS = ["black", "blue", "green", "orange", "purple", "red", "white"];

function _by_color(counts) {
  return Object.fromEntries((function* () { for (const [color, count] of python.each(python.zip(COLORS, counts))) yield [color, python.int(count)]; })());
}

const TOKEN_HONOR = [[[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0]], [[8, 7, 6, 5, 5, 4, 0, 0, 0], [9, 8, 7, 6, 5, 5, 0, 0, 0], [10, 9, 8, 7, 6, 5, 0, 0, 0]], [[8, 7, 6, 6, 5, 5, 5, 4, 0], [9, 8, 7, 7, 6, 6, 5, 5, 0], [10, 9, 8, 8, 7, 7, 6, 5, 0]], [[8, 7, 7, 6, 6, 5, 5, 5, 4], [9, 8, 8, 7, 7, 6, 6, 5, 5], [10, 9, 9, 8, 8, 7, 7, 6, 5]]];

const TOKEN_COUNT = [[0, 0, 0], [0, 0, 0], [6, 6, 6], [8, 8, 8], [9, 9, 9]];

const DEDICATIONS = ["four_of_a_kind", "three_pair", "seven_unique"];

function _describe_stack(seats, dedication, taken) {
  let tokens;
  tokens = python.slice(python.item(python.item(TOKEN_HONOR, seats), dedication), taken, python.item(python.item(TOKEN_COUNT, seats), dedication));
  return { "type": python.item(DEDICATIONS, dedication), "honor": python.int(rules.honor_after(seats, dedication, taken)), "tokens": [...(function* () { for (const honor of python.each(tokens)) yield python.int(honor); })()] };
}

const DIRECTIONS = ["north", "east", "south", "west"];

const SEAT_SIDES = [[-1, -1, -1, -1], [-1, -1, -1, -1], [2, 0, -1, -1], [2, 3, 1, -1], [2, 3, 0, 1]];

function _describe_seat(page, seat) {
  return { "side": python.item(DIRECTIONS, python.item(python.item(SEAT_SIDES, page.seats), seat)), "cards": _by_color(python.item(page.cards, seat)), "card_count": python.item(page.card_count, seat), "favors": python.item(page.favors, seat), "honor": python.item(page.honor, seat), "dedications": Object.fromEntries((function* () { for (const [name, count] of python.each(python.zip(DEDICATIONS, python.item(page.dedications, seat)))) yield [name, python.int(count)]; })()), "hand_count": python.sum((function* () { for (const tile of python.each(python.item(page.hands, seat))) yield python.int((!python.same(tile, 0))); })()) };
}

const PLATFORMS = [null, null, null, null, null, null, null, "lotus", null, "koi", null, null, "dragon", null, null, "panda", "dragon", null, null, null, "panda", "lotus", "dragon", "koi", null, null, "koi", "panda", null, null, null, null, null, null, null, null];

function _describe_placed(tile, cell, rotation) {
  return { "tile": tile, "x": python.int(rules.x_of(cell)), "y": python.int(rules.y_of(cell)), "rotation": rotation, "sides": [...(function* () { for (const direction of python.each(python.range(4))) yield python.item(COLORS, rules.color_shown(tile, rotation, direction)); })()], "platform": python.item(PLATFORMS, tile) };
}

function _describe_cell(cell) {
  return [python.int(rules.x_of(cell)), python.int(rules.y_of(cell))];
}

const TILE_SIDES = [[5, 6, 0, 1], [2, 1, 0, 3], [6, 0, 3, 0], [2, 2, 2, 5], [3, 4, 3, 3], [5, 0, 2, 4], [5, 2, 1, 4], [6, 2, 3, 2], [5, 2, 0, 5], [6, 1, 0, 1], [2, 5, 3, 6], [1, 4, 6, 5], [5, 2, 2, 5], [0, 4, 1, 1], [6, 6, 5, 2], [3, 4, 6, 6], [4, 4, 5, 2], [2, 1, 3, 1], [1, 5, 0, 2], [1, 0, 6, 2], [5, 0, 0, 4], [5, 0, 5, 3], [4, 1, 4, 2], [3, 1, 6, 3], [1, 5, 6, 0], [1, 6, 2, 4], [3, 1, 3, 1], [0, 6, 0, 6], [4, 0, 6, 3], [5, 3, 4, 6], [4, 4, 0, 4], [3, 0, 4, 5], [1, 6, 3, 5], [1, 4, 0, 3], [5, 6, 0, 3], [6, 2, 4, 1]];

function describe_tile(tile) {
  return { "tile": python.int(tile), "sides": [...(function* () { for (const color of python.each(python.item(TILE_SIDES, tile))) yield python.item(COLORS, color); })()], "platform": python.item(PLATFORMS, tile) };
}

const EXCHANGE_CODES = ["exchange_too_late", "no_such_card", "supply_empty"];

function _describe_exchange(position, seat) {
  let found, have;
  found = python.int(rules.before_exchange(position, seat));
  if ((python.same(found, 0))) {
    return null;
  }
  if ((python.same(found, 1))) {
    have = python.int(python.item(python.item(python.item(position, "favors"), 0), seat));
    return { "kind": "exchange", "code": "needs_favors", "have": have, "need": 2 };
  }
  return { "kind": "exchange", "code": python.item(EXCHANGE_CODES, (found - 2)) };
}

function _describe_dedication(position, seat, dedication) {
  let missing;
  missing = python.int(rules.before_dedication(position, seat, dedication));
  if ((python.same(missing, 0))) {
    return null;
  }
  if (((missing < 0))) {
    return { "kind": "dedicate", "type": python.item(DEDICATIONS, dedication), "code": "dedication_too_late" };
  }
  return { "kind": "dedicate", "type": python.item(DEDICATIONS, dedication), "code": "set_incomplete", "missing": missing };
}

function _describe_tile(position, seat) {
  let cards;
  if (!python.truth(rules.is_over_limit(position, seat))) {
    return null;
  }
  cards = python.int(python.item(python.item(python.item(position, "card_count"), 0), seat));
  return { "kind": "place", "code": "too_many_cards", "have": cards, "need": 12 };
}

function describe_obstacles(seen, seat) {
  let obstacles, position;
  position = python.looked_at(seen);
  obstacles = [_describe_exchange(position, seat)];
  obstacles = python.add(obstacles, [...(function* () { for (const index of python.each(python.range(python.len(DEDICATIONS)))) yield _describe_dedication(position, seat, index); })()]);
  python.append(obstacles, _describe_tile(position, seat));
  return [...(function* () { for (const obstacle of python.each(obstacles)) if (((obstacle !== null))) yield obstacle; })()];
}

function describe_own(seen, seat) {
  let hand;
  if (((seat < 0))) {
    return { "seat": null, "hand": [], "obstacles": [] };
  }
  hand = python.item(python.item(python.item(python.looked_at(seen), "hands"), 0), seat);
  return { "seat": python.int(seat), "hand": [...(function* () { for (const tile of python.each(hand)) if (((tile > 0))) yield describe_tile(python.int(tile)); })()], "obstacles": describe_obstacles(seen, seat) };
}

function describe_view(seen, seat) {
  let page;
  page = python.page_of(seen);
  return { "game": "harvest", "players": page.seats, "phase": python.item(PHASES, page.phase), "step": python.item(STEPS, page.step), "active": page.active, "start": page.start, "stack": page.stack, "unplaced": page.unplaced, "favor_supply": page.favor_supply, "exchange_cost": 2, "supply": _by_color(page.supply), "dedications": [...(function* () { for (const [index, taken] of python.each(python.enumerate(page.tokens_taken))) yield _describe_stack(page.seats, index, taken); })()], "seats": [...(function* () { for (const index of python.each(python.range(page.seats))) yield _describe_seat(page, index); })()], "lake": [...(function* () { for (const index of python.each(python.range(page.placed_count))) yield _describe_placed(python.item(page.placed_tile, index), python.item(page.placed_cell, index), python.item(page.placed_rotation, index)); })()], "open": [...(function* () { for (const cell of python.each(python.slice(page.open_cell, null, page.open_count))) yield _describe_cell(cell); })()], ...describe_own(seen, seat) };
}

const Draw = python.model(["kind", "seat", "tile"], { "kind": "draw" });

function _draw(seat, tile) {
  return Draw({ seat: seat, tile: tile });
}

const Start = python.model(["kind", "seat"], { "kind": "start" });

const Place = python.model(["kind", "seat", "tile", "x", "y", "rotation"], { "kind": "place" });

function _place(seat, meaning) {
  let cell, rotation, tile, where;
  [where, rotation] = python.divmod(meaning, 4);
  [tile, cell] = python.divmod(where, 4489);
  return Place({ seat: seat, tile: tile, x: rules.x_of(cell), y: rules.y_of(cell), rotation: rotation });
}

const Discard = python.model(["kind", "seat", "color"], { "kind": "discard" });

const _SETS_IN_WORDS = [["four_of_a_kind", ["black"]], ["four_of_a_kind", ["blue"]], ["four_of_a_kind", ["green"]], ["four_of_a_kind", ["orange"]], ["four_of_a_kind", ["purple"]], ["four_of_a_kind", ["red"]], ["four_of_a_kind", ["white"]], ["three_pair", ["black", "blue", "green"]], ["three_pair", ["black", "blue", "orange"]], ["three_pair", ["black", "blue", "purple"]], ["three_pair", ["black", "blue", "red"]], ["three_pair", ["black", "blue", "white"]], ["three_pair", ["black", "green", "orange"]], ["three_pair", ["black", "green", "purple"]], ["three_pair", ["black", "green", "red"]], ["three_pair", ["black", "green", "white"]], ["three_pair", ["black", "orange", "purple"]], ["three_pair", ["black", "orange", "red"]], ["three_pair", ["black", "orange", "white"]], ["three_pair", ["black", "purple", "red"]], ["three_pair", ["black", "purple", "white"]], ["three_pair", ["black", "red", "white"]], ["three_pair", ["blue", "green", "orange"]], ["three_pair", ["blue", "green", "purple"]], ["three_pair", ["blue", "green", "red"]], ["three_pair", ["blue", "green", "white"]], ["three_pair", ["blue", "orange", "purple"]], ["three_pair", ["blue", "orange", "red"]], ["three_pair", ["blue", "orange", "white"]], ["three_pair", ["blue", "purple", "red"]], ["three_pair", ["blue", "purple", "white"]], ["three_pair", ["blue", "red", "white"]], ["three_pair", ["green", "orange", "purple"]], ["three_pair", ["green", "orange", "red"]], ["three_pair", ["green", "orange", "white"]], ["three_pair", ["green", "purple", "red"]], ["three_pair", ["green", "purple", "white"]], ["three_pair", ["green", "red", "white"]], ["three_pair", ["orange", "purple", "red"]], ["three_pair", ["orange", "purple", "white"]], ["three_pair", ["orange", "red", "white"]], ["three_pair", ["purple", "red", "white"]], ["seven_unique", ["black", "blue", "green", "orange", "purple", "red", "white"]]];

const Dedicate = python.model(["kind", "seat", "type", "colors"], { "kind": "dedicate" });

const Exchange = python.model(["kind", "seat", "give", "take"], { "kind": "exchange" });

const Pass = python.model(["kind", "seat"], { "kind": "pass" });

function action_of(game, seat, number) {
  let colors, dedication, give, take;
  if (((number >= 2100))) {
    return _draw(python.int(rules._seat_to_draw(python.looked_at(game))), (number - 2100));
  }
  if (((number >= 2000))) {
    return Start({ seat: (number - 2000) });
  }
  if (((number >= 100))) {
    return _place(seat, (python.int(rules._meaning(python.looked_at(game), seat, number)) - 100));
  }
  if (((number >= 93))) {
    return Discard({ seat: seat, color: python.item(COLORS, (number - 93)) });
  }
  if (((number >= 50))) {
    [dedication, colors] = python.item(_SETS_IN_WORDS, (number - 50));
    return Dedicate({ seat: seat, type: dedication, colors: python.list(colors) });
  }
  if (((number >= 1))) {
    [give, take] = python.divmod((number - 1), 7);
    return Exchange({ seat: seat, give: python.item(COLORS, give), take: python.item(COLORS, take) });
  }
  return Pass({ seat: seat });
}

function _dedication_number(action) {
  let colors, words;
  colors = python.sorted(action.colors);
  if (((python.same(action.type, "seven_unique")) && !python.truth(colors))) {
    colors = python.list(COLORS);
  }
  words = [action.type, colors];
  return ((python.has(_SETS_IN_WORDS, words)) ? python.add(50, python.index(_SETS_IN_WORDS, words)) : (-1));
}

function _placement_number(game, action) {
  let found;
  found = rules._placement(python.looked_at(game), action.seat, action.tile, rules.cell_at(action.x, action.y));
  return (((found >= 0)) ? python.add(python.add(100, (python.int(found) * 4)), action.rotation) : (-1));
}

function number_of(game, action) {
  if (action.kind === "start") {
    return python.add(2000, action.seat);
  } else if (action.kind === "draw") {
    return ((python.same(rules._seat_to_draw(python.looked_at(game)), action.seat)) ? python.add(2100, action.tile) : (-1));
  } else if (action.kind === "exchange") {
    return python.add(python.add(1, (python.index(COLORS, action.give) * 7)), python.index(COLORS, action.take));
  } else if (action.kind === "dedicate") {
    return _dedication_number(action);
  } else if (action.kind === "discard") {
    return python.add(93, python.index(COLORS, action.color));
  } else if (action.kind === "place") {
    return _placement_number(game, action);
  } else if (action.kind === "pass") {
    return 0;
  }
}

function _describe_entry(reason, seat, what, where, amount) {
  let side;
  if ((python.same(reason, 1))) {
    return { "reason": "match", "seat": seat, "color": python.item(COLORS, what), "side": python.item(DIRECTIONS, where), "received": amount };
  }
  if ((python.same(reason, 3))) {
    return { "reason": "facing", "seat": seat, "color": python.item(COLORS, what), "side": python.item(DIRECTIONS, where), "received": amount };
  }
  if ((python.same(reason, 2))) {
    side = (((where >= 0)) ? python.item(DIRECTIONS, where) : null);
    return { "reason": "favor", "seat": seat, "tile": what, "side": side, "received": amount };
  }
  if ((python.same(reason, 4))) {
    return { "reason": "honor", "seat": seat, "type": python.item(DEDICATIONS, what), "received": amount };
  }
  throw new Error(("The journal has no reason " + python.str(reason) + "."));
}

function describe_journal(game) {
  return [...(function* () { for (const entry of python.each(python.slice(game.journal, null, game.journal_length))) yield _describe_entry(...(function* () { for (const value of python.each(entry)) yield python.int(value); })()); })()];
}

const HarvestResult = python.model(["honor", "favors", "cards", "winners"], {  });

function describe_result(game) {
  let seats;
  seats = python.range(game.seats);
  return HarvestResult({ honor: [...(function* () { for (const seat of python.each(seats)) yield python.int(python.item(game.honor, seat)); })()], favors: [...(function* () { for (const seat of python.each(seats)) yield python.int(python.item(game.favors, seat)); })()], cards: [...(function* () { for (const seat of python.each(seats)) yield python.int(python.item(game.card_count, seat)); })()], winners: [...(function* () { for (const seat of python.each(seats)) if (python.truth(rules.is_winner(game, seat))) yield seat; })()] });
}

function result(self, game) {
  return python.model_dump(describe_result(game));
}

function _entries(game) {
  return [...(function* () { for (const entry of python.each(python.slice(game.journal, null, game.journal_length))) yield python.tuple((function* () { for (const value of python.each(entry)) yield python.int(value); })()); })()];
}

function _others(game, seat) {
  return [...(function* () { for (const step of python.each(python.range(1, python.int(game.seats)))) yield python.modulo(python.add(seat, step), python.int(game.seats)); })()];
}

function* _reasons_of_dedicating(seen, after, seat) {
  let _, dedication, honor, name, other, reason;
  for ([reason, _, dedication, _, honor] of python.each(_entries(after))) {
    if ((python.same(reason, 4))) {
      name = python.item(DEDICATIONS, dedication);
      yield { "key": "dedicates", "type": name, "honor": honor };
      for (other of python.each(_others(seen, seat))) {
        if (((python.same(rules.count_missing(seen, other, dedication), 0)) && ((rules.top_honor(after, dedication) < honor)))) {
          yield { "key": "takes_token_before", "type": name, "honor": honor, "seat": other };
          break;
        }
      }
    }
  }
}

function* _reasons_of_sets(seen, after, seat) {
  let before, dedication, name, now, other;
  for ([dedication, name] of python.each(python.enumerate(DEDICATIONS))) {
    [before, now] = [rules.count_missing(seen, seat, dedication), rules.count_missing(after, seat, dedication)];
    if ((python.same(now, 0) && (0 < before))) {
      yield { "key": "completes", "type": name, "honor": python.int(rules.top_honor(after, dedication)) };
    } else {
      if ((((now <= 2)) && ((now < before)))) {
        yield { "key": "sets_up", "type": name, "missing": python.int(now) };
      }
    }
    for (other of python.each(_others(seen, seat))) {
      if ((python.same(rules.count_missing(after, other, dedication), 0) && (0 < rules.count_missing(seen, other, dedication)))) {
        yield { "key": "helps", "type": name, "seat": other };
      }
    }
  }
}

function _rival_for(after, seat, color) {
  let dedication, other;
  for (other of python.each(_others(after, seat))) {
    for (dedication of python.each(python.range(python.len(DEDICATIONS)))) {
      if (python.truth(rules.lacks_only(after, other, color, dedication))) {
        return other;
      }
    }
  }
  return null;
}

function* _reasons_of_supply(seen, after, seat) {
  let _, amount, color, name, other, reason, rival;
  for ([color, name] of python.each(python.enumerate(COLORS))) {
    if (((python.same(python.item(after.supply, color), 0) && (0 < python.item(seen.supply, color))) && ((python.item(python.item(after.cards, seat), color) > python.item(python.item(seen.cards, seat), color))))) {
      rival = _rival_for(after, seat, color);
      if (((rival === null))) {
        yield { "key": "takes_last", "color": name };
      } else {
        yield { "key": "takes_last_before", "color": name, "seat": rival };
      }
    }
  }
  for ([reason, other, color, _, amount] of python.each(_entries(after))) {
    if (((python.same(reason, 3)) && (!python.same(other, seat)) && (python.same(amount, 0)))) {
      yield { "key": "denies", "color": python.item(COLORS, color), "seat": other };
    }
  }
}

function* _reasons_of_taking(after, seat) {
  let favors, taken;
  taken = [...(function* () { for (const [reason, who, color, _, amount] of python.each(_entries(after))) if (((python.has(new Set([1, 3]), reason)) && (python.same(who, seat)) && ((amount > 0)))) yield python.item(COLORS, color); })()];
  favors = python.sum((function* () { for (const [reason, _who, _color, _kind, amount] of python.each(_entries(after))) if ((python.same(reason, 2))) yield amount; })());
  if (python.truth(taken)) {
    yield { "key": "takes", "colors": taken };
  }
  if (python.truth(favors)) {
    yield { "key": "favors", "count": favors };
  }
}

function* _reasons_of_number(number) {
  let give, take;
  if ((python.same(number, 0))) {
    yield { "key": "waits" };
  } else {
    if (((1 <= number) && (number < 50))) {
      [give, take] = python.divmod((number - 1), 7);
      yield { "key": "exchanges", "give": python.item(COLORS, give), "take": python.item(COLORS, take) };
    } else {
      if (((93 <= number) && (number < 100))) {
        yield { "key": "discards", "color": python.item(COLORS, (number - 93)) };
      }
    }
  }
}

const REASONS = ["dedicates", "takes_token_before", "completes", "takes_last_before", "takes_last", "sets_up", "denies", "takes", "favors", "exchanges", "discards", "helps", "waits"];

function reasons_between(seen, after, seat, number) {
  let found;
  found = [..._reasons_of_dedicating(seen, after, seat), ..._reasons_of_sets(seen, after, seat), ..._reasons_of_supply(seen, after, seat), ..._reasons_of_taking(after, seat), ..._reasons_of_number(number)];
  return [...(function* () { for (const key of python.each(REASONS)) for (const reason of python.each(found)) if ((python.same(python.item(reason, "key"), key))) yield reason; })()];
}

return {
  decided_by: decided_by,
  view: describe_view,
  action: action_of,
  number: number_of,
  journal: describe_journal,
  result: (...given) => result(null, ...given),
  reasons_between: reasons_between,
};
}
