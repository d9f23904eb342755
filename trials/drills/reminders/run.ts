import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import { openPostgres } from '@studio-desk/api/db/postgres/postgres-database';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { startCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { reminderDrill, type ReminderDrillOptions } from './reminder-drill';
import { reminderRace } from './reminder-race';
import { randomSeed, readOptions, runTrial } from '../../kit/options';

const values = readOptions({
  kills: 100,
  users: 20,
  seed: randomSeed(),
  database: 'both',
  race: false,
  rounds: 100,
});
const { server } = values;

const KILLS_IN_ROUND = 5;

type Place = Pick<ReminderDrillOptions, 'dataDir' | 'openDatabase' | 'settings'>;

async function drillIn(kind: string, database: Place): Promise<boolean> {
  const began = performance.now();
  const results = await reminderDrill({
    ...database,
    command: [server],
    random: seededRandom(values.seed),
    rounds: Math.ceil(values.kills / KILLS_IN_ROUND),
    killsInRound: KILLS_IN_ROUND,
    users: values.users,
    onRound: ({ round, kills, takenAtKills, twins, faults }) =>
      console.log(
        `${kind} ${round}: killed at ${kills.join(', ')} with ${takenAtKills.join(', ')} mails taken; ` +
          `${twins} twins; ${faults.join('; ') || 'right'}`,
      ),
  });
  const count = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const faults = count(results.map((result) => result.faults.length));
  console.log(
    `${kind}: ${count(results.map(({ kills }) => kills.length))} kills, ` +
      `${results.length * values.users} reminders, none missing or doubled but ` +
      `${count(results.map(({ twins }) => twins))} twins of a mail that was handed over at the moment of death; ` +
      `${faults} faults; ${Math.round((performance.now() - began) / 1_000)} s`,
  );
  return faults === 0;
}

async function drillEmbedded(): Promise<boolean> {
  const dataDir = makeTestFolder('reminder-drill');
  const openDatabase = () => openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });
  return drillIn('embedded', { dataDir, openDatabase });
}

const raise = (error: unknown) => {
  throw error;
};

async function withPostgres(work: (url: string) => Promise<boolean>): Promise<boolean> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL server was found: see README.md');
  const cluster = await startCluster(binaries);
  try {
    return await work(cluster.url('postgres'));
  } finally {
    await cluster.stop();
  }
}

const drillPostgres = () =>
  withPostgres((url) =>
    drillIn('postgres', {
      dataDir: makeTestFolder('reminder-drill'),
      openDatabase: () => openPostgres({ url, size: 2, onIdleError: raise }),
      settings: { DATABASE_URL: url },
    }),
  );

async function race(url: string): Promise<boolean> {
  const result = await reminderRace({
    url,
    command: [server],
    dataDir: makeTestFolder('reminder-race'),
    rounds: values.rounds,
  });
  console.log(
    `${result.rounds} races of two processes for one reminder: won ${result.won.join(' and ')} times; ` +
      `mails handed over by ${result.sent.join(' and ')}; ` +
      `${result.starts} times two APIs started together for ${result.startUsers} reminders`,
  );
  for (const fault of result.faults) console.error(`FAULT: ${fault}`);
  console.log(result.faults.length === 0 ? 'one mail each' : `${result.faults.length} faults`);
  return result.faults.length === 0;
}

await runTrial(async () => {
  const parts = values.race
    ? [() => withPostgres(race)]
    : [
        ...(values.database === 'postgres' ? [] : [drillEmbedded]),
        ...(values.database === 'embedded' ? [] : [drillPostgres]),
      ];
  for (const part of parts) if (!(await part())) process.exitCode = 1;
});
