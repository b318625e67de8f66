/** After an update of the server, a running page loads its new self. Nothing is lost: the game is on the server. */

const STORY = 'lanterns.reloaded-for';

/** The script of the page as the server serves it now, and as it runs here. */
async function scripts(): Promise<{ served: string | null; running: string | null }> {
  const page = await (await fetch(document.baseURI, { cache: 'no-cache' })).text();
  const served = new DOMParser().parseFromString(page, 'text/html').querySelector('script[type="module"]');
  const running = document.querySelector('script[type="module"]');
  return { served: served?.getAttribute('src') ?? null, running: running?.getAttribute('src') ?? null };
}

/** Reload if the server serves another page than the one that runs; once for each, whatever happens. */
export async function reloadIfOutdated(): Promise<void> {
  try {
    const { served, running } = await scripts();
    if (!served || served === running || sessionStorage.getItem(STORY) === served) return;
    sessionStorage.setItem(STORY, served);
    location.reload();
  } catch {
    // The server is not there yet; the next connection asks again.
  }
}
