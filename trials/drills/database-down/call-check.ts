import type { TimedCall } from '../history/timed-call';

export interface Limits {
  /** No answer may take longer, whatever it says. */
  readonly longestMs: number;
}

/** What a caller is told while the database is away. */
const TELLING = new Set(['unavailable', 'unconfirmed']);

/** Every call is answered in time: it worked, or the answer says that it may be tried again, and when. */
export function callFaults(calls: readonly TimedCall[], { longestMs }: Limits): string[] {
  const counts = new Map<string, number>();
  for (const fault of calls.flatMap((call) => faultsOf(call, longestMs)))
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => (count === 1 ? fault : `${fault} (${count} times)`));
}

function faultsOf({ what, status, code, retryAfter, ms }: TimedCall, longestMs: number): string[] {
  if (status === undefined) return [`${what} was not answered`];
  const late = ms > longestMs ? [`${what} took ${(ms / 1_000).toFixed(1)} s`] : [];
  if (status < 300) return late;
  if (status !== 503) return [`${what} was answered ${status} ${code}`, ...late];
  if (what === 'GET /health') return ['GET /health was answered 503'];
  if (!TELLING.has(code ?? '')) return [`${what} was answered 503 ${code}`, ...late];
  return retryAfter === null ? [`${what} was answered 503 without Retry-After`, ...late] : late;
}
