/** Editions of an owner's own: kept on this device, with all that it needs to play them by itself. */

import { isCarried, type CarriedEdition, type Rules } from '$/engine/module';
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
  const report = await api.checkEdition(game, text);
  const { digest, rules_version, openings } = report;
  const own = digest === null ? null : { digest, contents: JSON.parse(text) as object, rules_version, openings };
  return { report, own };
}

/** The edition of a record with the states that its games begin with: as kept here, or as a server reads it now. */
export async function withOpenings(rules: Rules, edition: unknown): Promise<unknown> {
  if (!isCarried(edition) || rules.opening(rules.face.playerCounts[0]!, edition)) return edition;
  const own = keptEdition();
  if (own?.digest === edition.digest && own.rules_version === rules.face.rulesVersion) return own;
  return (await readEdition(rules.face.game, JSON.stringify(edition.contents))).own;
}
