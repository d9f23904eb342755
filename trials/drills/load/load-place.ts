import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import type { OpenDatabase } from '@studio-desk/api/db/database';
import { openPostgres } from '@studio-desk/api/db/postgres/postgres-database';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { startCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeTestFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import type { Settings } from '../processes/api-process';
import { countCompanies } from './load-check';
import { addProgram } from './load-program';
import { addStaff } from './staff';

export type DatabaseKind = 'embedded' | 'postgres';

/** A program with its records and staff, for an API to be started over. */
export interface LoadPlace {
  readonly dataDir: string;
  readonly settings: Settings;
  readonly staff: readonly string[];
  /** How many there are before anybody comes. */
  readonly companies: number;
  /** Only while no API runs over an embedded one. */
  openDatabase(): Promise<OpenDatabase>;
  /** How many files the API has left in its folder for temporary ones. */
  temporaryFiles(): number;
  remove(): Promise<void>;
}

export interface PlaceOptions {
  readonly kind: DatabaseKind;
  readonly staff: number;
  /** Beside the 300 of the sample. */
  readonly companies: number;
  /** An embedded database that is migrated already: else one is made. */
  readonly prepare?: (dataDir: string) => void;
}

export async function loadPlace({ kind, staff, companies, prepare }: PlaceOptions): Promise<LoadPlace> {
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
  // What is written is to cost what it costs in use.
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
