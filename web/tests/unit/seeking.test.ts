import { afterEach, expect, test, vi } from 'vitest';
import { Seeking } from '$/people/seeking.svelte';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers one after the other. */
function answering(...answers: readonly object[]): string[] {
  const asked: string[] = [];
  const left = [...answers];
  vi.stubGlobal('document', { baseURI: 'https://lanterns.example/' });
  vi.stubGlobal('fetch', (_: URL, { method }: RequestInit) => {
    asked.push(method ?? '');
    return Promise.resolve(Response.json(left.shift()));
  });
  return asked;
}

test('whoever stops waiting in the moment others were found is led to them', async () => {
  const asked = answering({ state: 'waiting', table: null }, { state: 'matched', table: 'abcdefghij' });
  const found = vi.fn();
  const seeking = new Seeking(found, vi.fn());
  await seeking.begin('harvest', 2);
  await seeking.stop();
  expect(asked).toEqual(['POST', 'DELETE']);
  expect(found).toHaveBeenCalledExactlyOnceWith('abcdefghij');
});

test('whoever stops waiting before is left alone', async () => {
  answering({ state: 'waiting', table: null }, { state: 'away', table: null });
  const found = vi.fn();
  const seeking = new Seeking(found, vi.fn());
  await seeking.begin('harvest', 2);
  await seeking.stop();
  expect(found).not.toHaveBeenCalled();
  expect(seeking.isWaiting).toBe(false);
});
