import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { withPostgresCluster } from '../kit/database';
import {
  runBackupDrill,
  type BackupDrillOptions,
  createPostgresDatabaseFactory,
  createEmbeddedDatabaseFactory,
} from './backup-drill';
import { createRandomSeed, parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({
  after: 200,
  companies: 1000,
  refusals: 100,
  seed: createRandomSeed(),
  database: 'all',
});
const dist = fileURLToPath(new URL('../../../api/dist/', import.meta.url));
if (!existsSync(join(dist, 'backup.js'))) throw new Error('Build the API first: npm run build');
const commands = {
  api: [join(dist, 'server.js')],
  backup: [join(dist, 'backup.js')],
  restore: [join(dist, 'restore.js')],
};

type Places = Pick<BackupDrillOptions, 'newFrom' | 'newTo'>;

async function drill(name: string, databases: Places): Promise<void> {
  if (values.database !== 'all' && values.database !== name) return;
  const began = performance.now();
  const { busy, trip, faults } = await runBackupDrill({
    ...databases,
    commands,
    folder: makeTestFolder('backups'),
    after: values.after,
    companies: values.companies,
    refusals: values.refusals,
  });
  const ms = Math.round;
  console.log(
    `${name}: backup under ${ms(busy.writesPerSecond)} writes/s took ${ms(busy.backupMs)} ms, ` +
      `slowest write ${ms(busy.slowestWriteMs)} ms; restored in ${ms(busy.restoreMs)} ms with ` +
      `${busy.written} companies, all ${busy.acknowledged} of before the backup among them; ` +
      `${trip.records} records the same after a round trip; ${2 * values.refusals + 1} bad restores refused`,
  );
  for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
  console.log(`${name}: ${faults.length} faults; ${ms((performance.now() - began) / 1_000)} s`);
  if (faults.length > 0) process.exitCode = 1;
}

await runDrill(async () => {
  await drill('embedded', {
    newFrom: createEmbeddedDatabaseFactory(),
    newTo: createEmbeddedDatabaseFactory(),
  });
  await withPostgresCluster(async (cluster) => {
    const databases = createPostgresDatabaseFactory(cluster);
    await drill('postgres', { newFrom: databases, newTo: databases });
    await drill('move', { newFrom: createEmbeddedDatabaseFactory(), newTo: databases });
  });
});
