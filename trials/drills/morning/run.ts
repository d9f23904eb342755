import { randomBytes } from 'node:crypto';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { type DatabaseKind, loadDatabase } from '../load/load-database';
import { morningDrill, type MorningResult } from './morning-drill';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({ staff: 50, 'at-once': 200, rounds: 3, database: 'both', seed: randomSeed() });
const { server } = values;

const WITHIN_MS = 5_000;
const BUDGETS = { arrivalsMs: 10_000, atOnceMs: 8_000, meanwhileP99: 250 };
const PRODUCTION = {
  NODE_ENV: 'production',
  SIGNUP_MODE: 'closed',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
};

const [arrivals, atOnce] = [values.staff, values['at-once']];

function overBudget({ arrivalsMs, atOnceMs, meanwhile, rejected }: MorningResult): string[] {
  return [
    ...(rejected > 0 ? [`${rejected} sign-ins were asked to try again`] : []),
    ...(arrivalsMs > BUDGETS.arrivalsMs ? [`coming in took over ${BUDGETS.arrivalsMs} ms`] : []),
    ...(atOnceMs > BUDGETS.atOnceMs ? [`signing in at once took over ${BUDGETS.atOnceMs} ms`] : []),
    ...(meanwhile.p99 > BUDGETS.meanwhileP99
      ? [`/auth/me was over ${BUDGETS.meanwhileP99} ms meanwhile`]
      : []),
  ];
}

async function morningOn(kind: DatabaseKind, round: number): Promise<boolean> {
  const database = await loadDatabase({ kind, staff: Math.max(arrivals, atOnce + 8), companies: 700 });
  try {
    const result = await morningDrill({
      command: [server],
      database: { ...database, settings: { ...database.settings, ...PRODUCTION } },
      random: seededRandom(values.seed + round),
      arrivals,
      withinMs: WITHIN_MS,
      atOnce,
    });
    const { arrivalsMs, startCalls, atOnceMs, signIns, meanwhile } = result;
    console.log(
      `${kind} ${round}: ${arrivals} staff within ${WITHIN_MS / 1_000} s: all seen after ${Math.round(arrivalsMs)} ms ` +
        `(${startCalls.count} calls, p99 ${Math.round(startCalls.p99)} ms); ` +
        `${atOnce} sign-ins at once: ${Math.round(atOnceMs)} ms, p50 ${Math.round(signIns.p50)} ms; ` +
        `/auth/me meanwhile p99 ${Math.round(meanwhile.p99)} ms of ${meanwhile.count}`,
    );
    const faults = [...result.faults, ...overBudget(result)];
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    return faults.length === 0;
  } finally {
    await database.remove();
  }
}

const KINDS: readonly DatabaseKind[] = ['postgres', 'embedded'];
await runTrial(async () => {
  for (const kind of KINDS.filter((one) => ['both', one].includes(values.database)))
    for (let round = 1; round <= values.rounds; round += 1)
      if (!(await morningOn(kind, round))) process.exitCode = 1;
});
