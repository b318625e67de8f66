/** The contents of editions, as far as they are chosen from before a game. */

export interface Edition {
  label: string;
  fireworks: { shapes: readonly { id: string; name: string; pattern: readonly string[] }[] };
}

/** Characters of a file that the server reads. */
export const LARGEST = 60_000;

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
