import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import type { Database, OpenDatabase } from '@studio-desk/api/db/database';
import { openPostgres } from '@studio-desk/api/db/postgres/postgres-database';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { startCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { companies } from '@studio-desk/api/db/schema/index';
import { sampleCompanies } from '@studio-desk/api/sample/sample-companies';
import { insertAll, insertProgram } from '@studio-desk/api/sample/sample-repository';
import { SAMPLE_EMAIL, sampleProgram } from '@studio-desk/api/sample/sample-program';
import { FIRST_NAMES, LAST_NAMES } from '@studio-desk/api/sample/sample-words';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import type { Settings } from '../../kit/process';
import { countCompanies } from './load-check';
import { addStaff } from './staff';

export type DatabaseKind = 'embedded' | 'postgres';

export interface LoadDatabase {
  readonly dataDir: string;
  readonly settings: Settings;
  readonly staff: readonly string[];
  readonly companies: number;
  openDatabase(): Promise<OpenDatabase>;
  temporaryFiles(): number;
  remove(): Promise<void>;
}

interface PlaceOptions {
  readonly kind: DatabaseKind;
  readonly staff: number;
  readonly companies: number;
  readonly prepare?: (dataDir: string) => void;
}

const SEED = 1_000;
const AT_ONCE = 300;

export async function loadDatabase({ kind, staff, companies, prepare }: PlaceOptions): Promise<LoadDatabase> {
  const dataDir = makeTestFolder(`load-${kind}`);
  const temporary = join(dataDir, 'temporary');
  mkdirSync(temporary);
  prepare?.(dataDir);
  const cluster = kind === 'postgres' ? await startOwnCluster() : undefined;
  const url = cluster?.url('postgres');
  const openDatabase = () =>
    url === undefined
      ? openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise })
      : openPostgres({ url, size: 2, onIdleError: raise });
  const remove = async () => {
    await cluster?.stop();
    removeFolder(dataDir);
  };
  try {
    const filled = await fill(await openDatabase(), staff, companies);
    return {
      dataDir,
      settings: { TMPDIR: temporary, RATE_LIMITS: 'on', ...(url !== undefined && { DATABASE_URL: url }) },
      ...filled,
      openDatabase,
      temporaryFiles: () => readdirSync(temporary).length,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startOwnCluster() {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL server was found: see README.md');
  // Durable, so that writes cost as much as in production.
  return startCluster(binaries, { durable: true });
}

async function fill({ db, close }: OpenDatabase, staff: number, more: number) {
  try {
    await addProgram(db, more);
    return { staff: await addStaff(db, staff), companies: await countCompanies(db) };
  } finally {
    await close();
  }
}

const raise = (error: unknown) => {
  throw error;
};

async function addProgram(db: Database, more: number): Promise<void> {
  const now = new Date();
  await insertProgram(db, sampleProgram(now));
  const random = seededRandom(SEED);
  const nextName = () => {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    return { full: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
  };
  const making = { random, now, nextName, staff: [SAMPLE_EMAIL] as const };
  for (let made = 0; made < more; made += AT_ONCE) {
    const rows = sampleCompanies(making, Math.min(AT_ONCE, more - made)).map(
      ({ founder: _founder, ...row }) => ({
        ...row,
        company_name: `${row.company_name} ${made / AT_ONCE + 2}`,
      }),
    );
    await insertAll(db, companies, rows);
  }
  await db.execute(sql`vacuum analyze`);
}
