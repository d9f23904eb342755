import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { companies } from '../db/schema';

const live = isNull(companies.deleted_at);

/** Programs of first contacts and touchpoints. */
export async function programsInUse(db: Database): Promise<string[]> {
  const first = db
    .select({ program: sql<string | null>`${companies.first_contact} ->> 'program'`.as('program') })
    .from(companies)
    .where(live);
  const additional = db
    .select({
      program: sql<string | null>`jsonb_array_elements(${companies.additional_touchpoints}) ->> 'program'`.as(
        'program',
      ),
    })
    .from(companies)
    .where(live);
  const rows = await first.union(additional);
  return rows.flatMap(({ program }) => program ?? []);
}

export async function contactsInUse(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ contact: companies.uga_contact })
    .from(companies)
    .where(and(live, isNotNull(companies.uga_contact)));
  return rows.flatMap(({ contact }) => contact ?? []);
}
