import { QUERY_FIELDS, type PERSON_COMPUTED_FIELDS, type PersonFields } from '@studio-desk/shared-contract';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { isOneOfIds } from '../db/is-one-of';
import { companies, people, personColumns, personDonations } from '../db/schema';
import { nameOrderSql } from '../db/schema/name-order';
import { createFieldSources, type RecordQuerySource } from '../query/field-source-repository';
import { personNotDeleted, selectPeople, type StoredPerson } from './person-repository';
import { personTextSearch } from './person-search-repository';

export interface PersonWithDonationsTotal extends StoredPerson {
  readonly donations_total: number | null;
}

const { person_id, amount } = personDonations;

const donationsOfPeople = (where?: SQL) => sql`(
  select ${person_id} as person_id, sum(${amount})::double precision as total from ${personDonations}
  where ${and(isNull(personDonations.deleted_at), where)} group by ${person_id}
) as person_donated`;

export const personQuerySource: RecordQuerySource<PersonWithDonationsTotal> = {
  kind: 'people',
  table: people,
  fields: QUERY_FIELDS.people,
  sources: createFieldSources<PersonFields, typeof PERSON_COMPUTED_FIELDS, typeof personColumns>(
    personColumns,
    QUERY_FIELDS.people,
    {
      primary_company_name: {
        value: sql`coalesce(${companies.company_name}, ${people.primary_company})`,
        isText: true,
        isNotNull: false,
        join: { table: sql`${companies}`, on: eq(companies.id, people.company_id) },
      },
      donations_total: {
        value: sql`person_donated.total`,
        isText: false,
        isNotNull: false,
        join: { table: donationsOfPeople(), on: sql`person_donated.person_id = ${people.id}` },
      },
    },
  ),
  notDeleted: personNotDeleted,
  nameOrder: nameOrderSql(people.name),
  search: personTextSearch,
  title: sql`${people.name}`,
  subtitle: sql`coalesce(nullif(${people.email}, ''), nullif(${people.primary_company}, ''))`,
  async load(db, ids) {
    const donated = db
      .select({ id: sql<string>`person_id`, total: sql<number>`total` })
      .from(donationsOfPeople(isOneOfIds(person_id, ids)));
    const [rows, totals] = await Promise.all([selectPeople(db, isOneOfIds(people.id, ids)), donated]);
    const totalOf = new Map(totals.map((row) => [row.id, row.total]));
    return rows.map((row) => ({ ...row, donations_total: totalOf.get(row.id) ?? null }));
  },
};
