import type { TipWords } from '../en/tips';

export const tips: TipWords = {
  harvest: {
    welcome:
      'Questo è il lago del palazzo. Ogni tessera ha un colore su ogni lato, e ogni lato guarda un giocatore. Tu siedi in basso: il colore rivolto verso di te su una nuova tessera è la lanterna che ricevi.',
    pick: 'Le tue tessere sono qui sotto. Prendine una.',
    turn: 'Ora ogni posto mostra la lanterna che riceverebbe. Ruota la tessera (toccala di nuovo, o R) e guarda come cambiano: decidi tu che cosa riceve ognuno.',
    place: 'Dove due lati a contatto hanno lo stesso colore guadagni una carta in più: una corrispondenza. Gli spazi adatti la mostrano. Scegli uno spazio e posiziona la tessera.',
    placeAnywhere:
      'Girata così, la tessera non ha corrispondenze. Girala ancora per cercarne una, oppure posizionala dove vuoi: ognuno riceve comunque il colore rivolto verso di sé.',
    placed: (gains) => `Fatto! ${gains}`,
    theirs: (name, what) => `${name} posiziona una tessera. Anche tu ricevi la carta rivolta verso di te: ${what}`,
    theirsEmpty: (name, what) =>
      `${name} posiziona una tessera. Verso di te è rivolto ${what}, ma nella riserva non ne restano: stavolta non ricevi nulla.`,
    platform: 'Una tessera con una piattaforma rotonda che partecipa a una corrispondenza dà anche un gettone Privilegio.',
    favors: 'Con due gettoni Privilegio puoi cambiare una tua carta con un altro colore, all’inizio del turno.',
    dedicate: 'Le tue carte formano una combinazione! Una dedica illuminata paga l’onore del suo gettone. L’onore fa vincere, e i gettoni valgono sempre meno: conviene affrettarsi.',
    sets: 'Raccogli combinazioni per le dediche: quattro di un colore, tre coppie, o tutti e sette i colori. I numeri dicono quanto valgono ora.',
    discard: 'Con più di dodici carte non si può posizionare una tessera. Fai una dedica, o restituisci le carte segnate.',
    empty: 'Un colore esaurito nella riserva non porta nulla a nessuno. Le lanterne barrate lo mostrano.',
    final: 'Tutte le tessere sono posizionate. Nell’ultimo turno puoi cambiare e fare una dedica ancora una volta.',
  },
  dice: {
    welcome:
      'Questo è il tuo foglio: un lago di vasche, ognuna con due aree colorate. Colora entrambe le aree e la vasca è completa. Sulle vasche complete si lanciano i fuochi.',
    tray: 'Nel vassoio ci sono quattro dadi. Ruotalo: ognuno avrà di fronte un dado. Tieni per te il colore che vuoi.',
    shade: 'Colora un’area del colore che hai di fronte. Si possono scegliere le aree illuminate. Un padiglione porta un dono.',
    bonus: 'È il tuo turno, quindi puoi colorare anche un’area del colore del bonus stampato sul tuo foglio.',
    platform: 'Hai completato una vasca con una piattaforma: colora ancora un’area, di qualsiasi colore, proprio accanto. Questi bonus possono concatenarsi.',
    emperor: 'I doni pagano le carte imperatore: una per turno. Una carta illuminata si può usare adesso.',
    launch: 'Sulle vasche complete nella forma di una tessera puoi lanciare i fuochi. Prendi una forma e mettila sopra. I valori calano: conviene affrettarsi.',
    boats: 'Una barca fa punti se la sua vasca resta vuota e le quattro accanto sono complete.',
    done: 'Premi «Fine del mio turno» quando non vuoi altro.',
    final: 'Ognuno può lanciare un ultimo spettacolo. Poi il punteggio: fuochi, secondo gruppo per grandezza e barche.',
  },
};
