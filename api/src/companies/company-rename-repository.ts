import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/database';
import { people, type CompanyRow } from '../db/schema';
import { insertAuditRowsSql, type ChangeOrigin } from '../record-operations/bulk-change-repository';
import type { RecordChange } from '../record-operations/record-kind-description';

export async function updateCompanyNameOfPeople(
  tx: Database,
  by: ChangeOrigin,
  former: Pick<CompanyRow, 'id' | 'company_name'>,
  name: string,
): Promise<void> {
  const { actor, now } = by;
  const { id, company_id, primary_company, deleted_at } = people;
  const named = await tx
    .select({ id, was: primary_company })
    .from(people)
    .where(
      and(
        isNull(deleted_at),
        eq(company_id, former.id),
        sql`lower(${primary_company}) = lower(${former.company_name})`,
      ),
    )
    .orderBy(asc(id))
    .for('update');
  if (named.length === 0) return;
  const items = named.map((person) => ({ ...person, audit_id: uuidv7() }));
  const audited = insertAuditRowsSql(by, {
    entity: 'person',
    action: 'update',
    before: sql`jsonb_build_object('primary_company', item -> 'was')`,
    after: sql`jsonb_build_object('primary_company', ${name}::text)`,
  });
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as listed (item)),
    renamed as (
      update ${people} as person set primary_company = ${name}, last_modified_by = ${actor.email},
        updated_at = greatest(${now.toISOString()}, person.updated_at + interval '1 millisecond')
      from listed where person.id = (item ->> 'id')::uuid
    )
    ${audited}`);
}

/** For each renamed company, updates the company name of its people. */
export async function updateChangedNamesOfPeople(
  tx: Database,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  for (const { id, before, after } of changes) {
    const [former, name] = [before['company_name'], after['company_name']];
    if (typeof former !== 'string' || typeof name !== 'string') continue;
    await updateCompanyNameOfPeople(tx, by, { id, company_name: former }, name);
  }
}
