import { setTimeout as pause } from 'node:timers/promises';
import { type EntityChange, entityChange } from '@studio-desk/shared-contract';

export interface OpenTime {
  readonly from: number;
  to?: number;
}

export interface EventLog {
  readonly streams: OpenTime[];
  readonly told: Map<string, number>;
  readonly toldOfMany: number[];
}

export const emptyLog = (): EventLog => ({ streams: [], told: new Map(), toldOfMany: [] });

const AGAIN_MS = 100;

export async function listenOn(url: string, token: string, log: EventLog, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await listenOnce(url, token, log, until).catch(() => {});
    const last = log.streams.at(-1);
    if (last) last.to ??= performance.now();
    await pause(AGAIN_MS);
  }
}

async function listenOnce(url: string, token: string, log: EventLog, signal: AbortSignal) {
  const headers = { authorization: `Bearer ${token}` };
  const { ok, body } = await fetch(`${url}/api/events`, { headers, signal });
  if (!ok || !body) return;
  log.streams.push({ from: performance.now() });
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue;
      hear(entityChange.parse(JSON.parse(block.slice('data: '.length))), log);
    }
  }
}

function hear({ entity, id, action }: EntityChange, { told, toldOfMany }: EventLog) {
  if (entity !== 'company') return;
  if (id === null) toldOfMany.push(performance.now());
  else if (action === 'create' && !told.has(id)) told.set(id, performance.now());
}

export interface Added {
  readonly id: string;
  readonly sent: number;
  readonly answered: number;
}

export interface Told {
  readonly expected: number;
  readonly slowestMs: number;
  readonly faults: string[];
}

export function checkTold(added: readonly Added[], log: EventLog, withinMs: number): Told {
  const { streams, told, toldOfMany } = log;
  const isHeard = ({ sent, answered }: Added) =>
    streams.some(({ from, to = Infinity }) => from < sent && to > answered + withinMs);
  const expected = added.filter(isHeard);
  const waits = expected.map(({ id, sent, answered }) => {
    const withOthers = toldOfMany.find((at) => at > sent) ?? Infinity;
    return { id, ms: Math.min(told.get(id) ?? Infinity, withOthers) - answered };
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
