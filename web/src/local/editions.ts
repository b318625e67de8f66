/** Editions of an owner's own: kept on this device, with all that it needs to play them by itself. */

import { layoutOf, type Face } from '$/engine/face';
import { loadFace } from '$/engine/loading';
import { isCarried, type CarriedEdition } from '$/engine/module';
import { api } from '$/lib/api';
import type { EditionReport } from '$/lib/generated/messages';
import { keep, kept } from '$/lib/kept';

/** An edition without faults, as a server has read it. */
export type OwnEdition = Required<CarriedEdition>;

const KEPT = 'edition';

/** The edition that was loaded on this device last, if any. */
export function keptEdition(): OwnEdition | null {
  try {
    const own: unknown = JSON.parse(kept(KEPT, 'null'));
    return isCarried(own) && own.openings && own.rules_version ? (own as OwnEdition) : null;
  } catch {
    return null;
  }
}

export function keepEdition(own: OwnEdition | null): void {
  keep(KEPT, JSON.stringify(own));
}

/** What a server makes of the text of a file: its faults, or the edition in it. */
export async function readEdition(
  game: string,
  text: string,
): Promise<{ report: EditionReport; own: OwnEdition | null }> {
  const [report, face] = await Promise.all([api.checkEdition(game, text), loadFace(game)]);
  const { digest, rules_version, openings } = report;
  if (digest === null) return { report, own: null };
  const contents = JSON.parse(text) as object;
  return { report, own: { digest, contents, rules_version, layout: layoutOf(face), openings } };
}

/** A carried edition with the states that its games begin with: as it is or is kept here, or as a server reads it now. */
export async function withOpenings(face: Face, edition: CarriedEdition): Promise<OwnEdition> {
  const last = keptEdition();
  const same = last?.digest === edition.digest ? last : null;
  for (const own of [edition, same]) if (own && isOf(face, own)) return own;
  const { own } = await readEdition(face.game, JSON.stringify(edition.contents));
  if (!own) throw new RangeError('This edition has faults now.');
  if (same) keepEdition(own);
  return own;
}

/** Whether the states that came with an edition are those of this module: other rules or another layout read them wrong. */
function isOf(face: Face, own: CarriedEdition): own is OwnEdition {
  return Boolean(own.openings) && own.rules_version === face.rulesVersion && own.layout === layoutOf(face);
}
