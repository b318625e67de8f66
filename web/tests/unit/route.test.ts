import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => {});
const { readRoute } = await import('$/lib/route.svelte');
const { preferredLanguage } = await import('$/lib/language.svelte');

describe('addresses', () => {
  it('name pages', () => {
    expect(readRoute('')).toEqual({ page: 'home' });
    expect(readRoute('#/')).toEqual({ page: 'home' });
    expect(readRoute('#/table/K7QX2M0000')).toEqual({
      page: 'table',
      id: 'k7qx2m0000',
      isLesson: false,
      begins: false,
    });
    expect(readRoute('#/table/abc/learn')).toEqual({ page: 'table', id: 'abc', isLesson: true, begins: false });
    expect(readRoute('#/table/abc/begin')).toEqual({ page: 'table', id: 'abc', isLesson: false, begins: true });
    expect(readRoute('#/deal/aBc-_')).toEqual({ page: 'deal', id: 'aBc-_' });
    expect(readRoute('#/about')).toEqual({ page: 'about' });
    expect(readRoute('#/rules/dice')).toEqual({ page: 'rules', game: 'dice' });
  });

  it('that name nothing are known as such', () => {
    expect(readRoute('#/rules')).toEqual({ page: 'unknown' });
    expect(readRoute('#/table')).toEqual({ page: 'unknown' });
  });
});

describe('the language', () => {
  it('is the first of the browser that we speak, or English', () => {
    expect(preferredLanguage(['de-DE', 'pl-PL', 'it'])).toBe('pl');
    expect(preferredLanguage(['ja'])).toBe('en');
  });
});
