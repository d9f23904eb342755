import { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';

/** A client that leaves more than this unread does not listen. */
const UNREAD_AT_MOST = 64 * 1024;
/** What is unread by then after the end is given up. */
const LAST_READ_MS = 5_000;

/** The body of one open answer. */
export interface EventStream {
  readonly body: Readable;
  /** Whole events, as `eventText` makes them: the same text goes to every stream. */
  send(events: string): void;
  /** A comment, so that proxies and the client see that the connection lives. */
  beat(): void;
  end(): void;
}

export const eventText = (changes: readonly EntityChange[]): string =>
  changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');

export function eventStream(): EventStream {
  const body = new Readable({ read: () => {} });
  let isOpen = true;
  body.once('close', () => (isOpen = false));

  function write(text: string | null) {
    if (!isOpen) return;
    if (body.readableLength > UNREAD_AT_MOST) body.destroy();
    else body.push(text);
  }
  const beat = () => write(':\n\n');
  // The first bytes take the headers along: the client knows at once that it is connected.
  beat();
  return {
    body,
    beat,
    send: write,
    end: () => {
      if (!isOpen) return;
      write(null);
      isOpen = false;
      // A client that does not read would keep its connection, and a process that stops would wait for it.
      const giveUp = setTimeout(() => body.destroy(), LAST_READ_MS).unref();
      body.once('close', () => clearTimeout(giveUp));
    },
  };
}
