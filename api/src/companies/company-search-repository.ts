import { sql, type SQL } from 'drizzle-orm';
import { companies } from '../db/schema';
import { containing } from '../records/search-pattern';

const { company_name, name, contact, contact_email, major, search_text } = companies;

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

/** Companies that the text occurs in: one look at a row instead of one a field. */
export const mentions = (text: string): SQL => sql`${search_text} like ${lower(containing(text))}`;

/** The name without case, out of the text that has it so already. */
export const plainName: SQL<string> = sql`left(${search_text}, ${length(company_name)})`;

/**
 * How well a company that mentions the text fits, by its best field: `companyScore` of the contract, in SQL. The
 * searched text holds the fields in the order of their scores, so the first place tells the best field.
 */
export function searchScore(text: string): SQL<number> {
  const place = sql`strpos(${search_text}, ${lower(text)})`;
  const endOf = (...fields: unknown[]) =>
    sql.join(
      fields.map((field) => sql`coalesce(${length(field)}, 0)`),
      sql` + 1 + `,
    );
  const isWhole = (field: unknown) => sql`${length(field)} = ${length(lower(text))}`;
  return sql<number>`case
    when ${place} = 1 and ${isWhole(company_name)} then 100
    when ${place} = 1 then 90
    when ${place} <= ${endOf(company_name)} then 80
    when ${place} <= ${endOf(company_name, name)} then case when ${isWhole(name)} then 70 else 60 end
    when ${place} <= ${endOf(company_name, name, contact, contact_email)} then 50
    when ${place} <= ${endOf(company_name, name, contact, contact_email, major)} then 40
    else 30 end`;
}
