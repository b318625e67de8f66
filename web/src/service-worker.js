/**
 * Keeps the files of the client on the device, so that it opens without a network.
 *
 * FILES and VERSION are written into it by the build. A page that is loaded anew takes the newest from the server where
 * there is one; but a game that is played on this device comes from the version that it is played with, which
 * `lib/keeping.ts` marks: nothing changes in the middle of a game.
 */

/* global FILES, VERSION */

const NAME = `lanterns-${VERSION}`;
const LOCAL_GAME = '#/table/local-';
/** Where the version is marked that a game is played with: by the script of its page. */
const PLAYING = { cache: 'playing', name: './playing' };

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const path = address.href.slice(registration.scope.length).split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.href.startsWith(registration.scope) || path.startsWith('api/')) return;
  if (request.mode === 'navigate' || path === '') event.respondWith(pageFor(address, request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** It is somebody's turn: what the server says is shown, one message a table, and a click opens it. */
addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, table, tag } = event.data.json();
  const options = { body, tag, icon: './icon-192.png', badge: './icon-192.png', data: table };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data ? `#/table/${event.notification.data}` : './', registration.scope)
    .href;
  event.waitUntil(openPage(address));
});

/** Show an address in a page that is open already, else in a new one. */
async function openPage(address) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address) ?? pages[0];
  if (!page) return clients.openWindow(address);
  await page.focus();
  return page.url === address ? page : page.navigate(address);
}

async function pageFor(address, request) {
  const playing = address.hash.startsWith(LOCAL_GAME) ? await versionPlayed() : undefined;
  return (playing && (await pageOf(playing))) ?? newestPage(request);
}

/** The page from the server, or the kept one where no server answers. */
async function newestPage(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No network.
  }
  return (await pageOf(NAME)) ?? Response.error();
}

/** The page of a version that is kept. */
async function pageOf(name) {
  return (await caches.open(name)).match('./');
}

/** The kept version that a game is played with now, by its name. */
async function versionPlayed() {
  const script = await (await caches.match(PLAYING.name, { cacheName: PLAYING.cache }))?.text();
  if (!script) return undefined;
  for (const name of await versions()) if ((await (await pageOf(name))?.text())?.includes(script)) return name;
  return undefined;
}

async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith('lanterns-'));
}

/** Forget the older versions but the last of them, which pages may still run, and the one that is played with. */
async function forgetOlder() {
  const played = await versionPlayed();
  const older = (await versions()).filter((name) => name !== NAME).slice(0, -1);
  await Promise.all(older.filter((name) => name !== played).map((name) => caches.delete(name)));
}
