import { ilike, sql, type SQL } from 'drizzle-orm';
import { companies } from '../db/schema';
import { containing, startingWith } from '../records/search-pattern';

const { company_name, name, contact, contact_email, major, uga_contact, student_type } = companies;

const searchedText = sql.join(
  [company_name, name, contact, contact_email, major, uga_contact, student_type].map(
    (column) => sql`coalesce(${column}, '')`,
  ),
  sql` || chr(10) || `,
);

/** Companies that are worth scoring: one look at a row instead of one a field. */
export const mentions = (text: string): SQL => ilike(searchedText, containing(text));

/** How well a company fits, by its best field; 0 where none does. */
export function searchScore(text: string): SQL<number> {
  const anywhere = containing(text);
  return sql<number>`case
    when lower(${company_name}) = lower(${text}) then 100
    when ${company_name} ilike ${startingWith(text)} then 90
    when ${company_name} ilike ${anywhere} then 80
    when lower(${name}) = lower(${text}) then 70
    when ${name} ilike ${anywhere} then 60
    when ${contact_email} ilike ${anywhere} or ${contact} ilike ${anywhere} then 50
    when ${major} ilike ${anywhere} then 40
    when ${uga_contact} ilike ${anywhere} or ${student_type} ilike ${anywhere} then 30
    else 0 end`;
}
