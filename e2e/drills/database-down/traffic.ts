import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@studio-desk/shared-contract';
import { type CallOptions, makeTimedCall, type TimedCall } from '../kit/call';
import { type WrittenCompany, createCompanyWriter } from '../history/company-writer';

export interface FinishedCall extends TimedCall {
  readonly endedAt: number;
}

export interface Traffic {
  readonly calls: readonly FinishedCall[];
  readonly history: readonly WrittenCompany[];
  worksSince(moment: number): boolean;
  stop(): Promise<void>;
}

const ACCOUNT = { email: 'traffic@example.com', password: 'all of it at once 9' };
const READS = ['/companies?limit=25', '/metrics/dashboard', '/companies/search?q=drill', '/auth/me'];
const WRITERS = 3;
const BETWEEN_MS = 25;
const REFRESH_EVERY_MS = 150;

const KINDS = [
  ...READS.map((path) => `GET ${path}`),
  'POST /companies',
  'PUT /companies/{id}',
  'POST /auth/refresh',
  'GET /health',
  'GET /ready',
];

export async function startTraffic(url: string): Promise<Traffic> {
  const calls: FinishedCall[] = [];
  const history: WrittenCompany[] = [];
  const ending = new AbortController();
  const until = ending.signal;
  const see = (call: TimedCall) => void calls.push({ ...call, endedAt: performance.now() });

  async function call(path: string, options?: CallOptions): Promise<TimedCall> {
    const made = await makeTimedCall(url, path, options);
    see(made);
    return made;
  }

  async function repeat(everyMs: number, work: () => Promise<unknown>) {
    while (!until.aborted) {
      await work();
      await pause(everyMs);
    }
  }

  async function keepSession(first: string) {
    let token = first;
    await repeat(REFRESH_EVERY_MS, async () => {
      const { outcome, body } = await call('/auth/refresh', {
        method: 'POST',
        body: { refresh_token: token },
      });
      if (outcome === 'ok') token = authRoutes.refresh.schema.response[200].parse(body).refresh_token;
    });
  }

  const { access_token: token } = await signedIn(url);
  const { refresh_token: renewed } = await signedIn(url);
  const running = Promise.all([
    ...READS.map((path) => repeat(BETWEEN_MS, () => call(path, { token }))),
    ...Array.from({ length: WRITERS }, () =>
      createCompanyWriter(url, token, history, { until, onCall: see }).run(),
    ),
    keepSession(renewed),
    ...['/health', '/ready'].map((path) => repeat(BETWEEN_MS, () => call(path))),
  ]);
  return {
    calls,
    history,
    worksSince: (moment) =>
      KINDS.every((kind) =>
        calls.some(
          ({ what, outcome, endedAt, ms }) => what === kind && outcome === 'ok' && endedAt - ms > moment,
        ),
      ),
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

async function signedIn(url: string) {
  await makeTimedCall(url, '/auth/register', { method: 'POST', body: ACCOUNT });
  const { body } = await makeTimedCall(url, '/auth/login', { method: 'POST', body: ACCOUNT });
  return authRoutes.login.schema.response[200].parse(body);
}
