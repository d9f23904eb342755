import { sendInBackground, toApiError, useSession } from '@studio-desk/shared-auth';
import { MAX_TELEMETRY_EVENTS, reportTelemetry, type TelemetryEvent } from '@studio-desk/shared-contract';

const EVERY_MS = 30_000;
const LONGEST_PAUSE_MS = 16 * 60_000;

interface TelemetryQueue {
  add: (event: TelemetryEvent) => void;
  send: () => Promise<void>;
  start: () => () => void;
}

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
      // Keep the events only if a retry may succeed.
      if (isTemporary(toApiError(error).status)) keep([...events, ...waiting]);
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

const isTemporary = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;
