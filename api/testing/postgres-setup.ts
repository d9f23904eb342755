import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresDatabase } from '../src/db/postgres/postgres-database';
import { buildApiForTests } from './built-api';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { startPostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import './test-database-settings';
import { removeRunFolder } from '@studio-desk/test-kit/servers/test-folders';

const TEMPLATE = 'studio_desk_template';

export default async function setup(project: TestProject) {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('PostgreSQL is gone since the tests were listed');
  await buildApiForTests(project);
  const cluster = await startPostgresCluster(binaries);
  const admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = await openPostgresDatabase({ url: cluster.url(TEMPLATE), size: 1, onIdleError: () => {} });
  await template.close();
  project.provide('testDatabase', { kind: 'postgres', admin: cluster.url('postgres'), template: TEMPLATE });
  return async () => {
    await cluster.stop();
    removeRunFolder();
  };
}
