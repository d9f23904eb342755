import { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';

const MAX_UNREAD_BYTES = 64 * 1024;
const CLOSE_TIMEOUT_MS = 5_000;
const MAX_SINGLE = 50;

export interface EventStream {
  readonly body: Readable;
  send(events: string): void;
  beat(): void;
  end(): void;
}

export const formatServerSentEvents = (changes: readonly EntityChange[]): string =>
  changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');

export function createEventStream(): EventStream {
  const body = new Readable({ read: () => {} });
  let isOpen = true;
  body.once('close', () => (isOpen = false));

  function write(text: string | null) {
    if (!isOpen) return;
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else body.push(text);
  }
  const beat = () => write(':\n\n');
  beat();
  return {
    body,
    beat,
    send: write,
    end: () => {
      if (!isOpen) return;
      write(null);
      isOpen = false;
      // Destroy the stream if its client does not read, so that the process can stop.
      const giveUp = setTimeout(() => body.destroy(), CLOSE_TIMEOUT_MS).unref();
      body.once('close', () => clearTimeout(giveUp));
    },
  };
}

export function coalesceEvents(changes: readonly EntityChange[]): EntityChange[] {
  return changes.flatMap((change) => {
    const sameKind = changes.filter(({ entity }) => entity === change.entity);
    if (sameKind.length <= MAX_SINGLE) return [change];
    return change === sameKind.at(-1) ? [{ ...change, id: null, by: null, request_id: null }] : [];
  });
}
