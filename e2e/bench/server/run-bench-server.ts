import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { pino } from 'pino';
import { buildApp } from '@studio-desk/api/app';
import { systemClock } from '@studio-desk/api/time/clock';
import { openDatabase } from '@studio-desk/api/db/open-database';
import { readEnv } from '@studio-desk/api/settings/env';
import { createLogOptions } from '@studio-desk/api/http/log-options';
import { readOrCreateLocalSecrets } from '@studio-desk/api/settings/local-secrets';
import { createMailService } from '@studio-desk/api/mail/mail-service';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { startPostgresCluster, type PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { makeProcessFolder, removeFolder } from '@studio-desk/test-kit/servers/test-folders';
import { createSqlOnlyBaselineServer } from './sql-only-routes';
import { createOneStatementBaselineServer, type QueryRunner } from './one-statement-routes';
import { seedCompanies } from './bench-companies';
import { seedJudges } from './bench-judges';
import { seedPeople } from './bench-people';
import { seedAllRecords } from './bench-tables';

// Usage: run-bench-server.ts <embedded|postgres> <count> <email> <companies|judges|people|tables>
// The server runs until its stdin closes.
const [kind, count, email, records] = process.argv.slice(2);
const SEEDS = new Map([
  ['judges', seedJudges],
  ['people', seedPeople],
  ['tables', seedAllRecords],
]);
const seed = SEEDS.get(records ?? '') ?? seedCompanies;

async function clusterOf(wanted: string | undefined): Promise<PostgresCluster | null> {
  if (wanted !== 'postgres') return null;
  const binaries = findPostgresBinaries();
  return binaries === undefined ? null : startPostgresCluster(binaries);
}

async function addressOf(server: FastifyInstance) {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

async function serve(cluster: PostgresCluster | null) {
  const dataDir = makeProcessFolder('bench');
  const env = readEnv(
    {
      DATA_DIR: join(dataDir, 'data'),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...(cluster && { DATABASE_URL: cluster.url('postgres') }),
    },
    readOrCreateLocalSecrets,
  );
  const logger = pino(createLogOptions(env));
  const { db, close } = await openDatabase(env, logger, (error) => {
    throw error;
  });
  await seed(db, Number(count), email ?? '');
  const pool = cluster && new Pool({ connectionString: cluster.url('postgres'), max: 10 });
  const client: { query: QueryRunner } = pool ?? Reflect.get(db, '$client');
  const query: QueryRunner = (text, values) => client.query(text, values);
  const servers = [
    await buildApp({
      db,
      env,
      clock: systemClock,
      logger,
      mailer: createMailService(env).mailer,
      typeform: null,
    }),
    createSqlOnlyBaselineServer(db),
    createOneStatementBaselineServer(query),
  ];
  const [api, bare, oneStatement] = await Promise.all(servers.map(addressOf));
  process.stdout.write(`${JSON.stringify({ api, bare, oneStatement })}\n`);
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
    await pool?.end();
    await close();
    await cluster?.stop();
    removeFolder(dataDir);
  };
}

const cluster = await clusterOf(kind);
if (kind === 'postgres' && cluster === null) process.stdout.write('skipped\n');
else {
  const stop = await serve(cluster);
  process.stdin.resume().once('end', () => void stop());
}
