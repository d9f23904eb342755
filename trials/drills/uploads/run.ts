import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import { makeTestFolder, removeFolder, removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { uploadDrill } from './upload-drill';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, rows: { type: 'string', default: '5000' } },
});
const server = fileURLToPath(new URL('../../../api/dist/server.js', import.meta.url));
if (!existsSync(server)) throw new Error('Build the API first: npm run build -w api');

const raise = (error: unknown) => {
  throw error;
};

async function makeTemplate(): Promise<string> {
  const dataDir = makeTestFolder('upload-drill');
  await (await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise })).close();
  return join(dataDir, 'database');
}

try {
  const template = await makeTemplate();
  let folder: string | undefined;
  const newFolder = () => {
    if (folder !== undefined) removeFolder(folder);
    folder = makeTestFolder('upload-drill-round');
    return folder;
  };
  const results = await uploadDrill({
    command: [server],
    newFolder,
    template,
    rounds: Number(values.rounds),
    rows: Number(values.rows),
    onRound: ({ round, killedAfterMs, found, wasAnswered, faults }) =>
      console.log(
        `round ${round}: killed after ${Math.round(killedAfterMs)} ms${wasAnswered ? ', answered' : ''}: ` +
          `${found} rows; ${faults.join('; ') || 'right'}`,
      ),
  });
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const none = results.filter(({ found }) => found === 0);
  console.log(
    `${results.length} kills: none of the file ${none.length} times, all of it ${results.length - none.length - faulty.length} times, faults ${faulty.length}`,
  );
  process.exitCode = faulty.length === 0 ? 0 : 1;
} finally {
  removeRunFolder();
}
