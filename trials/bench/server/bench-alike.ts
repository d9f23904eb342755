import { sql } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';

/** The worst case for the search for similar names: all names share most letters with 'Person 1 Lastname1'. */
export async function seedAlike(db: Database, count: number, staff: string): Promise<void> {
  const now = new Date().toISOString();
  const tables = { people: 'name', judges: 'name', companies: 'company_name' };
  for (const [table, name] of Object.entries(tables)) {
    await db.execute(sql`
      insert into ${sql.identifier(table)}
        (id, ${sql.identifier(name)}, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'Person ' || number || ' Lastname' || number % 997,
        ${now}, ${now}, ${staff}, ${staff}
      from generate_series(1, ${count}::integer) as number`);
  }
  await db.execute(sql`update companies set name_key = lower(company_name)`);
  await db.execute(sql`vacuum analyze`);
}
