import { and, count, desc, inArray, sql, type SQL, sum } from 'drizzle-orm';
import { type PersonSummary, SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import { byName, live, type PersonRecord, selectPeople } from './person-repository';
import { containing } from '../records/likely-name-repository';

const RECENTLY_ADDED = 10;

const { id, name, email, labels, primary_company, created_at } = people;

/** What short lists show. */
export const summaryColumns = { id, name, email, labels, primary_company };

/** The best first. */
export function searchPersonRows(db: Database, text: string): Promise<PersonRecord[]> {
  const bestFirst = [desc(searchScore(text)), ...byName];
  const hits = db
    .select({ id })
    .from(people)
    .where(and(live, mentions(text)))
    .orderBy(...bestFirst)
    .limit(SEARCH_RESULT_CAP);
  return selectPeople(db, inArray(id, hits)).orderBy(...bestFirst);
}

/** How many have each label; nothing of labels that nobody has. */
export async function countByLabel(db: Database): Promise<Map<string, number>> {
  // Few differ in what labels they have: put together first, there is little left to unfold.
  const held = db.$with('held').as(
    db
      .select({ labels, holders: count().as('holders') })
      .from(people)
      .where(live)
      .groupBy(labels),
  );
  const each = sql`lateral (select distinct unnest(${held.labels}) as label) as each`;
  const rows = await db
    .with(held)
    .select({ label: sql<string>`each.label`, holders: sum(held.holders).mapWith(Number) })
    .from(sql`${held}, ${each}`)
    .groupBy(sql`each.label`);
  return new Map(rows.map(({ label, holders }) => [label, holders]));
}

export const recentlyAdded = (db: Database): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(live)
    .orderBy(desc(created_at), desc(id))
    .limit(RECENTLY_ADDED);

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

/** People that the text occurs in: name, e-mail, company, labels. */
export const mentions = (text: string): SQL => sql`${people.search_text} like ${lower(containing(text))}`;

/**
 * How well a person that mentions the text fits, by the best field. The searched text holds the fields in the order of
 * their scores, so the first place tells the best field.
 */
function searchScore(text: string): SQL<number> {
  const place = sql`strpos(${people.search_text}, ${lower(text)})`;
  const endOfEmail = sql`${length(people.name)} + 1 + coalesce(${length(people.email)}, 0)`;
  return sql<number>`case
    when ${place} = 1 and ${length(people.name)} = ${length(lower(text))} then 100
    when ${place} = 1 then 90
    when ${place} <= ${length(people.name)} then 80
    when ${place} <= ${endOfEmail} then 50
    when ${place} <= ${endOfEmail} + 1 + coalesce(${length(people.primary_company)}, 0) then 40
    else 30 end`;
}
