import { expect, test, vi } from 'vitest';
import { api } from '$/lib/api';
import { person } from '$/lib/person.svelte';

const NOBODY = { person: null, name: null, account: null, your_turn: 0 };

test('who was introduced in another tab since is not given the name of a guest', async () => {
  const asked = vi.spyOn(api, 'me').mockResolvedValue(NOBODY);
  const introduced = vi.spyOn(api, 'introduce');
  await person.load();
  asked.mockResolvedValue({ ...NOBODY, person: 'b', name: 'Bea' });
  await person.ensure('Guest');
  expect(introduced).not.toHaveBeenCalled();
  expect(person.name).toBe('Bea');
});
