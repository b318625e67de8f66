/**
 * Keeps the files of the client on the device, so that it opens without a network.
 *
 * FILES and VERSION are written into it by the build. A newer version waits until no page of the older one is open, so
 * nothing changes under a running game; a page that is loaded anew takes the newest from the server where there is one.
 */

/* global FILES, VERSION */

const NAME = `lanterns-${VERSION}`;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)));
});

addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const path = address.href.slice(registration.scope.length).split(/[?#]/)[0];
  if (request.method !== 'GET' || !address.href.startsWith(registration.scope) || path.startsWith('api/')) return;
  if (request.mode === 'navigate' || path === '') event.respondWith(newestPage(request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('lanterns-') && name !== NAME).map((name) => caches.delete(name)),
  );
}

/** The page from the server, or the kept one where no server answers. */
async function newestPage(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No network.
  }
  return (await caches.match('./')) ?? Response.error();
}
