/** How I am told of my turn while I am away: what is asked of the server, and of the browser. */

import { call } from '$/lib/api';
import type { Notices, NoticeLinkFollowed, NoticeWishes } from '$/lib/generated/messages';
import { language, type LanguageCode } from '$/lib/language.svelte';
import type { NoticeWords } from '$/words/en/notices';

const WORDS: Record<LanguageCode, () => Promise<{ notices: NoticeWords }>> = {
  en: () => import('$/words/en/notices'),
  it: () => import('$/words/it/notices'),
  pl: () => import('$/words/pl/notices'),
};

export const noticeWords = async (code: LanguageCode): Promise<NoticeWords> => (await WORDS[code]()).notices;

export const notices = {
  see: () => call<Notices>('GET', 'me/notices'),
  wish: (wishes: NoticeWishes) => call<Notices>('PUT', 'me/notices', wishes),
  addMail: (address: string) => call<Notices>('POST', 'me/notices/email', { address }),
  addWebhook: (url: string) => call<Notices>('POST', 'me/notices/webhook', { url }),
  remove: (channel: string) => call<Notices>('DELETE', `me/notices/${encodeURIComponent(channel)}`),
  follow: (what: string, token: string) => call<NoticeLinkFollowed>('POST', `notices/${what}`, { token }),
};

/** The wishes as they are, in the language and by the clock of this device. */
export function ownWishes(wishes: NoticeWishes): NoticeWishes {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...wishes, language: language.code, time_zone: timeZone || 'UTC' };
}

/** Whether this browser can be told things. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Let this browser be told; null where it, or its owner, does not want to. */
export async function addPush(now: Notices): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.ready;
  try {
    const options = { userVisibleOnly: true, applicationServerKey: now.push_key };
    const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
    await notices.wish(ownWishes(now.wishes));
    return await call<Notices>('POST', 'me/notices/push', { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  } catch (fault) {
    if (fault instanceof DOMException) return null; // no push service, or a key of another site
    throw fault;
  }
}
