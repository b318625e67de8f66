/** A browser without a page, whose sockets end in the test. */

import { vi } from 'vitest';
import type { ServerMessage } from '$/lib/generated/messages';

/** A socket whose other end is the test. */
export class Line {
  static OPEN = 1;
  static CONNECTING = 0;
  static last: Line;
  readyState = 1;
  sent: { type: string; id?: string }[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    Line.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {}
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** What the client needs of a browser. */
export function stubBrowser(): void {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', {
    hidden: false,
    baseURI: 'http://localhost/',
    documentElement: { dataset: {}, lang: '', style: { setProperty: () => {} } },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
}
