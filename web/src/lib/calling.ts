/** "Your turn", or a game that was found: in the tab, and as a message from the browser while the page is in the background, if the player wants it. */

import { settings } from '$/lib/settings.svelte';
import type { Words } from '$/words/en';

export function callToTheTable(t: Words, sentence: string = t.table.yourTurn): void {
  if (!settings.notifications || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    // One message a table: the tag replaces the one before.
    const call = new Notification(sentence, { body: t.home.title, icon: './icon.svg', tag: location.hash });
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    // Some phones allow messages only from a service worker; the title still says it.
  }
}

/** Let the tab say whose turn it is: in its title, and by a light on its icon. */
export function markTab(isTurn: boolean, t: Words): void {
  document.title = isTurn ? `${t.table.yourTurnTitle} — ${t.home.title}` : t.home.title;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', isTurn ? './icon-turn.svg' : './icon.svg');
}
