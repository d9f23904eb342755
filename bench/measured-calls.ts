import { alikeCalls } from './alike-calls';
import { benchServer, type BenchDatabase, type BenchRecords, type BenchServer } from './bench-server';
import { companyCalls } from './company-calls';
import { judgeCalls } from './judge-calls';
import { personCalls } from './people-calls';

export interface Measured {
  readonly name: string;
  readonly call: (turn: number) => Promise<unknown>;
  readonly bare?: (turn: number) => Promise<unknown>;
}

const CALLS = { companies: companyCalls, judges: judgeCalls, people: personCalls, alike: alikeCalls };

const TIMES = 60;
const WARM_UP = 15;

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

/** Milliseconds of each call, one after the other; product and bare take turns, so that both meet the same machine. */
async function measure({ call, bare }: Measured) {
  const product: number[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < WARM_UP; turn++) await Promise.all([call(turn), bare?.(turn)]);
  for (let turn = 0; turn < TIMES; turn++) {
    product.push(await timed(() => call(turn)));
    if (bare) plain.push(await timed(() => bare(turn)));
  }
  return { product, plain };
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureAll(records: BenchRecords, server: BenchServer, only: RegExp) {
  for (const measured of await CALLS[records](server)) {
    if (!only.test(measured.name)) continue;
    const { product, plain } = await measure(measured);
    const figures = `${at(product, 0.5).toFixed(1).padStart(8)} ms  p95 ${at(product, 0.95).toFixed(1).padStart(7)} ms`;
    const ratio =
      plain.length > 0 ? `   bare / product = ${(at(plain, 0.5) / at(product, 0.5)).toFixed(2)}` : '';
    console.log(`  ${measured.name.padEnd(44)}${figures}${ratio}`);
  }
}

/** A part of the API with so many records, on both databases where there are both. */
export async function benchCalls(
  records: BenchRecords,
  count: number,
  only = /./,
  kinds: readonly BenchDatabase[] = ['postgres', 'embedded'],
): Promise<void> {
  for (const kind of kinds) {
    const server = await benchServer(kind, count, records);
    if (server === null) {
      console.log(`${records} on ${kind}: skipped, as no server binaries were found`);
      continue;
    }
    console.log(
      `${count.toLocaleString('en')} ${records}, ${kind}: medians and p95 of ${TIMES} calls over HTTP`,
    );
    try {
      await measureAll(records, server, only);
    } finally {
      await server.stop();
    }
  }
}
