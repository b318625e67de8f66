import { expect, test, vi } from 'vitest';
import { dice } from '$/dice/game';
import { language } from '$/lib/language.svelte';

vi.stubGlobal('document', { documentElement: {} });

test('the words of a game stay, whatever else is loaded beside them and whichever language is chosen', async () => {
  await language.use('en', 'front');
  expect(language.t.dice.shapes).toBeUndefined();
  await Promise.all([language.have('play'), dice.speak(), dice.speak()]);
  expect(language.t.guide.next).toBe('Next');
  expect([language.t.dice.name, language.t.dice.yourSheet]).toEqual(['Lanterns Dice', 'Your sheet']);
  expect(Object.keys(language.t.refusals)).toEqual(expect.arrayContaining(['unreachable', 'stale', 'needs_gifts']));
  await language.use('it');
  expect(language.t.dice.yourSheet).toBe('Il tuo foglio');
});
