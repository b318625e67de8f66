import type { named as inEnglish } from '../en/named';

export const named: typeof inEnglish = {
  harvest: {
    name: 'La Festa del Raccolto',
    short: 'Raccolto',
    about: 'Posiziona tessere Lago: ogni tessera dà a ciascuno la lanterna rivolta verso di lui. Trasforma le carte in onore.',
  },
  dice: {
    name: 'Lanterns Dice',
    short: 'Dadi',
    about: 'Lancia quattro dadi, ruota il vassoio, colora il tuo lago. Completa le vasche e lancia i fuochi.',
  },
};
