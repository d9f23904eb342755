import { sql, type SQL } from 'drizzle-orm';
import { people } from '../db/schema';
import { containing } from '../records/search-pattern';

const { name, email, primary_company, search_text } = people;

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

/** People that the text occurs in: name, e-mail, company, labels. */
export const mentions = (text: string): SQL => sql`${search_text} like ${lower(containing(text))}`;

/**
 * How well a person that mentions the text fits, by the best field. The searched text holds the fields in the order of
 * their scores, so the first place tells the best field.
 */
export function searchScore(text: string): SQL<number> {
  const place = sql`strpos(${search_text}, ${lower(text)})`;
  const endOfEmail = sql`${length(name)} + 1 + coalesce(${length(email)}, 0)`;
  return sql<number>`case
    when ${place} = 1 and ${length(name)} = ${length(lower(text))} then 100
    when ${place} = 1 then 90
    when ${place} <= ${length(name)} then 80
    when ${place} <= ${endOfEmail} then 50
    when ${place} <= ${endOfEmail} + 1 + coalesce(${length(primary_company)}, 0) then 40
    else 30 end`;
}
