import { and, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { judgeColumns, judges, type JudgeRow } from '../../db/schema';
import { isOneOf } from '../../db/is-one-of';
import type { RecordIdentity } from '../../imports/record-keys-repository';

/** Finds judges by email or name. If `locks` is true, locks them until the transaction ends. */
export function findJudgesByIdentity(
  db: Database,
  wanted: readonly RecordIdentity[],
  locks: boolean,
): Promise<{ judge: JudgeRow; keys: RecordIdentity }[]> {
  const keys = {
    name: sql<string>`lower(${judges.name})`,
    email: sql<string | null>`lower(${judges.email})`,
  };
  const names = wanted.map(({ name }) => name);
  const emails = wanted.flatMap(({ email }) => email ?? []);
  const isWanted = or(isOneOf(keys.name, names), isOneOf(keys.email, emails));
  const found = db
    .select({ judge: judgeColumns, keys })
    .from(judges)
    .where(and(isNull(judges.deleted_at), isWanted));
  return locks ? found.for('no key update') : found;
}
