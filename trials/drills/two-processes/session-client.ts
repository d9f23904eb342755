import { setTimeout as pause } from 'node:timers/promises';
import { tokens } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { timedCall } from '../history/timed-call';

const EVERY_MS = 250;
const AGAIN_MS = 50;

export interface SessionResult {
  refreshes: number;
  /** Refreshes whose answer never came, and which were sent again with the token of before. */
  repeated: number;
  readonly faults: string[];
}

type Tokens = z.output<typeof tokens>;

/** Makes an account and signs it in. */
export async function beginSession(url: string, email: string): Promise<Tokens> {
  const account = { email, password: 'two processes 9' };
  await timedCall(url, '/auth/register', { method: 'POST', body: account });
  const login = await timedCall(url, '/auth/login', { method: 'POST', body: account });
  return tokens.parse(login.body);
}

/** Refreshes its session again and again, as a tab does, until the signal; it is never to be signed out. */
export async function keepSession(url: string, begun: Tokens, until: AbortSignal): Promise<SessionResult> {
  let current = begun;
  const result: SessionResult = { refreshes: 0, repeated: 0, faults: [] };
  while (!until.aborted) {
    const body = { refresh_token: current.refresh_token };
    const refreshed = await timedCall(url, '/auth/refresh', { method: 'POST', body });
    if (refreshed.status === undefined) {
      result.repeated += 1;
      await pause(AGAIN_MS);
      continue;
    }
    if (refreshed.outcome !== 'ok') {
      result.faults.push(`a session was ended: ${refreshed.status} ${refreshed.code}`);
      return result;
    }
    current = tokens.parse(refreshed.body);
    result.refreshes += 1;
    const me = await timedCall(url, '/auth/me', { token: current.access_token });
    if (me.outcome === 'fail') result.faults.push(`a new token was refused: ${me.status} ${me.code}`);
    await pause(EVERY_MS);
  }
  return result;
}
