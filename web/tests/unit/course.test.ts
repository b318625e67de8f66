import { describe, expect, it } from 'vitest';
import { DICE_HONOR } from '$/dice/honor';
import { HARVEST_HONOR } from '$/harvest/honor';
import type { DiceResult, Event, HarvestResult, TableState } from '$/lib/generated/messages';
import { courseOf } from '$/table/course';
import { dealOf, readDeal, writeDeal } from '$/table/deal';

function dedicated(number: number, seat: number, honor: number): Event {
  const action = { kind: 'dedicate', seat, type: 'three_pair', colors: [] };
  const steps = [{ action, journal: [{ reason: 'honor', seat, received: honor }] }];
  return { kind: 'moved', number, at: 0, seat, by: 'person', steps, result: null } as unknown as Event;
}

describe('the course of a game', () => {
  it('adds up to the result, without what was taken back', () => {
    const events = [dedicated(1, 0, 9), { kind: 'undone', number: 2, seat: 0, undone: 1 } as Event];
    events.push(dedicated(3, 0, 9), dedicated(4, 1, 8));
    const result = { honor: [9, 8], favors: [0, 0], cards: [0, 0], winners: [0] } as HarvestResult;
    const { gains, lines } = courseOf(events, result, HARVEST_HONOR);
    expect(gains.map(({ seat, honor }) => [seat, honor])).toEqual([
      [0, 9],
      [1, 8],
    ]);
    expect(lines.map((line) => line.at(-1))).toEqual(result.honor);
  });

  it('counts groups and boats when all is over', () => {
    const result = { honor: [7, 4], fireworks: [0, 0], group: [3, 4], boats: [4, 0], winners: [0] } as DiceResult;
    const { gains, lines } = courseOf([], result, DICE_HONOR);
    expect(gains.map(({ source }) => source)).toEqual(['group', 'group', 'boats']);
    expect(lines.map((line) => line.at(-1))).toEqual(result.honor);
  });
});

describe('a deal in a link', () => {
  const table = {
    settings: { game: 'dice', players: 2, options: { first_game: true } },
    seats: [
      { kind: 'person', name: 'Żółw' },
      { kind: 'bot', bot: 'artisan' },
    ],
    fairness: { secret: 'a1b2', nonces: ['żó', null] },
  } as unknown as TableState;

  it('comes back as it was', () => {
    const deal = dealOf(table, 0);
    expect(deal?.bots).toEqual([null, 'artisan']);
    expect(readDeal(writeDeal(deal!))).toEqual(deal);
  });

  it('is refused when it is not one', () => {
    for (const text of [
      '',
      '%',
      'e30',
      writeDeal({ ...dealOf(table, 0)!, secret: 'no' }),
      writeDeal({ ...dealOf(table, 0)!, bots: [null, null] }),
    ])
      expect(readDeal(text)).toBeNull();
  });

  it('waits until the game is over', () => {
    expect(dealOf({ ...table, fairness: { ...table.fairness, secret: null } }, 0)).toBeNull();
  });
});
