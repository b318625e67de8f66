// Generated from the rules by `make wasm`; do not edit.

export const face = {
  game: "dice",
  title: "Lanterns Dice: Lights in the Sky",
  rulesVersion: 1,
  hasSecrets: false,
  playerCounts: [2, 3, 4],
  longestList: 2570,
  keyDigits: 15,
  generatorWords: 4,
  state: {"size": 1448, "fields": {"dice_1": [0, 1, [0]], "shaded": [0, 8, [4, 2]], "covered": [64, 8, [4]], "seats": [96, 2, []], "first_game": [98, 2, []], "fixed_start": [100, 2, []], "fixed_shapes": [102, 2, []], "fixed_sides": [104, 2, []], "phase": [106, 2, []], "start": [108, 2, []], "active": [110, 2, []], "turn": [112, 2, []], "finals_left": [114, 2, []], "sheets": [116, 2, [4]], "shapes": [124, 2, [4]], "sides": [132, 2, [3]], "dice": [138, 2, [4]], "tray_turn": [146, 2, []], "gifts": [148, 2, [4]], "fireworks": [156, 2, [4]], "tiles_taken": [164, 2, [4]], "launched_at": [172, 2, [4, 6]], "step": [220, 2, [4]], "die_pool": [228, 2, [4]], "platform": [236, 2, [4]], "card": [244, 2, [4]], "areas_left": [252, 2, [4]], "effect_pool": [260, 2, [4]], "effect_color": [268, 2, [4]], "effect_colors": [276, 2, [4]], "journal_length": [284, 2, []], "journal": [286, 2, [6, 5]], "launched_by": [346, 1, [4, 6]], "gap_370": [370, 1, [6]], "edition": [376, 8, []], "lake": [384, 8, []], "inner_columns": [392, 8, [2]], "inner_rows": [408, 8, [2]], "colors": [424, 8, [4, 2, 3]], "pavilions": [616, 8, [4, 2]], "platforms": [680, 8, [4]], "boats": [712, 8, [4]], "anchors": [744, 8, [8, 2]], "pools": [872, 2, []], "columns": [874, 2, []], "starting_gifts": [876, 2, []], "reroll_cost": [878, 2, []], "boat_honor": [880, 2, []], "first_game_shapes": [882, 2, []], "costs": [884, 2, [3, 2]], "effects": [896, 2, [3, 2, 4]], "values": [944, 2, [8, 6]], "tile_count": [1040, 2, [8]], "sizes": [1056, 2, [8]], "die": [1072, 2, [6]], "bonuses": [1084, 1, [4, 10]], "cells": [1124, 1, [8, 8, 5]], "gap_1444": [1444, 1, [4]]}},
  mind: {"size": 27170816, "places": {"tree.slots": [0, 4, [131072]], "tree.keys": [524288, 8, [65536]], "tree.first": [1048576, 4, [65536]], "tree.children": [1310720, 4, [65536]], "tree.visits": [1572864, 4, [65536]], "tree.action": [1835008, 4, [524288]], "tree.prior": [3932160, 8, [524288]], "tree.tries": [8126464, 4, [524288]], "tree.rated": [10223616, 8, [524288]], "tree.value": [14417920, 8, [524288]], "tree.honor": [18612224, 8, [524288]], "tree.chance": [22806528, 8, [524288]], "tree.used": [27000832, 4, [2]], "seen": [27000848, 1448, [1]], "table": [27002304, 1448, [1]], "after": [27003760, 1448, [1]], "trial": [27005216, 1448, [1]], "eyes": [27006672, 1448, [1]], "words": [27006672, 8, [181]], "actions": [27008128, 4, [2570]], "ratings": [27018416, 8, [2570]], "path": [27038976, 4, [64]], "seats": [27039232, 4, [64]], "values": [27039488, 8, [4]], "honors": [27039520, 8, [4]], "chances": [27039552, 8, [4]], "far": [27039584, 8, [3, 4]], "random": [27039680, 8, [4]], "deals": [27039712, 8, [4096, 4]], "deal": [27170784, 8, [4]], "network.first": [27170816, 4, [0, 0]], "network.first_bias": [27170816, 4, [0]], "network.second": [27170816, 4, [0, 0]], "network.second_bias": [27170816, 4, [0]], "network.last": [27170816, 4, [0, 0]], "network.last_bias": [27170816, 4, [0]], "layers.row": [27170816, 1, [0]], "layers.base_row": [27170816, 1, [0]], "layers.base": [27170816, 4, [0]], "layers.first": [27170816, 4, [0]], "layers.second": [27170816, 4, [0]], "layers.outputs": [27170816, 4, [0]], "layers.places": [27170816, 4, [0]]}},
  desk: {"size": 2913008, "places": {"table": [0, 1448, [1]], "trial": [1456, 1448, [1]], "actions": [2912, 4, [2570]], "ratings": [13200, 8, [2570]], "outlook": [33760, 8, [4, 5]], "mean": [33920, 8, [4, 5]], "row": [34080, 1, [549]], "base_row": [34640, 1, [549]], "base": [35200, 4, [1024]], "first": [39296, 4, [1024]], "second": [43392, 4, [1024]], "outputs": [47488, 4, [20]], "places": [47568, 4, [1024]], "redraws.base_row": [51664, 1, [549]], "redraws.base": [52224, 4, [1024]], "redraws.kept": [56320, 4, [1024]], "redraws.rows": [60416, 1, [64, 549]], "redraws.sums": [95552, 4, [64, 1024]], "redraws.row": [357696, 1, [549]], "redraws.draws": [358256, 4, [64]], "redraws.most": [358512, 8, [64]], "redraws.outlooks": [359024, 8, [64, 4, 5]], "turns.trial": [369264, 1448, [1]], "turns.ways": [370720, 1448, [32]], "turns.values": [417056, 8, [32]], "turns.owners": [417312, 4, [32]], "turns.actions": [417440, 4, [2570]], "turns.end": [427728, 1448, [1]], "turns.most": [429184, 8, [1]], "ledger.start": [429200, 8, [4, 2]], "ledger.first": [429264, 4, [4]], "ledger.changes": [429280, 8, [4112, 4, 4, 2]], "ledger.best": [1481952, 4, [4112]], "ledger.worth": [1498400, 8, [4112, 3]], "ledger.chosen_outlook": [1597088, 8, [4112, 4, 5]], "ledger.best_outlook": [2255008, 8, [4112, 4, 5]], "ledger.now": [2912928, 8, [4, 2]], "ledger.drawn": [2912992, 4, [4]]}},
  chanceKinds: ["sheets", "shapes", "emperor_sides", "roll"],
  levels: {"visitor": {"bot": "greedy", "span": 6}, "apprentice": {"bot": "greedy", "span": 22}, "artisan": {"bot": "greedy", "span": 65}, "master": {"bot": "network", "span": 70, "style": {"lead": 0.05, "own": 0.0}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "master:bold": {"bot": "network", "span": 70, "style": {"lead": 0.0, "own": 0.0}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "master:careful": {"bot": "network", "span": 70, "style": {"lead": 0.05, "own": 0.15}, "instead": {"bot": "search", "seconds": 0.4, "playouts": 40}}, "emperor": {"bot": "network", "seconds": 1.8, "playouts": null, "instead": {"bot": "search", "seconds": 1.8, "playouts": null}}},
  openings: [{"players": 2, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANMDSV/9F8EK////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQAAUQAAkAJABCsABCIACBEAAFEAAJACQAQrAAQiAAgRAABRAACQAkAEKwAEIgAIEQAAUQAAkAJABCsABCIAAQALRACwACABAAtEALAAIAEAC0QAsAAgAQALRACwACAAAkAQAgCQAAACQBACAJAAAAJAEAIAkAAAAkAQAgCQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAAAAAAAgAFAAAAAAAEAAIAAgABAAEAAQAEAAIAAgABAAEAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAYABQAFAAQABAAGAAYABQAFAAQABAAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwIDAAUCAwEEAAUEBQIBAwQCBQEABQADAgUABAEDAgECBQQAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9"}, {"players": 3, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANMDSV/9F8EK////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQAAUQAAkAJABCsABCIACBEAAFEAAJACQAQrAAQiAAgRAABRAACQAkAEKwAEIgAIEQAAUQAAkAJABCsABCIAAQALRACwACABAAtEALAAIAEAC0QAsAAgAQALRACwACAAAkAQAgCQAAACQBACAJAAAAJAEAIAkAAAAkAQAgCQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAAAAAAAgAFAAAAAAAEAAIAAgABAAEAAQAEAAIAAgABAAEAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAYABQAFAAQABAAGAAYABQAFAAQABAAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwQBAAACAwEEAAUAAwAAAwQCBQEAAQQAAAUABAEDAgMAAAAAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9"}, {"players": 4, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQABAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAANMDSV/9F8EK////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQAAUQAAkAJABCsABCIACBEAAFEAAJACQAQrAAQiAAgRAABRAACQAkAEKwAEIgAIEQAAUQAAkAJABCsABCIAAQALRACwACABAAtEALAAIAEAC0QAsAAgAQALRACwACAAAkAQAgCQAAACQBACAJAAAAJAEAIAkAAAAkAQAgCQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAAAAAAAgAFAAAAAAAEAAIAAgABAAEAAQAEAAIAAgABAAEAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAYABQAFAAQABAAGAAYABQAFAAQABAAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwAAAAACAwEEAAUAAAAAAwQCBQEAAAAAAAUABAEDAgAAAAAAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9"}, {"players": 2, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAL7Ly3yKMi0N////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQEEEQAAkAJACCIAJCIACBEBBBEAAJACQAgiACQiAAgRAQQRAACQAkAIIgAkIgAIEQEEEQAAkAJACCIAJCIAAQiESASAQCABCIRIBIBAIAEIhEgEgEAgAQiESASAQCAAAkABIACQAAACQAEgAJAAAAJAASAAkAAAAkABIACQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAFAAAAAgAFAAAAAAAEAAMAAwACAAIAAQAEAAMAAwACAAIAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAUABQAEAAQAAwAGAAUABQAEAAQAAwAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwIDAAUCAwEEAAUEBQIBAwQCBQEABQADAgUABAEDAgECBQQAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b"}, {"players": 3, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAL7Ly3yKMi0N////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQEEEQAAkAJACCIAJCIACBEBBBEAAJACQAgiACQiAAgRAQQRAACQAkAIIgAkIgAIEQEEEQAAkAJACCIAJCIAAQiESASAQCABCIRIBIBAIAEIhEgEgEAgAQiESASAQCAAAkABIACQAAACQAEgAJAAAAJAASAAkAAAAkABIACQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAFAAAAAgAFAAAAAAAEAAMAAwACAAIAAQAEAAMAAwACAAIAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAUABQAEAAQAAwAGAAUABQAEAAQAAwAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwQBAAACAwEEAAUAAwAAAwQCBQEAAQQAAAUABAEDAgMAAAAAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b"}, {"players": 4, "contents": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAAAP//AAD//wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAQABAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUABQAFAAUA/////////////////////wAAAAAAAAAAAAAAAAAAAAD/////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAL7Ly3yKMi0N////////PwD+/fv3798/AP/+/fv37x8AAP7/////PwD//////x8AAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAJ1RR6ed6xQA8KqpNHgxDwAKlNrZY44xAEsWraAqbQoAHSs6S0eaNgC27UUVvVAlAIEQEEEQAAkAJACCIAJCIACBEBBBEAAJACQAgiACQiAAgRAQQRAACQAkAIIgAkIgAIEQEEEQAAkAJACCIAJCIAAQiESASAQCABCIRIBIBAIAEIhEgEgEAgAQiESASAQCAAAkABIACQAAACQAEgAJAAAAJAASAAkAAAAkABIACQAAf/78+fPnDwD/////DwAAAP/+/fv3DwAA//79+/cPAAD//v379w8AAP/+/fv3DwAA//79+wcAAAB//vz58wcAAP/+/fsHAAAAf/78+fMHAAD//v37BwAAAH/+/PnzBwAA//79+wcAAAB//vz58wcAAH/+/PkDAAAAf/78+QMAAAA2AAkAAQABAAQATgABAAEAAgACAAMAAwABAAEAAgAAAAEAAgABAAAAAQAEAAAAAAABAAAAAwAAAAIAAAAFAAAAAgAFAAAAAAAEAAMAAwACAAIAAQAEAAMAAwACAAIAAQAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAFAAQABAADAAMAAgAGAAUABQAEAAQAAwAGAAUABQAEAAQAAwAGAAYABgAGAAYABgAGAAYAAwADAAQABAAEAAQABQAFAAAAAQACAAMABAAFAAABBQIEAwAAAAACAwEEAAUAAAAAAwQCBQEAAAAAAAUABAEDAgAAAAAAAQL//wAJEv//////////////////////////////////////////AQkK//8ACQr//wABCf//AAEK/////////////////////////////wABCQr///////////////////////////////////////////////8ACQoS/wABAgr/AQkKE/8BCQoL////////////////////////////AAEJEv8AAQIL/wEKEhP/AAkKC/8AAQoT/wIJCgv/AAkSE/8AAQIJ/wEJChL/AAEKC///////////////AAkKE/8BAgkK//////////////8AAQkSEwABAgkLAAEKEhMAAgkKC///////////////////////////AQkKCxP//////////////////////////////////////////////w==", "edition": "sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b"}],
  asks: {"_cost": ["position", "number"], "anchor_of": ["number"], "before_emperor": ["position", "number", "number"], "before_launch": ["position", "number", "number"], "begun_pools": ["state", "number"], "boat_honor": ["state", "number"], "can_call_emperor": ["state", "number", "number"], "card_areas": ["state", "number", "number", "number"], "color_faced": ["state", "number"], "color_of_area": ["state", "number", "number"], "color_rolled": ["number", "number"], "completed_pools": ["state", "number"], "display_pools": ["state", "number", "number", "number"], "has_display": ["state", "number", "number"], "has_obstacles": ["position", "number"], "is_offered": ["state", "number", "number"], "is_winner": ["state", "number"], "lacks_gifts_to_reroll": ["position", "number"], "open_pools": ["state", "number"], "orientation_of": ["number"], "score_dice": ["state", "number"], "second_group": ["state", "number"], "sheet_dealt": ["number", "number"], "slot_of": ["number"], "top_value": ["state", "number"], "turn_bonus": ["state"], "would_cost_a_boat": ["state", "number", "number"]},
};

export function wording(python, rules) {
class Edition {
  constructor(digest, data) { this.digest = digest; this.data = data; }
  color_of(letter) {
    const self = this;
    let color;
    color = python.item(python.item(self.data, "colors"), letter);
    return color;
  }
  cost_of(card, side) {
    const self = this;
    let cost, printed;
    printed = python.item(python.item(self.data, "emperor"), card);
    cost = python.get(python.item(printed, side), "cost", python.item(printed, "cost"));
    return cost;
  }
  effect_of(card, side) {
    const self = this;
    let printed;
    printed = python.item(python.item(python.item(self.data, "emperor"), card), side);
    return { "areas": python.item(printed, "areas"), "color": python.item(printed, "color"), "where": python.item(printed, "where"), "gifts": python.get(printed, "gifts", 0) };
  }
  falls(sheet, row, column) {
    const self = this;
    let diagonals;
    diagonals = self._printed_on(sheet, "diagonals");
    return (python.truth(diagonals) ? python.bool((python.same(python.item(python.item(diagonals, row), column), "f"))) : (python.same(python.modulo(python.add(row, column), 2), 0)));
  }
  get is_shipped() {
    const self = this;
    return ((find_shipped(self.digest) !== null));
  }
  get label() {
    const self = this;
    return python.str(python.item(self.data, "label"));
  }
  lake_of(sheet) {
    const self = this;
    return [...(function* () { for (const row of python.each(self._printed_on(sheet, "lake"))) yield python.split(row); })()];
  }
  get lakes() {
    const self = this;
    return ((python.has(self.data, "sheets")) ? python.list(SHEETS) : ["A"]);
  }
  get shape_ids() {
    const self = this;
    return [...(function* () { for (const shape of python.each(python.item(python.item(self.data, "fireworks"), "shapes"))) yield python.item(shape, "id"); })()];
  }
  _printed_on(sheet, part) {
    const self = this;
    let own;
    own = python.get(python.get(python.get(self.data, "sheets", {  }), sheet, {  }), part, []);
    return python.either(() => own, () => python.get(self.data, part, []));
  }
}

const edition = new Edition("sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b", { "format": "lanterns-dice-edition/1", "label": "Reconstruction 1, not the printed sheets and cards", "version": 1, "about": "A reconstruction, not the printed components. The size of the lake, the six-sided dice, the eight shapes, their top values, the costs of the emperor cards, the number of turns and the effect of card 2, side A, are as published; the colors and features of the lake, the lower values, the other effects and nearly all turn bonuses are ours. If you own the game, type in your own sheets and cards.", "colors": { "R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white" }, "die": "ROGBPW", "gifts": { "start": 1, "reroll": 1 }, "lake": ["RG^ BP. RWv PG. GW# OBv OR. GB^ RW.", "OG. BP~ OW# PR^ OW~ RB. WB# GP. POv", "RP# WG. BO^ OG. PB# WRv PW^ RO~ GB.", "BO. WB~ GRv BO^ PR# PW. BGv RW. GP#", "GB^ WP. WO# RB. GR~ POv BR# PG~ OW.", "GR. RPv PO. WB^ OG# GW. OR^ PO. BWv"], "turn_bonuses": { "A": { "turns_1_to_6": "ROWGPB", "three_players": "PO", "two_players": "GBRW" }, "B": { "turns_1_to_6": "GBOPRW", "three_players": "RB", "two_players": "PWGO" }, "C": { "turns_1_to_6": "BPGWOR", "three_players": "OP", "two_players": "WRBG" }, "D": { "turns_1_to_6": "WRPOBG", "three_players": "BR", "two_players": "OGWP" } }, "fireworks": { "shapes": [{ "id": "straight3", "name": "Straight", "pattern": ["XXX"], "values": [4, 3, 3, 2, 2, 1] }, { "id": "angle3", "name": "Angle", "pattern": [".X", "XX"], "values": [4, 3, 3, 2, 2, 1] }, { "id": "square4", "name": "Square", "pattern": ["XX", "XX"], "values": [5, 4, 4, 3, 3, 2] }, { "id": "t4", "name": "T", "pattern": ["X.", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "l4", "name": "L", "pattern": ["XX", "X.", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "zig4", "name": "Zig", "pattern": [".X", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "u5", "name": "U", "pattern": ["XX", "X.", "XX"], "values": [6, 5, 5, 4, 4, 3] }, { "id": "plus5", "name": "Plus", "pattern": [".X.", "XXX", ".X."], "values": [6, 5, 5, 4, 4, 3] }], "first_game": ["angle3", "square4", "t4", "u5"] }, "emperor": [{ "cost": 1, "A": { "areas": 1, "color": "own_die", "where": "beside_die_pool" }, "B": { "areas": 1, "color": "other_die", "where": "die_pool" } }, { "cost": 2, "A": { "areas": 1, "color": "not_on_dice", "where": "anywhere" }, "B": { "areas": 1, "color": "any", "where": "half_shaded_pool" } }, { "cost": 3, "A": { "areas": 2, "color": "any", "where": "one_unshaded_pool" }, "B": { "areas": 2, "color": "one_color", "where": "anywhere" } }], "boat_honor": 4 });

const edition_ = new Edition("sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9", { "format": "lanterns-dice-edition/1", "label": "Reconstruction 2, not the printed sheets and cards", "version": 2, "about": "A reconstruction, not the printed components. The size of the lake, the six-sided dice, the eight shapes, their top values, the costs of the emperor cards, the number of turns and the effect of card 2, side A, are as published; the colors and features of the lake, the lower values, the other effects and nearly all turn bonuses are ours. If you own the game, type in your own sheets and cards.", "colors": { "R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white" }, "die": "ROGBPW", "gifts": { "start": 1, "reroll": 1 }, "lake": ["RG^ BP. RWv PG. GW# OBv OR. GB^ RW.", "OG. BP~ OW. PR^ OW~ RB. WB. GP~ POv", "RP# WG. BO# OG# PBv WR# PW^ RO. GB^", "BO. WBv GRv BO# PRv PW# BG# RW. GP#", "GB^ WP~ WO. RB. GR~ POv BR. PG~ OW.", "GR. RPv PO. WB^ OG# GW. OR^ PO. BWv"], "turn_bonuses": { "A": { "turns_1_to_6": "ROWGPB", "three_players": "PO", "two_players": "GBRW" }, "B": { "turns_1_to_6": "GBOPRW", "three_players": "RB", "two_players": "PWGO" }, "C": { "turns_1_to_6": "BPGWOR", "three_players": "OP", "two_players": "WRBG" }, "D": { "turns_1_to_6": "WRPOBG", "three_players": "BR", "two_players": "OGWP" } }, "fireworks": { "shapes": [{ "id": "straight3", "name": "Straight", "pattern": ["XXX"], "values": [4, 2, 2, 1, 1, 1] }, { "id": "angle3", "name": "Angle", "pattern": [".X", "XX"], "values": [4, 2, 2, 1, 1, 1] }, { "id": "square4", "name": "Square", "pattern": ["XX", "XX"], "values": [5, 4, 4, 3, 3, 2] }, { "id": "t4", "name": "T", "pattern": ["X.", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "l4", "name": "L", "pattern": ["XX", "X.", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "zig4", "name": "Zig", "pattern": [".X", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "u5", "name": "U", "pattern": ["XX", "X.", "XX"], "values": [6, 6, 5, 5, 4, 4] }, { "id": "plus5", "name": "Plus", "pattern": [".X.", "XXX", ".X."], "values": [6, 6, 5, 5, 4, 4] }], "first_game": ["angle3", "square4", "t4", "u5"] }, "emperor": [{ "cost": 1, "A": { "areas": 1, "color": "own_die", "where": "beside_die_pool" }, "B": { "areas": 1, "color": "other_die", "where": "die_pool" } }, { "cost": 2, "A": { "areas": 1, "color": "not_on_dice", "where": "anywhere" }, "B": { "areas": 1, "color": "any", "where": "half_shaded_pool" } }, { "cost": 3, "A": { "areas": 2, "color": "any", "where": "anywhere" }, "B": { "areas": 2, "color": "one_color", "where": "anywhere" } }], "boat_honor": 4 });

const _shipped_by_key = (() => { const value = new Map([[949470666825649086n, edition], [774926987877221331n, edition_]]); return () => value; })();

function _recall(key) {
  let printed;
  printed = rules.recall_edition(key);
  return new Edition(python.item(printed, "digest"), python.item(printed, "contents"));
}

function edition_of(game) {
  return python.either(() => python.get(_shipped_by_key(), python.int(game.edition)), () => _recall(python.int(game.edition)));
}

function decided_by(game, options) {
  let chosen, ids, is_first, shapes, sides, start, turned;
  ids = edition_of(game).shape_ids;
  is_first = python.bool(python.get(options, "first_game"));
  [start, shapes, sides] = [python.get(options, "start"), python.get(options, "shapes"), python.get(options, "sides")];
  chosen = (((shapes === null)) ? 0 : python.sum((function* () { for (const shape of python.each(shapes)) yield python.shift_left(1, python.index(ids, shape)); })()));
  turned = (((sides === null)) ? -1 : python.sum((function* () { for (const [card, side] of python.each(python.enumerate(sides))) if ((python.same(side, "B"))) yield python.shift_left(1, card); })()));
  return { "first_game": python.int(is_first), "fixed_start": (((start === null)) ? -1 : start), "fixed_shapes": (python.truth(is_first) ? python.int(game.first_game_shapes) : chosen), "fixed_sides": (python.truth(is_first) ? 0 : turned) };
}

const PHASES = ["sheets", "shapes", "emperor_sides", "roll", "orient", "shade", "final_launches", "over"];

const TURNS_EACH = [0, 0, 10, 8, 6];

const COLORS = ["red", "orange", "green", "blue", "purple", "white", "black"];

function describe_lake(edition, sheet) {
  return [...(function* () { for (const [row, line] of python.each(python.enumerate(edition.lake_of(sheet)))) yield [...(function* () { for (const [column, pool] of python.each(python.enumerate(line))) yield { "colors": [edition.color_of(python.item(pool, 0)), edition.color_of(python.item(pool, 1))], "diagonal": (python.truth(edition.falls(sheet, row, column)) ? "falling" : "rising"), "pavilions": [...(function* () { for (const [area, mark] of python.each(python.enumerate("^v"))) if ((python.has(python.slice(pool, 2, null), mark))) yield area; })()], "platform": (python.has(pool, "#")), "boat": (python.has(pool, "~")) }; })()]; })()];
}

function describe_lakes(edition) {
  return [...(function* () { for (const sheet of python.each(edition.lakes)) yield describe_lake(edition, sheet); })()];
}

function describe_stack(seen, slot) {
  let shape;
  shape = python.item(python.item(python.item(edition_of(seen).data, "fireworks"), "shapes"), python.item(seen.shapes, slot));
  return { "shape": python.item(shape, "id"), "name": python.item(shape, "name"), "pattern": python.list(python.item(shape, "pattern")), "value": python.int(rules.top_value(seen, slot)), "values": python.slice(python.item(shape, "values"), python.item(seen.tiles_taken, slot), null) };
}

const CARD_SIDES = ["A", "B"];

function describe_cards(seen, edition) {
  let card, cards, cost, side;
  cards = [];
  for (card of python.each(python.range(3))) {
    side = (((seen.phase > 2)) ? python.item(CARD_SIDES, python.item(seen.sides, card)) : null);
    cost = edition.cost_of(card, python.either(() => side, () => python.item(CARD_SIDES, 0)));
    python.append(cards, { "cost": cost, "side": side, "effect": (python.truth(side) ? edition.effect_of(card, side) : null) });
  }
  return cards;
}

const SHEETS = ["A", "B", "C", "D"];

function count_turns_taken(seen, seat) {
  let before;
  before = ((python.modulo((seat - seen.start), seen.seats) < python.modulo((seen.active - seen.start), seen.seats)));
  return python.min(python.add(python.int(seen.turn), python.int(before)), python.int(python.item(TURNS_EACH, seen.seats)));
}

const SEAT_POSITIONS = [[-1, -1, -1, -1], [-1, -1, -1, -1], [0, 2, -1, -1], [0, 1, 2, -1], [0, 1, 2, 3]];

const STEPS = ["die", "turn_bonus", "emperor", "effect", "launch", "finished"];

function members(pools) {
  let bits;
  bits = python.int(pools);
  return [...(function* () { for (const pool of python.each(python.range(64))) if (python.truth(python.bit_and(python.shift_right(bits, pool), 1))) yield pool; })()];
}

function places_of(game, pools) {
  let columns;
  columns = python.int(game.columns);
  return [...(function* () { for (const pool of python.each(members(pools))) yield python.list(python.divmod(pool, columns)); })()];
}

function displays_of(seen, seat) {
  let anchor, displays, honor, orientation, slot, tile;
  displays = [];
  for (slot of python.each(python.range(4))) {
    for (tile of python.each(python.range(python.item(seen.tiles_taken, slot)))) {
      if ((python.same(python.item(python.item(seen.launched_by, slot), tile), seat))) {
        [orientation, anchor] = python.divmod(python.int(python.item(python.item(seen.launched_at, slot), tile)), 64);
        honor = python.int(python.item(python.item(seen.values, python.item(seen.shapes, slot)), tile));
        python.append(displays, [slot, honor, python.int(rules.display_pools(seen, slot, orientation, anchor))]);
      }
    }
  }
  return displays;
}

function shape_ids(game) {
  let known;
  known = edition_of(game).shape_ids;
  return [...(function* () { for (const shape of python.each(game.shapes)) yield python.item(known, shape); })()];
}

function _describe_launched(seen, seat) {
  return [...(function* () { for (const [slot, honor, pools] of python.each(displays_of(seen, seat))) yield { "shape": python.item(shape_ids(seen), slot), "honor": python.int(honor), "pools": places_of(seen, pools) }; })()];
}

function place_of(game, pool) {
  return python.list(python.divmod(python.int(pool), python.int(game.columns)));
}

function _place_or_none(seen, pool) {
  return ((python.same(pool, -1)) ? null : place_of(seen, pool));
}

function _describe_card_areas(seen, seat, card) {
  if (((!python.same(seen.phase, 5)) || !python.truth(rules.can_call_emperor(seen, seat, card)))) {
    return [];
  }
  return [...(function* () { for (const half of python.each([0, 1])) for (const place of python.each(places_of(seen, rules.card_areas(seen, seat, card, half)))) yield [...place, half]; })()];
}

function _describe_seat(seen, edition, seat) {
  let dealt, sheet, turns;
  sheet = python.item(SHEETS, python.item(seen.sheets, seat));
  dealt = ((seen.phase >= 1));
  turns = python.range(python.item(TURNS_EACH, seen.seats));
  return { "sheet": (python.truth(dealt) ? sheet : null), "lake": (((python.len(edition.lakes) > 1)) ? python.int(python.item(seen.sheets, seat)) : 0), "turn_bonuses": (python.truth(dealt) ? [...(function* () { for (const turn of python.each(turns)) yield python.item(COLORS, python.item(python.item(seen.bonuses, python.item(seen.sheets, seat)), turn)); })()] : []), "turns_taken": count_turns_taken(seen, seat), "position": python.int(python.item(python.item(SEAT_POSITIONS, seen.seats), seat)), "faces": ((python.same(seen.phase, 5)) ? python.item(COLORS, rules.color_faced(seen, seat)) : null), "step": python.item(STEPS, python.item(seen.step, seat)), "has_finished": python.bool((python.same(python.item(seen.step, seat), 5))), "gifts": python.int(python.item(seen.gifts, seat)), "shaded": [...(function* () { for (const area of python.each([0, 1])) for (const place of python.each(places_of(seen, python.item(python.item(seen.shaded, seat), area)))) yield [...place, area]; })()], "completed": places_of(seen, rules.completed_pools(seen, seat)), "launched": _describe_launched(seen, seat), "platform": _place_or_none(seen, python.item(seen.platform, seat)), "die_pool": _place_or_none(seen, python.item(seen.die_pool, seat)), "card": (((python.item(seen.areas_left, seat) > 0)) ? python.int(python.item(seen.card, seat)) : null), "areas_left": python.int(python.item(seen.areas_left, seat)), "card_areas": [...(function* () { for (const card of python.each(python.range(3))) yield _describe_card_areas(seen, seat, card); })()], "honor": python.int(rules.score_dice(seen, seat)), "fireworks": python.int(python.item(seen.fireworks, seat)), "group": python.int(rules.second_group(seen, seat)), "boats": python.int(rules.boat_honor(seen, seat)) };
}

function _describe_reroll(position, seat) {
  let have, need;
  if (!python.truth(rules.lacks_gifts_to_reroll(position, seat))) {
    return null;
  }
  [have, need] = [python.int(python.item(python.item(python.item(position, "gifts"), 0), seat)), python.int(python.item(python.item(position, "reroll_cost"), 0))];
  return { "kind": "reroll", "code": "needs_gifts", "have": have, "need": need };
}

const EMPEROR_CODES = ["orient_first", "already_finished", "one_emperor_action", "nothing_to_shade"];

function _describe_emperor(position, seat, card) {
  let found, have, need;
  found = python.int(rules.before_emperor(position, seat, card));
  if ((python.same(found, 0))) {
    return null;
  }
  if ((python.same(found, 1))) {
    [have, need] = [python.int(python.item(python.item(python.item(position, "gifts"), 0), seat)), python.int(rules._cost(position, card))];
    return { "kind": "emperor", "card": card, "code": "needs_gifts", "have": have, "need": need };
  }
  return { "kind": "emperor", "card": card, "code": python.item(EMPEROR_CODES, (found - 2)) };
}

const LAUNCH_CODES = ["orient_first", "already_finished", "not_active", "stack_empty", "not_completed"];

function _describe_launch(position, seat, slot, shape) {
  let found;
  found = python.int(rules.before_launch(position, seat, slot));
  if ((python.same(found, 0))) {
    return null;
  }
  return { "kind": "launch", "shape": shape, "code": python.item(LAUNCH_CODES, (found - 1)) };
}

function describe_obstacles(seen, seat) {
  let obstacles, position, shapes;
  position = python.looked_at(seen);
  if (!python.truth(rules.has_obstacles(position, seat))) {
    return [];
  }
  shapes = shape_ids(seen);
  obstacles = [_describe_reroll(position, seat)];
  obstacles = python.add(obstacles, [...(function* () { for (const card of python.each(python.range(3))) yield _describe_emperor(position, seat, card); })()]);
  obstacles = python.add(obstacles, [...(function* () { for (const slot of python.each(python.range(4))) yield _describe_launch(position, seat, slot, python.item(shapes, slot)); })()]);
  return [...(function* () { for (const obstacle of python.each(obstacles)) if (((obstacle !== null))) yield obstacle; })()];
}

function describe_own(seen, seat) {
  return { "seat": (((seat >= 0)) ? python.int(seat) : null), "obstacles": describe_obstacles(seen, seat) };
}

function describe_view(seen, seat) {
  let edition;
  edition = edition_of(seen);
  return { "game": "dice", "players": python.int(seen.seats), "phase": python.item(PHASES, seen.phase), "active": python.int(seen.active), "start": python.int(seen.start), "turn": python.min(python.add(python.int(seen.turn), 1), python.int(python.item(TURNS_EACH, seen.seats))), "turns": python.int(python.item(TURNS_EACH, seen.seats)), "edition": { "digest": edition.digest, "label": edition.label, "is_shipped": edition.is_shipped }, "dice": (((3 < seen.phase) && (seen.phase < 7)) ? [...(function* () { for (const color of python.each(seen.dice)) yield python.item(COLORS, color); })()] : null), "tray_turn": python.int(seen.tray_turn), "reroll_cost": python.int(seen.reroll_cost), "lakes": describe_lakes(edition), "shapes": (((seen.phase > 1)) ? [...(function* () { for (const slot of python.each(python.range(4))) yield describe_stack(seen, slot); })()] : []), "emperor": describe_cards(seen, edition), "seats": [...(function* () { for (const index of python.each(python.range(seen.seats))) yield _describe_seat(seen, edition, index); })()], ...describe_own(seen, seat) };
}

const Roll = python.model(["kind", "dice"], { "kind": "roll" });

function _roll(rolled) {
  return Roll({ dice: [...(function* () { for (const place of python.each(python.range(4))) yield python.item(COLORS, rules.color_rolled(rolled, place)); })()] });
}

const EmperorSides = python.model(["kind", "sides"], { "kind": "emperor_sides" });

const Shapes = python.model(["kind", "shapes"], { "kind": "shapes" });

const Sheets = python.model(["kind", "sheets"], { "kind": "sheets" });

const Launch = python.model(["kind", "seat", "shape", "pools"], { "kind": "launch" });

const Emperor = python.model(["kind", "seat", "card"], { "kind": "emperor" });

const CAUSES = ["die", "turn_bonus", "platform", "emperor"];

const Shade = python.model(["kind", "seat", "cause", "row", "column", "area"], { "kind": "shade" });

const Orient = python.model(["kind", "seat", "turn"], { "kind": "orient" });

const Reroll = python.model(["kind", "seat"], { "kind": "reroll" });

const Pass = python.model(["kind", "seat"], { "kind": "pass" });

function action_of(game, seat, number) {
  let anchor, area, cause, column, covered, known, orientation, row, slot;
  if (((number >= 8000))) {
    return _roll((number - 8000));
  }
  if (((number >= 7000))) {
    return EmperorSides({ sides: [...(function* () { for (const card of python.each(python.range(3))) yield python.item(CARD_SIDES, python.bit_and(python.shift_right((number - 7000), card), 1)); })()] });
  }
  if (((number >= 6000))) {
    known = edition_of(game).shape_ids;
    return Shapes({ shapes: [...(function* () { for (const [shape, name] of python.each(python.enumerate(known))) if (python.truth(python.bit_and(python.shift_right((number - 6000), shape), 1))) yield name; })()] });
  }
  if (((number >= 5000))) {
    return Sheets({ sheets: [...(function* () { for (const other of python.each(python.range(game.seats))) yield python.item(SHEETS, rules.sheet_dealt((number - 5000), other)); })()] });
  }
  if (((number >= 521))) {
    [slot, orientation, anchor] = [rules.slot_of(number), rules.orientation_of(number), rules.anchor_of(number)];
    covered = rules.display_pools(game, slot, orientation, anchor);
    return Launch({ seat: seat, shape: python.item(shape_ids(game), slot), pools: places_of(game, covered) });
  }
  if (((number >= 518))) {
    return Emperor({ seat: seat, card: (number - 518) });
  }
  if (((number >= 6))) {
    [cause, area] = python.divmod((number - 6), 128);
    [row, column] = place_of(game, python.floor_divide(area, 2));
    return Shade({ seat: seat, cause: python.item(CAUSES, cause), row: row, column: column, area: python.modulo(area, 2) });
  }
  if (((number >= 2))) {
    return Orient({ seat: seat, turn: (number - 2) });
  }
  return ((python.same(number, 1)) ? Reroll({ seat: seat }) : Pass({ seat: seat }));
}

function pool_at(game, row, column) {
  let inside;
  inside = python.both(() => ((0 <= column) && (column < game.columns)), () => ((0 <= python.add((row * game.columns), column)) && (python.add((row * game.columns), column) < game.pools)));
  return (python.truth(inside) ? python.add((row * python.int(game.columns)), column) : (-1));
}

function _launch_number(game, action) {
  let anchor, ids, offsets, orientation, places, pools, slot;
  ids = shape_ids(game);
  pools = new Set((function* () { for (const [row, column] of python.each(action.pools)) yield pool_at(game, row, column); })());
  if (((!python.has(ids, action.shape)) || (python.has(pools, (-1))) || (!python.same(python.len(pools), python.len(action.pools))))) {
    return (-1);
  }
  slot = python.index(ids, action.shape);
  places = [...(function* () { for (const [row, column] of python.each(action.pools)) yield [row, column]; })()];
  anchor = pool_at(game, python.min((function* () { for (const [row, _] of python.each(places)) yield row; })()), python.min((function* () { for (const [_, column] of python.each(places)) yield column; })()));
  for (orientation of python.each(python.range(8))) {
    offsets = new Set((function* () { for (const cell of python.each(python.item(python.item(game.cells, python.item(game.shapes, slot)), orientation))) if (((cell >= 0))) yield python.int(cell); })());
    if ((python.same(new Set((function* () { for (const offset of python.each(offsets)) yield python.add(anchor, offset); })()), pools))) {
      return python.add(python.add(521, (python.add((slot * 8), orientation) * 64)), anchor);
    }
  }
  return (-1);
}

function number_of(game, action) {
  let chosen, known, letters, pool;
  if (action.kind === "sheets") {
    letters = [...(function* () { for (const sheet of python.each(action.sheets)) yield python.index(SHEETS, sheet); })()];
    return ((python.same(python.len(letters), game.seats)) ? python.add(5000, python.sum((function* () { for (const [seat, sheet] of python.each(python.enumerate(letters))) yield python.shift_left(sheet, (2 * seat)); })())) : (-1));
  } else if (action.kind === "shapes") {
    known = edition_of(game).shape_ids;
    chosen = new Set((function* () { for (const shape of python.each(action.shapes)) if ((python.has(known, shape))) yield python.index(known, shape); })());
    return ((python.same(python.len(chosen), python.len(action.shapes))) ? python.add(6000, python.sum((function* () { for (const shape of python.each(chosen)) yield python.shift_left(1, shape); })())) : (-1));
  } else if (action.kind === "emperor_sides") {
    return python.add(7000, python.sum((function* () { for (const [card, side] of python.each(python.enumerate(action.sides))) yield python.shift_left(python.index(CARD_SIDES, side), card); })()));
  } else if (action.kind === "roll") {
    return python.add(8000, python.sum((function* () { for (const [place, color] of python.each(python.enumerate(action.dice))) yield (python.index(COLORS, color) * (7 ** place)); })()));
  } else if (action.kind === "reroll") {
    return 1;
  } else if (action.kind === "orient") {
    return python.add(2, action.turn);
  } else if (action.kind === "shade") {
    pool = pool_at(game, action.row, action.column);
    return (((pool >= 0)) ? python.add(python.add(python.add(6, (python.index(CAUSES, action.cause) * 128)), (2 * pool)), action.area) : (-1));
  } else if (action.kind === "emperor") {
    return python.add(518, action.card);
  } else if (action.kind === "launch") {
    return _launch_number(game, action);
  } else if (action.kind === "pass") {
    return 0;
  }
}

function _describe_entry(game, reason, seat, what, where, amount) {
  let column, pools, row;
  if ((python.same(reason, 1))) {
    [row, column] = place_of(game, python.floor_divide(where, 2));
    return { "reason": "gift", "seat": seat, "color": python.item(COLORS, what), "row": row, "column": column, "area": python.modulo(where, 2), "received": amount };
  }
  if ((python.same(reason, 2))) {
    return { "reason": "completed", "seat": seat, "pool": place_of(game, where) };
  }
  if ((python.same(reason, 3))) {
    return { "reason": "platform", "seat": seat, "pool": place_of(game, where), "offered": amount };
  }
  if ((python.same(reason, 4))) {
    return { "reason": "boat_lost", "seat": seat, "pool": place_of(game, where) };
  }
  if ((python.same(reason, 5))) {
    pools = places_of(game, rules.display_pools(game, what, ...python.divmod(where, 64)));
    return { "reason": "firework", "seat": seat, "shape": python.item(shape_ids(game), what), "pools": pools, "received": amount };
  }
  if ((python.same(reason, 6))) {
    return { "reason": "paid", "seat": seat, "card": ((python.same(what, -1)) ? null : what), "paid": amount };
  }
  if ((python.same(reason, 10))) {
    return { "reason": "granted", "seat": seat, "card": what, "received": amount };
  }
  if ((python.same(reason, 7))) {
    return { "reason": "faces", "seat": seat, "color": python.item(COLORS, what) };
  }
  if ((python.same(reason, 8))) {
    return { "reason": "turn", "seat": seat, "turn": amount };
  }
  if ((python.same(reason, 9))) {
    return { "reason": "final_launch", "seat": seat };
  }
  throw new Error(("The journal has no reason " + python.str(reason) + "."));
}

function describe_journal(game) {
  return [...(function* () { for (const entry of python.each(python.slice(game.journal, null, game.journal_length))) yield _describe_entry(game, ...(function* () { for (const value of python.each(entry)) yield python.int(value); })()); })()];
}

const DiceResult = python.model(["honor", "fireworks", "group", "boats", "winners"], {  });

function describe_result(game) {
  let seats;
  seats = python.range(game.seats);
  return DiceResult({ honor: [...(function* () { for (const seat of python.each(seats)) yield python.int(rules.score_dice(game, seat)); })()], fireworks: [...(function* () { for (const seat of python.each(seats)) yield python.int(python.item(game.fireworks, seat)); })()], group: [...(function* () { for (const seat of python.each(seats)) yield python.int(rules.second_group(game, seat)); })()], boats: [...(function* () { for (const seat of python.each(seats)) yield python.int(rules.boat_honor(game, seat)); })()], winners: [...(function* () { for (const seat of python.each(seats)) if (python.truth(rules.is_winner(game, seat))) yield seat; })()] });
}

function result(self, game) {
  return python.model_dump(describe_result(game));
}

function* _reasons_of_display(seen, after, seat, slot, honor) {
  let other, step;
  yield { "key": "launches", "shape": slot, "honor": honor };
  if (((rules.top_value(after, slot) < honor))) {
    for (step of python.each(python.range(1, python.int(seen.seats)))) {
      other = python.modulo(python.add(seat, step), python.int(seen.seats));
      if (python.truth(rules.has_display(seen, rules.open_pools(seen, other), slot))) {
        yield { "key": "takes_tile_before", "shape": slot, "honor": honor, "seat": other };
        break;
      }
    }
  }
}

function* _reasons_in_journal(seen, after, seat) {
  let amount, column, entry, reason, row, what, where, who;
  for (entry of python.each(python.slice(after.journal, null, after.journal_length))) {
    [reason, who, what, where, amount] = (function* () { for (const value of python.each(entry)) yield python.int(value); })();
    if ((!python.same(who, seat))) {
      continue;
    }
    if ((python.same(reason, 5))) {
      yield* _reasons_of_display(seen, after, seat, what, amount);
    } else {
      if ((python.same(reason, 2))) {
        [row, column] = place_of(seen, where);
        yield { "key": "completes", "row": row, "column": column };
      } else {
        if ((python.same(reason, 3))) {
          yield { "key": "opens_platform", "areas": amount };
        } else {
          if ((python.same(reason, 1))) {
            yield { "key": "earns_gift", "color": python.item(COLORS, what) };
          } else {
            if ((python.same(reason, 7))) {
              yield { "key": "faces", "color": python.item(COLORS, what) };
            } else {
              if ((python.same(reason, 4))) {
                [row, column] = place_of(seen, where);
                yield { "key": "loses_boat", "row": row, "column": column };
              } else {
                if (((python.same(reason, 6)) && (python.same(what, -1)))) {
                  yield { "key": "rerolls", "gifts": amount };
                } else {
                  if ((python.same(reason, 6))) {
                    yield { "key": "pays", "card": what, "gifts": amount };
                  } else {
                    if ((python.same(reason, 10))) {
                      yield { "key": "takes_gifts", "gifts": amount };
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

function* _reasons_of_score(seen, after, seat) {
  let boats, size;
  boats = (rules.boat_honor(after, seat) - rules.boat_honor(seen, seat));
  if (((boats > 0))) {
    yield { "key": "surrounds_boat", "honor": python.int(boats) };
  }
  size = rules.second_group(after, seat);
  if (((size > rules.second_group(seen, seat)))) {
    yield { "key": "grows_group", "size": python.int(size) };
  }
}

function* _reasons_of_launching(seen, after, seat) {
  let begun_before, begun_now, pools_before, pools_now, slot;
  [pools_before, pools_now] = [rules.open_pools(seen, seat), rules.open_pools(after, seat)];
  [begun_before, begun_now] = [rules.begun_pools(seen, seat), rules.begun_pools(after, seat)];
  for (slot of python.each(python.range(4))) {
    if ((python.truth(rules.has_display(after, pools_now, slot)) && !python.truth(rules.has_display(seen, pools_before, slot)))) {
      yield { "key": "prepares_launch", "shape": slot, "honor": python.int(rules.top_value(after, slot)) };
    } else {
      if ((python.truth(rules.has_display(after, begun_now, slot)) && !python.truth(rules.has_display(seen, begun_before, slot)))) {
        yield { "key": "nears_launch", "shape": slot, "honor": python.int(rules.top_value(after, slot)) };
      }
    }
  }
}

function* _reasons_of_number(seen, seat, number) {
  if ((python.same(number, 0))) {
    yield { "key": "waits" };
  } else {
    if (((6 <= number) && (number < 518))) {
      yield { "key": "shades", "color": python.item(COLORS, rules.color_of_area(seen, seat, python.modulo((number - 6), 128))) };
    }
  }
}

function* _reasons_of_leaving(seen, seat, number) {
  let cause, color;
  if (((!python.same(seen.phase, 5)) || ((0 < number) && (number < 6)))) {
    return null;
  }
  cause = (((6 <= number) && (number < 518)) ? python.floor_divide((number - 6), 128) : -1);
  if ((python.has([0, 2], cause))) {
    return null;
  }
  if (python.truth(rules.is_offered(seen, seat, 0))) {
    color = python.item(COLORS, rules.color_faced(seen, seat));
    yield { "key": "gives_up_die", "color": color };
    if (python.truth(rules.would_cost_a_boat(seen, seat, 0))) {
      yield { "key": "spares_boat", "color": color };
    }
  }
  if (((!python.same(cause, 1)) && python.truth(rules.is_offered(seen, seat, 1)))) {
    color = python.item(COLORS, rules.turn_bonus(seen));
    yield { "key": "gives_up_turn_bonus", "color": color };
    if (python.truth(rules.would_cost_a_boat(seen, seat, 1))) {
      yield { "key": "spares_boat", "color": color };
    }
  }
}

const REASONS = ["launches", "takes_tile_before", "surrounds_boat", "prepares_launch", "grows_group", "completes", "opens_platform", "nears_launch", "earns_gift", "spares_boat", "faces", "shades", "pays", "takes_gifts", "rerolls", "loses_boat", "gives_up_die", "gives_up_turn_bonus", "waits"];

function reasons_between(seen, after, seat, number) {
  let found;
  found = [..._reasons_in_journal(seen, after, seat), ..._reasons_of_score(seen, after, seat), ..._reasons_of_launching(seen, after, seat), ..._reasons_of_number(seen, seat, number), ..._reasons_of_leaving(seen, seat, number)];
  return [...(function* () { for (const key of python.each(REASONS)) for (const reason of python.each(found)) if ((python.same(python.item(reason, "key"), key))) yield reason; })()];
}

const shipped_editions = (() => { const value = { "reconstruction-1": new Edition("sha256:d2d328a7ccbcbbecdfb13db4e3375aa89ba10246910fba39cb2850ee995f523b", { "format": "lanterns-dice-edition/1", "label": "Reconstruction 1, not the printed sheets and cards", "version": 1, "about": "A reconstruction, not the printed components. The size of the lake, the six-sided dice, the eight shapes, their top values, the costs of the emperor cards, the number of turns and the effect of card 2, side A, are as published; the colors and features of the lake, the lower values, the other effects and nearly all turn bonuses are ours. If you own the game, type in your own sheets and cards.", "colors": { "R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white" }, "die": "ROGBPW", "gifts": { "start": 1, "reroll": 1 }, "lake": ["RG^ BP. RWv PG. GW# OBv OR. GB^ RW.", "OG. BP~ OW# PR^ OW~ RB. WB# GP. POv", "RP# WG. BO^ OG. PB# WRv PW^ RO~ GB.", "BO. WB~ GRv BO^ PR# PW. BGv RW. GP#", "GB^ WP. WO# RB. GR~ POv BR# PG~ OW.", "GR. RPv PO. WB^ OG# GW. OR^ PO. BWv"], "turn_bonuses": { "A": { "turns_1_to_6": "ROWGPB", "three_players": "PO", "two_players": "GBRW" }, "B": { "turns_1_to_6": "GBOPRW", "three_players": "RB", "two_players": "PWGO" }, "C": { "turns_1_to_6": "BPGWOR", "three_players": "OP", "two_players": "WRBG" }, "D": { "turns_1_to_6": "WRPOBG", "three_players": "BR", "two_players": "OGWP" } }, "fireworks": { "shapes": [{ "id": "straight3", "name": "Straight", "pattern": ["XXX"], "values": [4, 3, 3, 2, 2, 1] }, { "id": "angle3", "name": "Angle", "pattern": [".X", "XX"], "values": [4, 3, 3, 2, 2, 1] }, { "id": "square4", "name": "Square", "pattern": ["XX", "XX"], "values": [5, 4, 4, 3, 3, 2] }, { "id": "t4", "name": "T", "pattern": ["X.", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "l4", "name": "L", "pattern": ["XX", "X.", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "zig4", "name": "Zig", "pattern": [".X", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "u5", "name": "U", "pattern": ["XX", "X.", "XX"], "values": [6, 5, 5, 4, 4, 3] }, { "id": "plus5", "name": "Plus", "pattern": [".X.", "XXX", ".X."], "values": [6, 5, 5, 4, 4, 3] }], "first_game": ["angle3", "square4", "t4", "u5"] }, "emperor": [{ "cost": 1, "A": { "areas": 1, "color": "own_die", "where": "beside_die_pool" }, "B": { "areas": 1, "color": "other_die", "where": "die_pool" } }, { "cost": 2, "A": { "areas": 1, "color": "not_on_dice", "where": "anywhere" }, "B": { "areas": 1, "color": "any", "where": "half_shaded_pool" } }, { "cost": 3, "A": { "areas": 2, "color": "any", "where": "one_unshaded_pool" }, "B": { "areas": 2, "color": "one_color", "where": "anywhere" } }], "boat_honor": 4 }), "reconstruction-2": new Edition("sha256:ac117fd5f4903d3fbf91aa941d62c5da9bdd493d41c0bb9041ed0d0e0d0f39c9", { "format": "lanterns-dice-edition/1", "label": "Reconstruction 2, not the printed sheets and cards", "version": 2, "about": "A reconstruction, not the printed components. The size of the lake, the six-sided dice, the eight shapes, their top values, the costs of the emperor cards, the number of turns and the effect of card 2, side A, are as published; the colors and features of the lake, the lower values, the other effects and nearly all turn bonuses are ours. If you own the game, type in your own sheets and cards.", "colors": { "R": "red", "O": "orange", "G": "green", "B": "blue", "P": "purple", "W": "white" }, "die": "ROGBPW", "gifts": { "start": 1, "reroll": 1 }, "lake": ["RG^ BP. RWv PG. GW# OBv OR. GB^ RW.", "OG. BP~ OW. PR^ OW~ RB. WB. GP~ POv", "RP# WG. BO# OG# PBv WR# PW^ RO. GB^", "BO. WBv GRv BO# PRv PW# BG# RW. GP#", "GB^ WP~ WO. RB. GR~ POv BR. PG~ OW.", "GR. RPv PO. WB^ OG# GW. OR^ PO. BWv"], "turn_bonuses": { "A": { "turns_1_to_6": "ROWGPB", "three_players": "PO", "two_players": "GBRW" }, "B": { "turns_1_to_6": "GBOPRW", "three_players": "RB", "two_players": "PWGO" }, "C": { "turns_1_to_6": "BPGWOR", "three_players": "OP", "two_players": "WRBG" }, "D": { "turns_1_to_6": "WRPOBG", "three_players": "BR", "two_players": "OGWP" } }, "fireworks": { "shapes": [{ "id": "straight3", "name": "Straight", "pattern": ["XXX"], "values": [4, 2, 2, 1, 1, 1] }, { "id": "angle3", "name": "Angle", "pattern": [".X", "XX"], "values": [4, 2, 2, 1, 1, 1] }, { "id": "square4", "name": "Square", "pattern": ["XX", "XX"], "values": [5, 4, 4, 3, 3, 2] }, { "id": "t4", "name": "T", "pattern": ["X.", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "l4", "name": "L", "pattern": ["XX", "X.", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "zig4", "name": "Zig", "pattern": [".X", "XX", "X."], "values": [5, 4, 4, 3, 3, 2] }, { "id": "u5", "name": "U", "pattern": ["XX", "X.", "XX"], "values": [6, 6, 5, 5, 4, 4] }, { "id": "plus5", "name": "Plus", "pattern": [".X.", "XXX", ".X."], "values": [6, 6, 5, 5, 4, 4] }], "first_game": ["angle3", "square4", "t4", "u5"] }, "emperor": [{ "cost": 1, "A": { "areas": 1, "color": "own_die", "where": "beside_die_pool" }, "B": { "areas": 1, "color": "other_die", "where": "die_pool" } }, { "cost": 2, "A": { "areas": 1, "color": "not_on_dice", "where": "anywhere" }, "B": { "areas": 1, "color": "any", "where": "half_shaded_pool" } }, { "cost": 3, "A": { "areas": 2, "color": "any", "where": "anywhere" }, "B": { "areas": 2, "color": "one_color", "where": "anywhere" } }], "boat_honor": 4 }) }; return () => value; })();

function find_shipped(digest) {
  return python.next((function* () { for (const edition of python.each(python.values(shipped_editions()))) if ((python.same(edition.digest, digest))) yield edition; })(), null);
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
