import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices, GameAction, Moved, SeenPosition, ServerMessage, Update } from '$/lib/generated/messages';
import { Line, stubBrowser } from './line';

stubBrowser();
const { language } = await import('$/lib/language.svelte');
const { TableModel } = await import('$/table/model.svelte');

const SHADE: GameAction = { kind: 'shade', seat: 0, cause: 'die', row: 0, column: 0, area: 0 };
const OTHER: GameAction = { kind: 'shade', seat: 0, cause: 'die', row: 3, column: 1, area: 1 };

function choicesOf(...actions: GameAction[]): Choices {
  return { entries: [], groups: actions.map((common) => ({ common, names: [], rows: [[]], brings: [[]] })) };
}

/** An update after which seat 0 may do some actions; told of a seat's move if one is given. */
function update(
  number: number,
  actions: GameAction[],
  { by = -1, answers = null as string | null, undo = null as number | null } = {},
): Update {
  const moved: Moved = { kind: 'moved', number, at: 0, seat: by, by: 'bot', steps: [], result: null };
  const position = { number, seat: 0, view: {}, choices: choicesOf(...actions), undo } as unknown as SeenPosition;
  const fairness = { commitment: '', seals: [], closed: true, nonces: [], secret: null };
  const table = { id: 't', phase: 'playing', your_seats: [0], seats: [], acting: [0], fairness };
  const events = by >= 0 ? [moved] : [];
  return { type: 'update', answers, events, positions: [position], seen: [], table } as unknown as Update;
}

let table: InstanceType<typeof TableModel>;

beforeEach(async () => {
  await language.use('en', 'whole');
  vi.useFakeTimers();
  table = new TableModel('t');
  table.scriptOf = () => ({ lasts: 1000, cues: [] });
  Line.last.tell({ type: 'welcome', server_time: 0 } as ServerMessage);
  Line.last.tell(update(1, [SHADE, OTHER]));
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('a hint', () => {
  beforeEach(() => {
    const hint = { type: 'hint', answers: null, seat: 0, candidates: [{ action: SHADE, share: null, reasons: [] }] };
    Line.last.tell(hint as unknown as ServerMessage);
  });

  it('stays while others move', async () => {
    Line.last.tell(update(2, [SHADE, OTHER], { by: 1 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.position?.number).toBe(2);
    expect(table.hint?.candidates[0]?.action).toEqual(SHADE);
  });

  it('goes when what it advises can no longer be done', async () => {
    Line.last.tell(update(2, [OTHER], { by: 0 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.hint).toBeNull();
  });

  it('goes when it is closed', () => {
    table.closeHint();
    expect(table.hint).toBeNull();
  });
});

describe('a server that did not answer', () => {
  it('is no longer called silent once it speaks', async () => {
    const asked = table.move(SHADE);
    await vi.advanceTimersByTimeAsync(11_000);
    await asked;
    expect(table.fault).toBe(language.t.refusals['unreachable']?.({}));
    Line.last.tell(update(2, [SHADE], { by: 1 }));
    expect(table.fault).toBe('');
  });

  it('takes no other complaint away with it', async () => {
    const asked = table.move(SHADE);
    const refused = {
      type: 'refused',
      code: 'wrong_color',
      sentence: '',
      details: {},
      answers: Line.last.sent.at(-1)?.id,
    };
    Line.last.tell(refused as unknown as ServerMessage);
    await asked;
    Line.last.tell(update(2, [SHADE], { by: 1 }));
    expect(table.fault).toBe(language.t.refusals['wrong_color']?.({}));
  });
});

describe('moves', () => {
  it('have their time, one’s own like the others’', async () => {
    Line.last.tell(update(2, [], { by: 0 }));
    await vi.advanceTimersByTimeAsync(50);
    Line.last.tell(update(3, [SHADE], { by: 1 }));
    await vi.advanceTimersByTimeAsync(900);
    expect(table.shown?.number).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(table.shown?.number).toBe(3);
  });

  it('are played to their end beside the next, where the player has gone on', async () => {
    Line.last.tell(update(2, [SHADE], { by: 1 }));
    await vi.advanceTimersByTimeAsync(300);
    const done = table.move(SHADE);
    Line.last.tell(update(3, [], { by: 0, answers: Line.last.sent.at(-1)?.id ?? '' }));
    await done;
    const shown = () => table.timeline.scenes.map(({ move }) => move.number);
    expect(shown()).toEqual([2, 3]);
    await vi.advanceTimersByTimeAsync(700);
    expect(shown()).toEqual([3]);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown()).toEqual([]);
  });

  it('are over at once when they are skipped, and the next begins', async () => {
    Line.last.tell(update(2, [], { by: 1 }));
    Line.last.tell(update(3, [SHADE], { by: 1 }));
    await vi.advanceTimersByTimeAsync(100);
    expect(table.shown?.number).toBe(2);
    table.timeline.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.timeline.scenes.map(({ move }) => move.number)).toEqual([3]);
  });

  it('of others wait while a note is read, and one’s own do not', async () => {
    table.hold(true);
    Line.last.tell(update(2, [SHADE], { by: 1 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.position?.number).toBe(1);
    const done = table.move(SHADE);
    const asked = Line.last.sent.at(-1);
    Line.last.tell(update(3, [], { by: 0, answers: asked?.id ?? '' }));
    await done;
    expect(table.position?.number).toBe(3);
    Line.last.tell(update(4, [SHADE], { by: 1 }));
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.position?.number).toBe(3);
    table.hold(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.position?.number).toBe(4);
  });
});

describe('taking back', () => {
  beforeEach(async () => {
    Line.last.tell(update(2, [OTHER], { by: 0, undo: 2 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.choices.map((choice) => choice.action)).toEqual([OTHER]);
  });

  it('is shown at once, and stands when it is confirmed', async () => {
    const done = table.undo();
    expect(table.choices.map((choice) => choice.action)).toEqual([SHADE, OTHER]);
    await vi.advanceTimersByTimeAsync(0);
    const asked = Line.last.sent.at(-1);
    expect(asked).toMatchObject({ type: 'undo', answers: 2, seat: 0 });
    Line.last.tell(update(3, [SHADE, OTHER], { answers: asked?.id ?? '' }));
    await done;
    expect(table.position).toMatchObject({ number: 3, isAhead: false });
  });

  it('is as if it had never been shown when it is refused', async () => {
    const done = table.undo();
    await vi.advanceTimersByTimeAsync(0);
    const answers = Line.last.sent.at(-1)?.id ?? '';
    Line.last.tell({ type: 'refused', answers, code: 'cannot_undo', sentence: '', details: {} });
    await done;
    expect(table.choices.map((choice) => choice.action)).toEqual([OTHER]);
    expect(table.fault).not.toBe('');
  });
});
