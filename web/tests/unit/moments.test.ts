import { expect, it } from 'vitest';
import { review } from '$/words/en/review';
import { stubBrowser } from './line';

stubBrowser();
const { language } = await import('$/lib/language.svelte');
const { tellWhy } = await import('$/review/reasons');
await language.use('en', 'whole');

const sources = { sources: ['four', 'pairs'], each: [1, 1], sourceName: (source: string) => source };
const moment = { step: 0, best: 0, given: { chance: 0.1, honor: 2 }, left: { seat: 1, honor: 0 }, parts: [0.5, 1.5] };
const tell = (changes: Partial<typeof moment>) => tellWhy({ ...moment, ...changes }, sources, ['Ann', 'Bao'], review);

it('names a source of honor only where most of it comes from there', () => {
  expect(tell({})).toBe(review.why.honor('2.0', 'pairs'));
  expect(tell({ parts: [0.9, 0.8] })).toBe(review.why.several('2.0'));
  const counted = { ...sources, each: [6, 7] }; // dedications: what they bring is more than their number
  const fewer = { ...moment, parts: [0.05, 0.25] };
  expect(tellWhy(fewer, counted, ['Ann', 'Bao'], review)).toBe(review.why.honor('2.0', 'pairs'));
});

it('tells what somebody else would have had less where that is more', () => {
  expect(tell({ left: { seat: 1, honor: 2.5 } })).toBe(review.why.left('Bao', '2.5'));
  expect(tell({ given: { chance: 0.1, honor: 0.1 } })).toBe(review.why.place);
});
