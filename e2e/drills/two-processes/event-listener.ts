import { setTimeout as pause } from 'node:timers/promises';
import { type EntityChange, entityChange } from '@studio-desk/shared-contract';

export interface StreamPeriod {
  readonly from: number;
  to?: number;
}

export interface EventLog {
  readonly streams: StreamPeriod[];
  readonly receivedAt: Map<string, number>;
  readonly bulkReceivedAt: number[];
}

export const createEventLog = (): EventLog => ({ streams: [], receivedAt: new Map(), bulkReceivedAt: [] });

const RETRY_MS = 100;

export async function recordEvents(
  url: string,
  token: string,
  log: EventLog,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) {
    await listenOnce(url, token, log, until).catch(() => {});
    const last = log.streams.at(-1);
    if (last) last.to ??= performance.now();
    await pause(RETRY_MS);
  }
}

async function listenOnce(url: string, token: string, log: EventLog, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const { ok, body } = await fetch(`${url}/api/events`, { headers, signal });
  if (!ok || !body) return;
  log.streams.push({ from: performance.now() });
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue;
      receive(entityChange.parse(JSON.parse(block.slice('data: '.length))), log);
    }
  }
}

function receive({ entity, id, action }: EntityChange, { receivedAt, bulkReceivedAt }: EventLog) {
  if (entity !== 'company') return;
  if (id === null) bulkReceivedAt.push(performance.now());
  else if (action === 'create' && !receivedAt.has(id)) receivedAt.set(id, performance.now());
}

export interface CreatedRecord {
  readonly id: string;
  readonly sentAt: number;
  readonly respondedAt: number;
}

export interface EventDeliveryResult {
  readonly expected: number;
  readonly slowestMs: number;
  readonly faults: string[];
}

export function checkEventDelivery(
  added: readonly CreatedRecord[],
  log: EventLog,
  withinMs: number,
): EventDeliveryResult {
  const { streams, receivedAt, bulkReceivedAt } = log;
  const wasConnected = ({ sentAt, respondedAt }: CreatedRecord) =>
    streams.some(({ from, to = Infinity }) => from < sentAt && to > respondedAt + withinMs);
  const expected = added.filter(wasConnected);
  const waits = expected.map(({ id, sentAt, respondedAt }) => {
    const withOthers = bulkReceivedAt.find((at) => at > sentAt) ?? Infinity;
    return { id, ms: Math.min(receivedAt.get(id) ?? Infinity, withOthers) - respondedAt };
  });
  const late = waits.filter(({ ms }) => ms > withinMs);
  return {
    expected: expected.length,
    slowestMs: Math.max(0, ...waits.map(({ ms }) => ms)),
    faults: late.map(
      ({ id, ms }) => `${id} was ${ms === Infinity ? 'never told' : `told after ${Math.round(ms)} ms`}`,
    ),
  };
}
