import { join } from 'node:path';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { DrillPlace } from '../processes/drill-place';
import type { Commands } from './backup-tools';
import { type BusyBackup, busyBackup } from './busy-backup';
import { refusedRestores } from './refused-restores';
import { type RoundTrip, roundTrip } from './round-trip';

export interface BackupDrillOptions {
  readonly commands: Commands;
  /** An empty folder for the backups. */
  readonly folder: string;
  readonly newFrom: () => Promise<DrillPlace>;
  readonly newTo: () => Promise<DrillPlace>;
  readonly after: number;
  readonly companies: number;
  readonly refusals: number;
  readonly random: SeededRandom;
}

export interface BackupDrillResult {
  readonly busy: BusyBackup;
  readonly trip: RoundTrip;
  readonly faults: string[];
}

/** D6: a backup made under writes has what came before it, is read back as it was, and is refused where it is not whole. */
export async function backupDrill(options: BackupDrillOptions): Promise<BackupDrillResult> {
  const { commands, folder, newFrom, newTo, after, companies, refusals, random } = options;
  const file = join(folder, 'busy.backup');
  const busy = await busyBackup({ commands, from: await newFrom(), to: await newTo(), file, after });
  const full = await newTo();
  const trip = await roundTrip({
    commands,
    from: await newFrom(),
    to: full,
    file: join(folder, 'trip.backup'),
    companies,
    random,
  });
  const refused = await refusedRestores({
    file,
    full,
    empty: await newTo(),
    rounds: refusals,
    random,
  });
  return { busy, trip, faults: [...busy.faults, ...trip.faults, ...refused] };
}
