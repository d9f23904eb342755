import { and, countDistinct, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents, companies } from '../db/schema';

const LAST_UPDATES = 5;

const changedBy = (userId: string) =>
  and(
    eq(auditEvents.entity, 'company'),
    eq(auditEvents.actor_id, userId),
    inArray(auditEvents.action, ['create', 'update']),
  );

export async function countCompaniesChangedSince(
  db: Database,
  userId: string,
  moment: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(auditEvents.entity_id) })
    .from(auditEvents)
    .where(and(changedBy(userId), gte(auditEvents.at, moment)));
  return row?.count ?? 0;
}

export async function findLastChangeTimeByUser(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(changedBy(userId))
    .orderBy(desc(auditEvents.at))
    .limit(1);
  return row?.at ?? null;
}

export const listRecentlyUpdatedCompanies = (db: Database) =>
  db
    .select({
      id: companies.id,
      company_name: companies.company_name,
      updated_at: companies.updated_at,
      last_modified_by: companies.last_modified_by,
    })
    .from(companies)
    .where(isNull(companies.deleted_at))
    .orderBy(desc(companies.updated_at), desc(companies.id))
    .limit(LAST_UPDATES);
