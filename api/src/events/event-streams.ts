import type { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { streamsUnavailableError, tooManyStreamsError } from '../errors/api-error';
import type { Caller } from '../http/caller';
import { getAccessTokenExpiry } from '../accounts/sessions/access-token';
import { findOpenSessionIds } from '../accounts/sessions/session-repository';
import { type ChangeFeed, startChangeFeed } from './change-feed';
import { coalesceEvents, type EventStream, createEventStream, formatServerSentEvents } from './event-stream';

/** Browsers open six connections per HTTP/1.1 server, so leave two for other requests. */
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

type Listeners = ReadonlyMap<EventStream, Listener>;

interface EventStreams {
  open(subscriber: StreamSubscriber): Promise<Readable>;
  /** Ends streams whose session or token has ended; sends a heartbeat to the others. Also runs on a timer. */
  beat(): Promise<void>;
  poll(): Promise<void>;
  close(): Promise<void>;
}

export function createEventStreamRegistry(context: AppContext): EventStreams {
  const streams = new Map<EventStream, Listener>();
  let running: { readonly feed: Promise<ChangeFeed>; readonly heartbeat: NodeJS.Timeout } | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const sweep = async () => (await endedStreams(context, streams)).forEach(end);

  async function changed(changes: readonly EntityChange[]): Promise<void> {
    await sweep();
    const text = formatServerSentEvents(coalesceEvents(changes));
    for (const stream of streams.keys()) stream.send(text);
  }

  const beat = () =>
    sweep().then(
      () => [...streams.keys()].forEach((stream) => stream.beat()),
      (error: unknown) => context.logger.error({ err: error }, 'open streams could not be checked'),
    );

  const start = () => ({
    heartbeat: setInterval(() => void beat(), HEARTBEAT_MS).unref(),
    feed: startChangeFeed(context, { changed, missed: endAll }),
  });

  function end(stream: EventStream): void {
    stream.end();
    release(stream);
  }

  function release(stream: EventStream): void {
    streams.delete(stream);
    if (streams.size > 0 || running === undefined) return;
    clearInterval(running.heartbeat);
    const feedStopped = running.feed.then((feed) => feed.stop()).catch(() => {});
    stopped = Promise.all([stopped, feedStopped]);
    running = undefined;
  }

  const endAll = () => [...streams.keys()].forEach(end);

  return {
    async open({ caller, token }) {
      if (isClosed) throw streamsUnavailableError();
      refuseTooMany(streams, caller);
      const stream = createEventStream();
      streams.set(stream, { caller, until: getAccessTokenExpiry(token) });
      stream.body.once('close', () => release(stream));
      running ??= start();
      try {
        await running.feed;
      } catch (error) {
        end(stream);
        throw error;
      }
      return stream.body;
    },
    beat,
    async poll() {
      await (await running?.feed)?.poll();
    },
    async close() {
      isClosed = true;
      endAll();
      await stopped;
    },
  };
}

function refuseTooMany(streams: Listeners, { userId }: Caller) {
  if (streams.size >= MAX_STREAMS) throw streamsUnavailableError();
  const own = [...streams.values()].filter(({ caller }) => caller.userId === userId);
  if (own.length >= MAX_STREAMS_PER_USER) throw tooManyStreamsError();
}

async function endedStreams({ db, clock }: AppContext, streams: Listeners): Promise<EventStream[]> {
  const checked = [...streams];
  const sessions = await findOpenSessionIds(
    db,
    checked.map(([, { caller }]) => caller.sessionId),
  );
  const now = clock.now();
  return checked.flatMap(([stream, { caller, until }]) =>
    !sessions.has(caller.sessionId) || until <= now ? [stream] : [],
  );
}
