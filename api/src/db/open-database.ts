import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../settings/env';
import type { DatabaseConnection } from './database';
import { openEmbeddedDatabase } from './embedded/embedded-database';
import { openPostgresDatabase } from './postgres/postgres-database';

export function openDatabase(
  env: Env,
  logger: FastifyBaseLogger,
  onLost: (reason: Error) => void,
): Promise<DatabaseConnection> {
  const onNotice = (message: string) => logger.warn(message);
  if (env.DATABASE_URL !== undefined) {
    return openPostgresDatabase({
      url: env.DATABASE_URL,
      migrationUrl: env.MIGRATION_DATABASE_URL,
      size: env.DATABASE_POOL_SIZE,
      onIdleError: (error) => logger.warn({ err: error }, 'a connection to the database broke'),
      onNotice,
    });
  }
  return openEmbeddedDatabase({
    dataDir: env.DATA_DIR,
    onLost,
    onWatch: (owner) => logger.warn({ owner }, 'waiting for a heartbeat of another owner of the data folder'),
    onMaintenanceError: (error) => logger.warn({ err: error }, 'maintenance of the embedded database failed'),
    onNotice,
  });
}
