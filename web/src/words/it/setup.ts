import { pluralsOf } from '$/words/sentences';
import type { Words } from '../en';

const plural = pluralsOf('it');

export const setup: Words['setup'] = {
  heading: 'Preparazione',
  first: 'Prima partita',
  random: 'A caso',
  chosen: 'Scegli tu',
  invites: 'Ti invita',
  start: 'Chi comincia',
  byChance: 'decide il caso',
  you: 'tu',
  rating: 'Punteggio',
  ratings: { yes: 'conta', no: 'non conta' },
  seat: (n) => `giocatore ${n}`,
  more: 'Altre scelte',
  shapes: 'Fuochi in gioco: scegline quattro',
  shapesAdvice: 'Il regolamento consiglia una forma da 3 vasche, due da 4 e una da 5.',
  shapesLeft: (n) => plural(n, { one: 'Scegli ancora # forma.', other: 'Scegli ancora # forme.' }),
  sides: 'Carte imperatore',
  sidesByChance: 'Le gira il caso',
  card: (n) => `Carta ${n}`,
  edition: 'Fogli e carte della tua scatola',
  editionWhy: 'I fogli e le carte predefiniti sono una ricostruzione. Se possiedi il gioco, trascrivi i tuoi in un file e gioca con quelli.',
  template: 'Scarica un modello',
  load: 'Carica un file',
  isRead: (label) => `Giocherai con «${label}».`,
  forget: 'Gioca con quelli predefiniti',
  faults: (n) => plural(n, { one: 'Il file ha # errore:', other: 'Il file ha # errori:' }),
  line: (n) => `Riga ${n}`,
  wholeFile: 'Il file',
  allowed: (what) => `Ammesso: ${what}.`,
  tooLarge: 'Questo file è troppo grande per un’edizione.',
  needsServer: 'Un file tuo si può leggere solo dove risponde un server.',
};
