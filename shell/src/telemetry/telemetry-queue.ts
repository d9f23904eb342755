import { sendInBackground, toApiError, useSession } from '@studio-desk/shared-auth';
import { MAX_TELEMETRY_EVENTS, reportTelemetry, type TelemetryEvent } from '@studio-desk/shared-contract';

const EVERY_MS = 30_000;
/** A server that is away is asked ever more seldom. */
const LONGEST_PAUSE_MS = 16 * 60_000;

interface TelemetryQueue {
  add: (event: TelemetryEvent) => void;
  /** Sends what waits, where somebody is signed in. */
  send: () => Promise<void>;
  /** Sends every 30 s from now on. Returns the way to stop. */
  start: () => () => void;
}

/** Events on their way to the server. Those of one report wait at most: what comes beside them is dropped. */
export function telemetryQueue(): TelemetryQueue {
  let waiting: TelemetryEvent[] = [];
  let failures = 0;
  let pausesUntil = 0;
  const keep = (events: TelemetryEvent[]) => {
    waiting = events.slice(0, MAX_TELEMETRY_EVENTS);
  };

  async function send() {
    if (waiting.length === 0 || Date.now() < pausesUntil) return;
    if (useSession.getState().status !== 'signed-in') return;
    const events = waiting;
    waiting = [];
    try {
      await sendInBackground(reportTelemetry, { body: { events } });
      failures = 0;
    } catch (error) {
      // Nobody waits for a report, so nobody is told: what may pass is sent with the next one, the rest is dropped.
      if (isPassing(toApiError(error).status)) keep([...events, ...waiting]);
      failures += 1;
      pausesUntil = Date.now() + Math.min(EVERY_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    }
  }

  return {
    add: (event) => keep([...waiting, event]),
    send,
    start: () => {
      const timer = setInterval(() => void send(), EVERY_MS);
      return () => clearInterval(timer);
    },
  };
}

/** No answer, a token that the next call will replace, too many calls, or a server that is away. */
const isPassing = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;
