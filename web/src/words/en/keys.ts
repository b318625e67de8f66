/** The keys of each game's table, and what each does. */
export const keys: Record<string, readonly (readonly [key: string, does: string])[]> = {
  harvest: [
      ['1 2 3', 'pick up a tile, again: turn it'],
      ['R, Shift+R', 'turn right, turn left'],
      ['← ↑ ↓ →', 'walk over the lake'],
      ['Enter', 'place the tile'],
      ['Esc', 'put it back'],
      ['E', 'exchange'],
      ['U', 'undo'],
      ['H', 'hint'],
      ['L', 'show the last move again'],
      ['F', 'show the whole lake'],
  ],
  dice: [
      ['R, Shift+R', 'turn the tray right, left; turn the shape'],
      ['← ↑ ↓ →', 'walk over the sheet'],
      ['Enter', 'shade the area, launch the shape'],
      ['C', 'next reason to shade: die, bonus, platform, card'],
      ['1 2 3 4', 'pick up a shape of fireworks'],
      ['F', 'flip the shape'],
      ['N', 'to the next place where it fits'],
      ['Esc', 'put it back'],
      ['D', 'done with this turn'],
      ['U', 'undo'],
      ['H', 'hint'],
  ],
};
