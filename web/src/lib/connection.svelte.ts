/**
 * The line to one table: it opens, follows, and comes back after any gap.
 *
 * Laws of this file:
 * 1. Nothing here knows what a message means beyond `welcome` and `pong`.
 * 2. A lost line is tried again until it is closed on purpose; what was missed arrives with the next `update`.
 */

import { socketAddress } from './api';
import { reloadIfOutdated } from './freshness';
import type { ClientMessage, Level, ServerMessage } from './generated/messages';
import { randomWord } from './random';
import { runsWebAssembly } from './webassembly';

export type LineState = 'connecting' | 'open' | 'lost';

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_EVERY_MS = 20_000;
const SILENCE_MS = 12_000;

export class Connection {
  state = $state<LineState>('connecting');
  /** Our clock minus the server's, in seconds. */
  skew = $state(0);

  #table: string;
  #since: () => number;
  #hear: (message: ServerMessage) => void;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #wasOpen = false;
  /** A browser that can run the rules is told what its seats see; any other gets it described. */
  #level: Level = runsWebAssembly() ? 'seen' : 'positions';

  constructor(table: string, since: () => number, hear: (message: ServerMessage) => void) {
    this.#table = table;
    this.#since = since;
    this.#hear = hear;
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
    this.#open();
  }

  /** Whether the message went out; a lost line sends nothing. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Whether the server describes the game, since the rules do not run here. */
  get isDescribed(): boolean {
    return this.#level === 'positions';
  }

  /** Let the server describe the game from now on. */
  describe(): void {
    if (this.isDescribed) return;
    this.#level = 'positions';
    this.#follow();
  }

  /** Open the line anew: the server then knows us by who we have become. */
  async reopen(): Promise<void> {
    const old = this.#socket;
    this.state = 'connecting';
    this.#open();
    old?.close();
    for (let round = 0; round < 50 && this.#isWaiting; round++)
      await new Promise((resolve) => setTimeout(resolve, 100));
  }

  get #isWaiting(): boolean {
    return this.state !== 'open';
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    clearTimeout(this.#retry);
    this.#stopPings();
    this.#socket?.close();
  }

  #open(): void {
    if (this.#closed) return;
    const socket = new WebSocket(socketAddress(this.#table));
    this.#socket = socket;
    socket.onopen = () => this.#follow();
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.#lose(socket);
  }

  #follow(): void {
    this.send({ type: 'follow', since: this.#since(), level: this.#level });
  }

  #receive(message: ServerMessage): void {
    clearTimeout(this.#silence);
    if (message.type === 'welcome') this.#welcome(message.server_time);
    if (message.type !== 'pong') this.#hear(message);
  }

  #welcome(serverTime: number): void {
    this.state = 'open';
    this.#wait = FIRST_WAIT_MS;
    this.skew = Date.now() / 1000 - serverTime;
    this.#startPings();
    // A line that comes back may come back to a newer server.
    if (this.#wasOpen) void reloadIfOutdated();
    this.#wasOpen = true;
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    this.state = 'lost';
    this.#stopPings();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 1.8, LONGEST_WAIT_MS);
  }

  /** The network or the page is back: do not wait any longer. */
  #now = (): void => {
    if (this.state !== 'lost' || document.hidden || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    this.#open();
  };

  #startPings(): void {
    this.#stopPings();
    this.#pinger = setInterval(() => {
      if (!this.send({ type: 'ping', id: randomWord() })) return;
      clearTimeout(this.#silence);
      // A line that swallows everything looks open; an unanswered ping shows that it is not.
      this.#silence = setTimeout(() => this.#socket?.close(), SILENCE_MS);
    }, PING_EVERY_MS);
  }

  #stopPings(): void {
    clearInterval(this.#pinger);
    clearTimeout(this.#silence);
  }
}
