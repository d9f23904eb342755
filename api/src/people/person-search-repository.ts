import { sql, type SQL } from 'drizzle-orm';
import { people } from '../db/schema';
import { containing } from '../records/name-filter-repository';

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

/** People that the text occurs in: name, e-mail, company, labels. */
export const matchesText = (text: string): SQL => sql`${people.search_text} like ${lower(containing(text))}`;

/**
 * How well a person that mentions the text fits, by the best field. The searched text holds the fields in the order of
 * their scores, so the first place tells the best field.
 */
export function searchScore(text: string): SQL<number> {
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
