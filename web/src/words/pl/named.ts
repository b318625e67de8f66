import type { named as inEnglish } from '../en/named';

export const named: typeof inEnglish = {
  harvest: {
    name: 'Festiwal lampionów',
    short: 'Lampiony',
    about: 'Umieszczaj kafle jeziora: każdy kafel daje każdemu lampion zwrócony w jego stronę. Zestawy kart zamień na honor.',
  },
  dice: {
    name: 'Lanterns Dice',
    short: 'Kości',
    about: 'Rzuć czterema kośćmi, obróć tackę, zamaluj swoje jezioro. Ukończ sadzawki i odpal nad nimi fajerwerki.',
  },
};
