import { availableParallelism } from 'node:os';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import type { LatencySummary } from '../../kit/statistics';
import { loadDrill, type LoadResult } from './load-drill';
import { type DatabaseKind, loadDatabase } from './load-database';
import { memorySlope, type Sample } from './memory-slope';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ minutes: 5, rate: 100, database: 'both', seed: randomSeed() });
const { server } = values;

/** For PostgreSQL only: the embedded database blocks other requests during an upload. */
const P99_BUDGET_MS = 150;
const SLOPE_BUDGET_MB = 5;
const MB = 1_048_576;
const SLOPE_COUNTS_FROM_MINUTES = 30;
const SLOPE_FROM_SAMPLES = 10;
const PARTS = {
  staff: 50,
  companies: 700,
  streams: 10,
  uploadRows: 5_000,
  uploadEverySeconds: 60,
  syncEverySeconds: 300,
  liveMemoryEverySeconds: 60,
};

const minutes = values.minutes;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const line = (name: string, { count, p50, p99, p999, max }: LatencySummary) =>
  `  ${name.padEnd(26)} ${String(count).padStart(7)}   p50 ${ms(p50)}, p99 ${ms(p99)}, p99.9 ${ms(p999)}, slowest ${ms(max)}`;

function print(kind: DatabaseKind, result: LoadResult): string[] {
  const { all, quiet, byKind, background, usage, acknowledged } = result;
  console.log(
    `${kind}: ${result.asked} calls in ${minutes} min, latency from the moment at which each was due`,
  );
  console.log(line('all', all));
  console.log(line('while no file was taken', quiet));
  for (const [name, summary] of [...byKind].sort(([, one], [, other]) => other.p99 - one.p99))
    console.log(line(name, summary));
  for (const [name, summary] of background) console.log(line(`${name} (beside)`, summary));
  console.log(
    `  stored: ${acknowledged.companies} companies added, ${acknowledged.edits} edits, ${result.uploads} files, ` +
      `${result.syncs} syncs; ${result.received} changes told to ${PARTS.streams} streams (${result.reopenedStreams} opened again)`,
  );
  console.log(
    `  the sender was late by ${ms(result.senderLateMs)} at its p99; ` +
      `the API was on a core for ${ms(coreMs(usage) / result.asked)} a call`,
  );
  const late = kind === 'postgres' && all.p99 > P99_BUDGET_MS ? [`p99 is over ${P99_BUDGET_MS} ms`] : [];
  return [...result.faults, ...late, ...memory(result)];
}

const coreMs = (usage: LoadResult['usage']) =>
  ((usage.at(-1)?.coreSeconds ?? 0) - (usage[0]?.coreSeconds ?? 0)) * 1_000;

const isWarm = ({ seconds }: { seconds: number }) => seconds > Math.min(300, minutes * 60 * 0.3);

function memory({ usage, live }: LoadResult): string[] {
  const most = (key: 'bytes' | 'files' | 'sockets') => Math.max(...usage.map((sample) => sample[key]));
  console.log(`  at most ${most('files')} files and ${most('sockets')} sockets open`);
  return [
    ...slopeFaults('memory of the system', usage),
    ...slopeFaults('memory in use without garbage', live),
  ];
}

function slopeFaults(name: string, samples: readonly Sample[]): string[] {
  const warm = samples.filter(isWarm);
  if (warm.length < SLOPE_FROM_SAMPLES) return [];
  const { mbPerHour, uncertainty } = memorySlope(warm);
  const megabytes = warm.map(({ bytes }) => Math.round(bytes / MB));
  console.log(
    `  ${name}, after warm-up: ${megabytes[0]} MB at first, ${megabytes.at(-1)} in the end, ` +
      `${Math.max(...megabytes)} at most; ${mbPerHour.toFixed(1)} MB an hour (± ${uncertainty.toFixed(1)}, 95 %)`,
  );
  const grows = minutes >= SLOPE_COUNTS_FROM_MINUTES && mbPerHour - uncertainty > SLOPE_BUDGET_MB;
  return grows ? [`${name} grows by more than ${SLOPE_BUDGET_MB} MB an hour`] : [];
}

async function drillOn(kind: DatabaseKind): Promise<boolean> {
  const database = await loadDatabase({ kind, ...PARTS });
  try {
    const random = seededRandom(values.seed);
    const options = {
      command: [server],
      database,
      random,
      seconds: minutes * 60,
      perSecond: values.rate,
    };
    const faults = print(kind, await loadDrill({ ...options, ...PARTS }));
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    console.log(`${kind}: ${faults.length} faults`);
    return faults.length === 0;
  } finally {
    await database.remove();
  }
}

const KINDS: readonly DatabaseKind[] = ['postgres', 'embedded'];
console.log(`seed ${values.seed}; ${availableParallelism()} cores`);
await runTrial(async () => {
  for (const kind of KINDS)
    if (['both', kind].includes(values.database) && !(await drillOn(kind))) process.exitCode = 1;
});
