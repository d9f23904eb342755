import type { Readable } from 'node:stream';
import type { EntityChange } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { noMoreStreams, tooManyStreams } from '../base/api-error';
import type { Caller } from '../http/caller';
import { endOfAccessToken } from '../accounts/sessions/access-token';
import { findOpenSessions } from '../accounts/sessions/session-repository';
import { followChanges } from './change-feed';
import { condensed } from './condensed';
import { eventStream, eventText, type EventStream } from './event-stream';

/** Browsers open six connections to a server that speaks HTTP/1.1: two are left for everything else. */
const STREAMS_OF_A_USER = 4;
const STREAMS = 1_000;
const HEARTBEAT_MS = 15_000;

/** Who listens, and by which access token, which was found to be good. */
export interface Holder {
  readonly caller: Caller;
  readonly token: string;
}

interface Listener {
  readonly caller: Caller;
  /** When the access token ends. */
  readonly until: Date;
}

export interface EventStreams {
  /** Everything that is committed after this resolves is told. */
  open(holder: Holder): Promise<Readable>;
  /** Ends all of them. */
  close(): Promise<void>;
}

/** The clients of this process that listen to changes. */
export function eventStreams(context: AppContext, heartbeatMs = HEARTBEAT_MS): EventStreams {
  const { db, clock, logger } = context;
  const streams = new Map<EventStream, Listener>();
  let following: ReturnType<typeof followChanges> | undefined;
  let stopped: Promise<unknown> = Promise.resolve();
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  function refuseTooMany({ userId }: Caller) {
    if (isClosed || streams.size >= STREAMS) throw noMoreStreams();
    const own = [...streams.values()].filter(({ caller }) => caller.userId === userId);
    if (own.length >= STREAMS_OF_A_USER) throw tooManyStreams();
  }

  /** Ends the streams whose session or access token has ended: the client comes back with a new one. */
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
    const told = eventText(condensed(changes));
    for (const stream of streams.keys()) stream.send(told);
  }

  const beat = () =>
    sweep().then(
      () => [...streams.keys()].forEach((stream) => stream.beat()),
      (error: unknown) => logger.error({ err: error }, 'open streams could not be checked'),
    );

  async function follow(): Promise<void> {
    heartbeat ??= setInterval(() => void beat(), heartbeatMs).unref();
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
      streams.set(stream, { caller, until: endOfAccessToken(token) });
      stream.body.once('close', () => release(stream));
      try {
        await follow();
      } catch (error) {
        end(stream);
        throw error;
      }
      return stream.body;
    },
    async close() {
      isClosed = true;
      endAll();
      await stopped;
    },
  };
}

/** Where it could not even begin, the caller who waited for it was told. */
const stop = (following: ReturnType<typeof followChanges> | undefined) =>
  following?.then(
    (stopFollowing) => stopFollowing(),
    () => undefined,
  );
