import { hostileFiles } from '@studio-desk/test-kit/hostile-files/hostile-files';
import { makeTestFolder } from '@studio-desk/test-kit/servers/test-folders';
import { formatLatencies, reportFaults } from '../kit/report';
import { runHostileFilesDrill } from './hostile-files-drill';
import { parseDrillOptions, runDrill } from '../kit/options';

const values = parseDrillOptions({});
const { server } = values;

await runDrill(async () => {
  const sent = await runHostileFilesDrill({
    command: [server],
    dataDir: makeTestFolder('hostile-drill'),
    files: hostileFiles,
    onFile: ({ what, ms, grownMb, otherCallMs }) =>
      console.log(
        `${what}: ${Math.round(ms)} ms, ${Math.round(grownMb)} MB, another call ${Math.round(otherCallMs)} ms`,
      ),
  });
  console.log(`${sent.length} files: ${formatLatencies(sent.map(({ ms }) => ms))}`);
  console.log(`other calls meanwhile: ${formatLatencies(sent.map(({ otherCallMs }) => otherCallMs))}`);
  console.log(`most memory for one: ${Math.round(Math.max(...sent.map(({ grownMb }) => grownMb)))} MB`);
  const faults = sent.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));
  return reportFaults(faults);
});
