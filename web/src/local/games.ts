/** What can be played on this device, described as a server describes its games. */

import { hasModule, loadFace } from '$/engine/loading';
import type { GameDescription } from '$/lib/generated/messages';

export async function localGames(names: readonly string[]): Promise<GameDescription[]> {
  const faces = await Promise.all(names.filter(hasModule).map(loadFace));
  return faces.map((face) => ({
    game: face.game,
    title: face.title,
    rules_version: face.rulesVersion,
    player_counts: face.playerCounts,
    options: {},
    bots: Object.keys(face.levels).map((bot) => ({ bot, title: bot, description: '' })),
  }));
}
