import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withCluster,
} from '../kit/database';
import { randomSeed, parseDrillOptions, runDrill } from '../kit/options';
import { reportFaults } from '../kit/report';
import { runOperationDrill } from './operation-drill';

const { rounds, server } = parseDrillOptions({ rounds: 50, seed: randomSeed() });

async function drill(kind: string, database: DrillDatabase) {
  const onRound = (line: string) => console.log(`${kind}: ${line}`);
  const { cut, savedUnanswered, faults } = await runOperationDrill({
    command: [server],
    database,
    rounds,
    onRound,
  });
  console.log(`${kind}: ${rounds} operations, ${cut} cut, ${savedUnanswered} of these saved`);
  if (!reportFaults(faults)) process.exitCode = 1;
}

await runDrill(async () => {
  await drill('embedded', createEmbeddedDrillDatabase());
  await withCluster((cluster) => drill('postgres', createPostgresDrillDatabase(cluster.url('postgres'))));
});
