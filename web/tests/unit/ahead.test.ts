import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalGame } from '$/engine/game';
import { Rules } from '$/engine/module';
import { toBase64 } from '$/lib/base64';
import type { ClientMessage, Event, GameAction, ServerMessage, Update } from '$/lib/generated/messages';
import { Line, stubBrowser } from './line';

const FOLDER = `${import.meta.dirname}/../../src/lib/generated/engine`;

async function rulesOf(game: string) {
  const { face, wording } = await import(/* @vite-ignore */ `${FOLDER}/${game}.js`);
  const { instance } = await WebAssembly.instantiate(readFileSync(`${FOLDER}/${game}.wasm`), {});
  return new Rules(instance, face, wording);
}

vi.mock('$/engine/loading', () => ({ hasModule: () => true, loadRules: rulesOf }));
stubBrowser();
const { language } = await import('$/lib/language.svelte');
const { TableModel } = await import('$/table/model.svelte');

type Game = LocalGame<GameAction, unknown, unknown, unknown, object>;

let table: InstanceType<typeof TableModel>;
let game: Game;
let number = 1;

/** What a server tells the first to act of three after some events. */
function update(seat: number, events: Event[] = [], answers: string | null = null): Update {
  const fairness = { commitment: '', seals: [], closed: true, nonces: [], secret: null };
  const seats = [0, 1, 2].map(() => ({ kind: 'person', stand_in: null }));
  const settings = { game: 'harvest', players: 3 };
  const state = toBase64(game.seenBy(seat).contents);
  return {
    type: 'update',
    answers,
    events,
    positions: [],
    seen: [{ number, seat, state, undo: null }],
    table: { id: 't', phase: 'playing', rules_version: 1, settings, your_seats: [seat], seats, acting: [], fairness },
  } as unknown as Update;
}

function confirm(id: string, seat: number, chosen: number): Update {
  const steps = [game.playNumber(seat, chosen), ...game.answerForChance()];
  number += 1;
  return update(seat, [{ kind: 'moved', number, at: 0, seat, by: 'person', steps, result: null } as never], id);
}

const plays = () => Line.last.sent.filter((message) => message.type === 'play') as (ClientMessage & { type: 'play' })[];

let me = 0;

beforeEach(async () => {
  await language.use('en', 'whole');
  vi.useFakeTimers();
  const nonces = ['', '', ''];
  const rules = (await rulesOf('harvest')) as unknown as Game['rules'];
  game = new LocalGame(rules, { players: 3, options: {}, secret: new Uint8Array(32), nonces });
  game.answerForChance();
  me = game.toAct;
  number = 1;
  table = new TableModel('t');
  Line.last.tell({ type: 'welcome', server_time: 0 } as ServerMessage);
  Line.last.tell(update(me));
  await vi.waitFor(() => expect(table.position).not.toBeNull());
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('an own move', () => {
  it('is shown at once, sent by its number, and stands when it is confirmed', async () => {
    const before = game.seenBy(me).choices;
    expect(table.choices).toEqual(before);
    const chosen = before.at(-1)!;
    const done = table.move(chosen.action);
    expect(table.shown?.steps).toEqual([{ action: chosen.action, journal: chosen.brings }]);
    expect(JSON.stringify(table.position?.view)).toContain('"lake":[{"tile":0');
    expect((table.position?.view as { lake: unknown[] }).lake).toHaveLength(2);
    expect([table.choices.length, table.isMyTurn, table.busy]).toEqual([0, true, true]);
    await vi.advanceTimersByTimeAsync(0);
    const [play] = plays();
    expect(play).toMatchObject({ seat: me, number: chosen.number, answers: 1 });
    const shown = table.shown;
    Line.last.tell(confirm(play!.id, me, chosen.number));
    await done;
    expect(table.shown).toBe(shown);
    expect(table.told?.steps.map((step) => step.action.kind)).toEqual(['draw']);
    expect(table.position?.view).toEqual(game.seenBy(me).view);
    expect([table.events.length, table.isMyTurn, table.busy]).toEqual([1, false, false]);
  });

  it('is sent again after a gap, by the same id', async () => {
    const done = table.move(table.choices.at(-1)!.action);
    await vi.advanceTimersByTimeAsync(0);
    Line.last.tell({ type: 'welcome', server_time: 0 } as ServerMessage);
    const [first, again] = plays();
    expect(again).toEqual(first);
    Line.last.tell(confirm(first!.id, me, first!.number));
    await done;
    expect([table.fault, table.busy]).toEqual(['', false]);
  });

  it('is taken back when it is refused, with a sentence', async () => {
    const view = table.position?.view;
    const done = table.move(table.choices.at(-1)!.action);
    await vi.advanceTimersByTimeAsync(0);
    const answers = plays()[0]!.id;
    Line.last.tell({ type: 'refused', answers, code: 'illegal', sentence: '', details: {} });
    await done;
    expect(table.position?.view).toEqual(view);
    expect(table.choices.length).toBeGreaterThan(0);
    expect([table.fault, table.shown, table.busy]).toEqual([language.t.refusals['illegal']?.({}), null, false]);
  });
});
