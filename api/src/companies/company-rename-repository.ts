import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { people, type CompanyRow } from '../db/schema';
import type { ChangeOrigin, RecordChange } from '../record-operations/record-kind-description';
import { updateRecords } from '../record-operations/record-set-repository';

const PEOPLE = {
  kind: 'people',
  table: people,
  columns: { primary_company: people.primary_company },
} as const;

export async function updateCompanyNameOfPeople(
  tx: Database,
  by: ChangeOrigin,
  former: Pick<CompanyRow, 'id' | 'company_name'>,
  name: string,
): Promise<void> {
  const { id, company_id, primary_company, deleted_at } = people;
  const named = await tx
    .select({ id, primary_company })
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
  const after = { primary_company: name };
  const changes = named.map(({ id: person, ...before }): RecordChange => ({
    id: person,
    action: 'update',
    before,
    after,
  }));
  await updateRecords(tx, PEOPLE, by, changes);
}

export async function updatePeopleOfRenamedCompanies(
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
