import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { AppContext } from '../app-context';
import { migrationsFolder } from '../db/module-files';
import { unavailable } from '../errors/api-error';

const WAIT_MS = 2_000;
const KEPT_MS = 2_000;

/** Says whether the database answers and is migrated; asks it once in two seconds, however often it is asked. */
export function readiness({ db, logger }: AppContext) {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  let kept: { readonly at: number; readonly answer: Promise<void> } | undefined;

  async function ask() {
    const applied = sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
    const rows = await within(
      WAIT_MS,
      db.select({ newest: sql<string>`newest` }).from(sql`(${applied}) as applied`),
    );
    if (Number(rows[0]?.newest) < newest) throw new Error('The migrations are not applied');
  }

  return async function assertReady(): Promise<void> {
    if (!kept || performance.now() - kept.at > KEPT_MS) kept = { at: performance.now(), answer: ask() };
    try {
      await kept.answer;
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      throw unavailable();
    }
  };
}

async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    limit = setTimeout(() => reject(new Error('The database did not answer in time')), ms);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(limit));
}
