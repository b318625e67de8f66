import type { HintWords } from '../en/hints';
import { pluralsOf } from '../sentences';
import { reasons } from './reasons';

const plural = pluralsOf('pl');

export const hints: HintWords = {
  reasons,
  lastOf: {
    four_of_a_kind: ['czwartą kartę jednego koloru', 'czwartą kartę jednego koloru'],
    three_pair: ['trzecią parę', 'trzecią parę'],
    seven_unique: ['siódmy kolor', 'siódmy kolor'],
  },
  advice: {
    orient: (parts) => `Obróć tackę: ${parts}`,
    shade: (icon, cause, pool) => `Zamaluj ${icon} na ${pool} (${cause})`,
    emperor: (card, cost) => `Użyj karty cesarza ${card} za ${plural(cost, { one: '# prezent', few: '# prezenty', many: '# prezentów', other: '# prezentu' })}`,
  },
  nextLacks: (why) => `${why} Drugi najlepszy ruch tego nie daje.`,
  nextDoes: (what) => `Drugi najlepszy ruch ${what}.`,
  nextIsAsGood: 'Drugi najlepszy ruch jest mniej więcej tak samo dobry.',
  nextWinsLess: (percent) => `Drugi najlepszy ruch zmniejsza szansę na zwycięstwo o około ${percent}%.`,
  fromSource: (honor, source) =>
    `„${source}”: zapowiada około ${honor} honoru więcej niż drugi najlepszy ruch.`,
  butIt: (what) => `Ale ${what}.`,
  expects: (percent) => `Szansa na zwycięstwo: około ${percent}%`,
  unmet: 'Boty, ucząc się, nie spotkały niczego takiego: potraktuj to ostrożnie.',
};
