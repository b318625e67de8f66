import type { Words } from '../en';

export const about: Words['about'] = {
  title: 'Che cos’è Lanterns',
  what: 'Due giochi da tavolo nel browser, La Festa del Raccolto e Lanterns Dice: contro i bot, con gli amici o su un solo dispositivo. Dietro c’è un pacchetto Python aperto con le regole, i bot e questo server.',
  unofficialHeading: 'Non ufficiale',
  unofficial: 'È un progetto di giocatori. Non è legato agli editori dei giochi e non contiene nulla delle loro illustrazioni né del testo dei loro regolamenti.',
  fairHeading: 'Gioco onesto',
  fair: 'Prima della partita il server fissa un valore segreto e ne pubblica l’impronta; alla fine lo rivela nella registrazione, così chiunque può verificare ogni estrazione.',
  licenceHeading: 'Licenza',
  licence: 'Software libero con licenza MIT.',
  version: (number) => `Versione del server: ${number}`,
};
