/**
 * Keeping the client on this device, and letting it become its newer self between games and never in one.
 *
 * Whoever plays on this device marks the version that runs; the service worker serves that one again, from what is
 * kept, when the game is loaded anew.
 */

/** Known to the service worker as well. */
const PLAYING = { cache: 'playing', name: './playing' };

/** Have the client kept by its service worker. */
export async function keepClient(): Promise<void> {
  const worker = navigator.serviceWorker;
  const isFirst = !worker.controller;
  await worker.register('./service-worker.js');
  if (isFirst) return;
  // What runs here is older than what is kept now: the next page comes from the newer one.
  const renew = () => addEventListener('hashchange', () => location.reload(), { once: true });
  worker.addEventListener('controllerchange', renew, { once: true });
}

/** Hold the version that runs here while a game is played on this device; returns what lets it go. */
export function holdVersion(): () => void {
  // Where nothing can be kept there is no other version to fear.
  if (!('caches' in globalThis)) return () => {};
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  const marked = caches
    .open(PLAYING.cache)
    .then((cache) => cache.put(PLAYING.name, new Response(script)))
    .catch(() => {});
  return () => void marked.then(() => caches.delete(PLAYING.cache)).catch(() => {});
}
