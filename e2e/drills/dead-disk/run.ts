import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';
import { parseDrillOptions } from '../kit/options';
import { formatHistoryCheck, reportFaults } from '../kit/report';
import { runDeadDiskDrill } from './dead-disk-drill';
import { type FailingDisk, mountFailingDisk, createSimulatedFailingDisk } from './failing-disk';

const values = parseDrillOptions({ rounds: 3 });

async function play(makeDisk: () => FailingDisk | undefined, isIdle: boolean): Promise<void> {
  const disk = makeDisk();
  if (!disk) return console.log('Skipped: a real disk, which only root may mount.');
  try {
    const result = await runDeadDiskDrill({ command: [values.server], disk, isIdle });
    console.log(
      `${disk.kind}, ${isIdle ? 'only read' : 'written to'}: ended after ` +
        `${Math.round(result.endedAfterMs)} ms, ${formatHistoryCheck(result)}`,
    );
    if (!reportFaults(result.faults)) process.exitCode = 1;
  } finally {
    disk.remove();
  }
}

try {
  for (let round = 1; round <= values.rounds; round += 1) {
    for (const isIdle of [false, true]) {
      await play(createSimulatedFailingDisk, isIdle);
      await play(mountFailingDisk, isIdle);
    }
  }
} finally {
  removeRunFolder();
}
