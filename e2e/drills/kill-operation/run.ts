import {
  type DrillDatabase,
  createEmbeddedDrillDatabase,
  createPostgresDrillDatabase,
  withPostgresCluster,
} from '../kit/database';
import { createRandomSeed, parseDrillOptions, runDrill } from '../kit/options';
import { reportFaults } from '../kit/report';
import { runKillOperationDrill } from './kill-operation-drill';

const { rounds, server } = parseDrillOptions({ rounds: 50, seed: createRandomSeed() });

async function drill(kind: string, database: DrillDatabase) {
  const onRound = (line: string) => console.log(`${kind}: ${line}`);
  const { cut, savedUnanswered, faults } = await runKillOperationDrill({
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
  await withPostgresCluster((cluster) =>
    drill('postgres', createPostgresDrillDatabase(cluster.url('postgres'))),
  );
});
