import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTimeout, withTimeout } from '@studio-desk/api/base/with-timeout';
import { timeCall, type TimedCall } from '../../kit/call';
import { type Command, type Settings, startApi } from '../../kit/process';
import { signIn } from '../../kit/account';

export interface SlowDrillOptions {
  readonly command: Command;
  readonly dataDir: string;
  readonly settings?: Settings;
  readonly headers: number;
  readonly uploads: number;
  readonly silent: number;
  readonly maxOtherCallsP99Ms: number;
  readonly otherCallsEveryMs: number;
}

export interface SlowDrillResult {
  readonly otherCalls: readonly TimedCall[];
  readonly headersCutMs: number | undefined;
  readonly uploadsCutMs: number | undefined;
  readonly uploadsRefused: number;
  readonly faults: readonly string[];
}

const BYTE_EVERY_MS = 1_000;
const HEADERS_WITHIN_MS = 10_000 + 10_000;
const REQUEST_WITHIN_MS = 30_000 + 10_000;
const UPLOADS_AT_ONCE = 2;

interface SlowClient {
  readonly socket: Socket;
  readonly cutAfterMs: Promise<number>;
  response(): string;
}

export async function slowDrill(options: SlowDrillOptions): Promise<SlowDrillResult> {
  const api = await startApi(options.command, options.dataDir, options.settings);
  const opened: SlowClient[] = [];
  const open = (count: number, start: string) => {
    const clients = Array.from({ length: count }, () => slowClient(api.url, start));
    opened.push(...clients);
    return clients;
  };
  const ending = new AbortController();
  try {
    const token = await signIn(api.url);
    const headers = open(options.headers, 'GET /api/health HTTP/1.1\r\nHost: slow\r\nX-Slow: ');
    const uploads = open(options.uploads, uploadStart(token));
    open(options.silent, '');
    const otherCalls = repeatOtherCalls(api.url, token, options.otherCallsEveryMs, ending.signal);
    const headersCutMs = await allCut(headers, HEADERS_WITHIN_MS);
    const uploadsCutMs = await allCut(uploads, REQUEST_WITHIN_MS);
    ending.abort();
    const calls = await otherCalls;
    const uploadsRefused = uploads.filter((client) => client.response().startsWith('HTTP/1.1 429')).length;
    return {
      otherCalls: calls,
      headersCutMs,
      uploadsCutMs,
      uploadsRefused,
      faults: [
        ...otherCallFaults(calls, options.maxOtherCallsP99Ms),
        ...(headersCutMs === undefined ? ['headers that never end are never cut'] : []),
        ...(uploadsCutMs === undefined ? ['an upload that never ends is never cut'] : []),
        ...(uploadsRefused < options.uploads - UPLOADS_AT_ONCE
          ? [`${options.uploads - uploadsRefused} uploads of one person were let in`]
          : []),
      ],
    };
  } finally {
    ending.abort();
    for (const { socket } of opened) socket.destroy();
    await api.kill();
  }
}

function uploadStart(token: string): string {
  return [
    'POST /api/companies/upload HTTP/1.1',
    'Host: slow',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=slow',
    'Content-Length: 100000',
    '',
    '--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.csv"\r\n\r\n',
  ].join('\r\n');
}

function slowClient(url: string, start: string): SlowClient {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const began = performance.now();
  let response = '';
  let drip: NodeJS.Timeout | undefined;
  socket.on('data', (data) => (response += data.toString('latin1')));
  socket.on('error', () => undefined);
  socket.once('connect', () => {
    if (start === '') return;
    socket.write(start);
    drip = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
  });
  const cutAfterMs = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(drip);
      resolve(performance.now() - began);
    }),
  );
  return { socket, cutAfterMs, response: () => response };
}

async function allCut(clients: readonly SlowClient[], withinMs: number): Promise<number | undefined> {
  if (clients.length === 0) return 0;
  const cut = Promise.all(clients.map(({ cutAfterMs }) => cutAfterMs)).then((all) => Math.max(...all));
  return withTimeout(cut, withinMs).catch(onTimeout(() => undefined));
}

async function repeatOtherCalls(
  url: string,
  token: string,
  everyMs: number,
  until: AbortSignal,
): Promise<TimedCall[]> {
  const calls: TimedCall[] = [];
  while (!until.aborted) {
    calls.push(await timeCall(url, '/companies?limit=25', { token }));
    await pause(everyMs);
  }
  return calls;
}

function otherCallFaults(calls: readonly TimedCall[], longestMs: number): string[] {
  const failed = calls.filter(({ status }) => status !== 200);
  const sorted = calls.map(({ ms }) => ms).sort((a, b) => a - b);
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? 0;
  return [
    ...(failed.length > 0 ? [`${failed.length} of ${calls.length} other calls failed`] : []),
    ...(p99 > longestMs ? [`the p99 of other calls was ${Math.round(p99)} ms`] : []),
  ];
}
