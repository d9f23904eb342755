import { join } from 'node:path';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { uploadDrill } from './upload-drill';
import { readOptions, runTrial } from '../../kit/options';

const values = readOptions({ rounds: 50, rows: 5000 });
const { server } = values;

const raise = (error: unknown) => {
  throw error;
};

async function makeTemplate(): Promise<string> {
  const dataDir = makeTestFolder('upload-drill');
  await (await openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise })).close();
  return join(dataDir, 'database');
}

await runTrial(async () => {
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
    rounds: values.rounds,
    rows: values.rows,
    onRound: ({ round, killedAfterMs, found, hasResponse, faults }) =>
      console.log(
        `round ${round}: killed after ${Math.round(killedAfterMs)} ms${hasResponse ? ', answered' : ''}: ` +
          `${found} rows; ${faults.join('; ') || 'right'}`,
      ),
  });
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const none = results.filter(({ found }) => found === 0);
  console.log(
    `${results.length} kills: none of the file ${none.length} times, all of it ${results.length - none.length - faulty.length} times, faults ${faulty.length}`,
  );
  process.exitCode = faulty.length === 0 ? 0 : 1;
});
