import { median, timed } from '../figures';
import type { BenchRecords, BenchServer } from '../servers/bench-server';
import { alikeCalls } from './alike-calls';
import { companyCalls } from './company-calls';
import { judgeCalls } from './judge-calls';
import type { Measured } from './calls-of-server';
import { personCalls } from './people-calls';

/** Milliseconds of each of its turns. */
export interface Times {
  readonly name: string;
  readonly product: readonly number[];
  readonly plain: readonly number[];
}

const CALLS = { companies: companyCalls, judges: judgeCalls, people: personCalls, alike: alikeCalls };

/** How often each call is measured, and how often it is made before that. */
export const TURNS = { measured: 60, before: 15 };

/** One after the other; product and bare take turns, so that both meet the same machine. */
async function measure({ name, call, bare }: Measured, { measured, before }: typeof TURNS): Promise<Times> {
  const product: number[] = [];
  const plain: number[] = [];
  for (let turn = 0; turn < before; turn++) await Promise.all([call(turn), bare?.(turn)]);
  for (let turn = 0; turn < measured; turn++) {
    product.push(await timed(() => call(turn)));
    if (bare) plain.push(await timed(() => bare(turn)));
  }
  return { name, product, plain };
}

/** Measures the calls of one part of the API whose names fit, in their order. */
export async function* measureCalls(
  records: BenchRecords,
  server: BenchServer,
  only: RegExp,
  turns: typeof TURNS,
): AsyncGenerator<Times> {
  for (const measured of await CALLS[records](server))
    if (only.test(measured.name)) yield await measure(measured, turns);
}

/** How much of the speed of the bare route is left; an empty text where there is none. */
export const shareOfBare = ({ product, plain }: Times): string =>
  plain.length === 0 ? '' : (median(plain) / median(product)).toFixed(2);
