/** Where we are: the part of the address after `#`, so that any path prefix works. */

export type Route =
  | { page: 'home' }
  | { page: 'table'; id: string; isLesson: boolean; begins: boolean }
  | { page: 'deal'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'review'; id: string }
  | { page: 'puzzles' }
  | { page: 'puzzle'; game: string; id: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'lesson'; game: string }
  | { page: 'settings' }
  | { page: 'account' }
  | { page: 'privacy' }
  | { page: 'notices'; id: string }
  | { page: 'person'; id: string }
  | { page: 'about' }
  | { page: 'ratings' }
  | { page: 'find' }
  | { page: 'tournament'; id: string }
  | { page: 'unknown' };

/** The page that an address's hash names. */
export function readRoute(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  const [page, what, how] = parts;
  if (!page) return { page: 'home' };
  if (page === 'table' && what)
    return { page: 'table', id: what.toLowerCase(), isLesson: how === 'learn', begins: how === 'begin' };
  if (page === 'deal' && what) return { page: 'deal', id: what };
  if (page === 'replay' && what) return { page: 'replay', id: what.toLowerCase() };
  if (page === 'review' && what) return { page: 'review', id: what.toLowerCase() };
  if (page === 'puzzles') return { page: 'puzzles' };
  if (page === 'puzzle' && what) return { page: 'puzzle', game: what, id: how ?? 'any' };
  if (page === 'rules' && what) return { page: 'rules', game: what };
  if (page === 'learn' && what && how !== 'begin') return { page: 'lesson', game: what };
  if (page === 'learn') return { page: 'learn', game: what ?? '' };
  if (page === 'settings') return { page: 'settings' };
  if (page === 'games') return { page: 'person', id: '' };
  if (page === 'person' && what) return { page: 'person', id: what };
  if (page === 'notices' && (what === 'confirm' || what === 'stop') && how)
    return { page: 'notices', id: `${what} ${how}` };
  if (page === 'privacy') return { page: 'privacy' };
  if (page === 'account') return { page: 'account' };
  if (page === 'about') return { page: 'about' };
  if (page === 'ratings') return { page: 'ratings' };
  if (page === 'find') return { page: 'find' };
  if (page === 'tournament') return { page: 'tournament', id: what?.toLowerCase() ?? '' };
  return { page: 'unknown' };
}

class Router {
  route = $state.raw<Route>(readRoute(location.hash));

  /** Whether we came from another of our pages, so that there is a way back to it. */
  hasPast = false;

  constructor() {
    addEventListener('hashchange', () => {
      this.hasPast = true;
      this.route = readRoute(location.hash);
      scrollTo(0, 0);
    });
  }

  /** To where the reader came from; a page opened by its address leads home. */
  back(): void {
    if (this.hasPast) history.back();
    else this.go('');
  }

  /** To a page that takes the place of this one in the browser's history. */
  replace(path: string): void {
    location.replace(`#/${path}`);
  }

  go(path: string): void {
    location.hash = `#/${path}`;
  }
}

export const router = new Router();
