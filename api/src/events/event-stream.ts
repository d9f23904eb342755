import { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';

/** A client that leaves more than this unread does not listen. */
const UNREAD_AT_MOST = 64 * 1024;

/** The body of one open answer. */
export interface EventStream {
  readonly body: Readable;
  send(changes: readonly EntityChange[]): void;
  /** A comment, so that proxies and the client see that the connection lives. */
  beat(): void;
  end(): void;
}

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
    send: (changes) => write(changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join('')),
    end: () => {
      write(null);
      isOpen = false;
    },
  };
}
