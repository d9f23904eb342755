import { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { noMoreStreams, tooManyStreams } from '../base/api-error';
import type { Caller } from '../http/caller';
import { accessTokenExpiry } from '../accounts/sessions/access-token';
import { findOpenSessions } from '../accounts/sessions/session-repository';
import { type ChangeFeed, followChanges } from './change-feed';

/** Browsers open six connections per HTTP/1.1 server: leave two for other requests. */
const MAX_STREAMS_PER_USER = 4;
const MAX_STREAMS = 1_000;
const HEARTBEAT_MS = 15_000;

interface StreamSubscriber {
  readonly caller: Caller;
  readonly token: string;
}

interface Listener {
  readonly caller: Caller;
  readonly until: Date;
}

interface EventStreams {
  open(subscriber: StreamSubscriber): Promise<Readable>;
  /** Ends streams whose session has ended, and sends a heartbeat to the others. Also runs on a timer. */
  beat(): Promise<void>;
  /** Polls for changes at once. */
  poll(): Promise<void>;
  close(): Promise<void>;
}

const MAX_UNREAD_BYTES = 64 * 1024;
const CLOSE_TIMEOUT_MS = 5_000;

interface EventStream {
  readonly body: Readable;
  send(events: string): void;
  beat(): void;
  end(): void;
}

const MAX_SINGLE = 50;

export function eventStreams(context: AppContext): EventStreams {
  const { db, clock, logger } = context;
  const streams = new Map<EventStream, Listener>();
  let following: Promise<ChangeFeed> | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  function refuseTooMany({ userId }: Caller) {
    if (isClosed || streams.size >= MAX_STREAMS) throw noMoreStreams();
    const own = [...streams.values()].filter(({ caller }) => caller.userId === userId);
    if (own.length >= MAX_STREAMS_PER_USER) throw tooManyStreams();
  }

  async function sweep(): Promise<void> {
    const checked = [...streams];
    const sessions = await findOpenSessions(
      db,
      checked.map(([, { caller }]) => caller.sessionId),
    );
    const now = clock.now();
    for (const [stream, { caller, until }] of checked) {
      if (!sessions.has(caller.sessionId) || until <= now) end(stream);
    }
  }

  async function changed(changes: readonly EntityChange[]): Promise<void> {
    await sweep();
    const text = formatEvents(coalesceEvents(changes));
    for (const stream of streams.keys()) stream.send(text);
  }

  const beat = () =>
    sweep().then(
      () => [...streams.keys()].forEach((stream) => stream.beat()),
      (error: unknown) => logger.error({ err: error }, 'open streams could not be checked'),
    );

  async function follow(): Promise<void> {
    heartbeat ??= setInterval(() => void beat(), HEARTBEAT_MS).unref();
    following ??= followChanges(context, { changed, missed: endAll });
    await following;
  }

  function end(stream: EventStream): void {
    stream.end();
    release(stream);
  }

  function release(stream: EventStream): void {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
    stopped = Promise.all([stopped, stop(following)]);
    following = undefined;
  }

  const endAll = () => [...streams.keys()].forEach(end);

  return {
    async open({ caller, token }) {
      refuseTooMany(caller);
      const stream = eventStream();
      streams.set(stream, { caller, until: accessTokenExpiry(token) });
      stream.body.once('close', () => release(stream));
      try {
        await follow();
      } catch (error) {
        end(stream);
        throw error;
      }
      return stream.body;
    },
    beat,
    async poll() {
      await (await following)?.poll();
    },
    async close() {
      isClosed = true;
      endAll();
      await stopped;
    },
  };
}

const stop = (following: Promise<ChangeFeed> | undefined) =>
  following?.then(
    (feed) => feed.stop(),
    () => undefined,
  );

export const formatEvents = (changes: readonly EntityChange[]): string =>
  changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join('');

export function eventStream(): EventStream {
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
