import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { makeTestFolder, removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { withCluster } from '../processes/drill-place';
import { backupDrill, type BackupDrillOptions } from './backup-drill';
import { newDatabases, newFolders } from './new-places';

const { values } = parseArgs({
  options: {
    after: { type: 'string', default: '200' },
    companies: { type: 'string', default: '1000' },
    refusals: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'all' },
  },
});
const dist = fileURLToPath(new URL('../../../api/dist/', import.meta.url));
if (!existsSync(join(dist, 'backup.js'))) throw new Error('Build the API first: npm run build -w api');
const commands = {
  api: [join(dist, 'server.js')],
  backup: [join(dist, 'backup.js')],
  restore: [join(dist, 'restore.js')],
};

type Places = Pick<BackupDrillOptions, 'newFrom' | 'newTo'>;

async function drill(name: string, places: Places): Promise<void> {
  if (values.database !== 'all' && values.database !== name) return;
  const began = performance.now();
  const { busy, trip, faults } = await backupDrill({
    ...places,
    commands,
    folder: makeTestFolder('backups'),
    after: Number(values.after),
    companies: Number(values.companies),
    refusals: Number(values.refusals),
    random: seededRandom(Number(values.seed)),
  });
  const ms = Math.round;
  console.log(
    `${name}: backup under ${ms(busy.writesPerSecond)} writes/s took ${ms(busy.backupMs)} ms, ` +
      `slowest write ${ms(busy.slowestWriteMs)} ms; restored in ${ms(busy.restoreMs)} ms with ` +
      `${busy.written} companies, all ${busy.acknowledged} of before the backup among them; ` +
      `${trip.records} records the same after a round trip; ${2 * Number(values.refusals) + 1} bad restores refused`,
  );
  for (const fault of faults.slice(0, 20)) console.error(`FAULT: ${fault}`);
  console.log(`${name}: ${faults.length} faults; ${ms((performance.now() - began) / 1_000)} s`);
  if (faults.length > 0) process.exitCode = 1;
}

console.log(`seed ${values.seed}`);
try {
  await drill('embedded', { newFrom: newFolders(), newTo: newFolders() });
  await withCluster(async (cluster) => {
    const databases = newDatabases(cluster);
    await drill('postgres', { newFrom: databases, newTo: databases });
    await drill('move', { newFrom: newFolders(), newTo: databases });
  });
} finally {
  removeRunFolder();
}
