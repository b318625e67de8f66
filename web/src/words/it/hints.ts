import type { HintWords } from '../en/hints';
import { pluralsOf } from '../sentences';
import { reasons } from './reasons';

const plural = pluralsOf('it');

export const hints: HintWords = {
  reasons,
  lastOf: {
    four_of_a_kind: ['la quarta carta uguale', 'la quarta carta uguale'],
    three_pair: ['la terza coppia', 'la terza coppia'],
    seven_unique: ['il settimo colore', 'il settimo colore'],
  },
  advice: {
    orient: (parts) => `Ruota il vassoio: ${parts}`,
    shade: (icon, cause, pool) => `Colora ${icon} in ${pool} (${cause})`,
    emperor: (card, cost) => `Usa la carta imperatore ${card} per ${plural(cost, { one: '# dono', other: '# doni' })}`,
  },
  nextLacks: (why) => `${why} Con la seconda scelta no.`,
  nextDoes: (what) => `La seconda scelta ${what}.`,
  nextIsAsGood: 'La seconda scelta vale più o meno lo stesso.',
  nextWinsLess: (percent) => `La seconda scelta riduce le probabilità di vittoria di circa ${percent}%.`,
  fromSource: (honor, source) => `Da «${source}» promette circa ${honor} di onore in più della seconda scelta.`,
  butIt: (what) => `Però ${what}.`,
  expects: (percent) => `Probabilità di vittoria: circa ${percent}%`,
  unmet: 'I bot non hanno incontrato nulla di simile mentre imparavano: prendilo con cautela.',
};
