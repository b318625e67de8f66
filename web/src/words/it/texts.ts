import type { TextWords } from '../en/texts';

export const texts: TextWords = {
  about: {
    title: 'Che cos’è Lanterns',
    what: 'Due giochi da tavolo nel browser, La Festa del Raccolto e Lanterns Dice: contro i bot, con gli amici o su un solo dispositivo. Dietro c’è un pacchetto Python aperto con le regole, i bot e questo server.',
    unofficialHeading: 'Non ufficiale',
    unofficial: 'È un progetto di giocatori. Non è legato agli editori dei giochi e non contiene nulla delle loro illustrazioni né del testo dei loro regolamenti.',
    fairHeading: 'Gioco onesto',
    fair: 'Prima della partita il server fissa un valore segreto e ne pubblica l’impronta; alla fine lo rivela nella registrazione, così chiunque può verificare ogni estrazione.',
    licenceHeading: 'Licenza',
    licence: 'Software libero con licenza MIT.',
    version: (number) => `Versione del server: ${number}`,
  },
  privacy: {
    points: [
      'Un cookie dice chi sei. È l’unico, nessun altro sito lo vede, e in queste pagine non ci sono tracciatori, pubblicità né altro che venga da altri siti.',
      'Di te si conservano: il nome, i tavoli a cui giochi con mosse e risultati, i tornei a cui partecipi e, per ogni dispositivo, browser, sistema e quando è stato usato l’ultima volta. Se vuoi essere avvisato quando è il tuo turno, anche dove e quando: l’indirizzo push del browser, un indirizzo e-mail che non viene mai mostrato a nessuno o l’indirizzo di una chat, finché non lo rimuovi. Con un account anche il nome utente, una password che non si può rileggere e la parte pubblica delle passkey. L’indirizzo di rete non viene conservato.',
      'Chi ha il link di un tavolo o di un torneo vede i nomi che ci sono. La tua pagina con statistiche e punteggi non la vede nessun altro finché non la mostri; da allora elenca le partite finite che chiunque può guardare, e compari anche nelle classifiche.',
      'Ciò che scrivi a un tavolo arriva a chi ci siede e lo vuole, come te. Si conserva per due settimane, se chi gestisce il sito non ha scelto altro; ciò che qualcuno segnala resta novanta giorni, perché chi gestisce il sito lo legga.',
      'Se chiedi che cosa hanno risposto tutti al rompicapo del giorno, la tua mossa si conserva con le loro e se ne mostrano solo i conteggi. Se ti aggiungi alla classifica della partita del giorno, lì si vedono nome, onore e precisione. Entrambe le cose si dimenticano dopo quattro settimane.',
      'Il registro del server non contiene nomi, codici di tavoli né cookie.',
      'Puoi portare tutto con te in un file e cancellarti in ogni momento, senza chiedere a nessuno. Il tuo nome sparisce allora da ogni partita; le mosse restano, di nessuno, così gli altri conservano le loro partite.',
      'Le copie di sicurezza precedenti a una cancellazione contengono ancora ciò che è stato cancellato. Per quanto tempo tenerle lo decide chi ospita questo sito.',
      'Le partite contro i bot giocate su questo dispositivo restano su questo dispositivo, a meno che tu non ne aggiunga una alla classifica del giorno.',
    ],
  },
};
