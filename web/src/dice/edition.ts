/** Editions in the browser: the default one, and an owner's own, which this device keeps. What is wrong with a file the server says. */

import { keep, kept } from '$/lib/kept';

export interface Edition {
  label: string;
  fireworks: { shapes: readonly { id: string; name: string; pattern: readonly string[] }[] };
}

/** Characters of a file that the server reads. */
export const LARGEST = 60_000;
const KEPT = 'edition';

/** The file that the default edition is made from; a template for an owner's own. */
const FILES = import.meta.glob<string>('../../../src/lanterns/dice/edition/shipped/reconstruction-2.json', {
  query: '?raw',
  import: 'default',
});

export async function template(): Promise<string> {
  return Object.values(FILES)[0]!();
}

export async function defaultEdition(): Promise<Edition> {
  return JSON.parse(await template()) as Edition;
}

/** The owner's edition, if one was loaded on this device: it had no faults then, and a table looks at it again. */
export function keptEdition(): Edition | null {
  try {
    return JSON.parse(kept(KEPT, 'null')) as Edition | null;
  } catch {
    return null;
  }
}

export function keepEdition(edition: Edition | null): void {
  keep(KEPT, JSON.stringify(edition));
}
