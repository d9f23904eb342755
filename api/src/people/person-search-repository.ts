import { sql, type SQL } from 'drizzle-orm';
import { people } from '../db/schema';
import { containsPattern } from '../records/name-filter-repository';

const lower = (text: string) => sql`lower(${text}::text)`;
const length = (value: unknown) => sql`char_length(${value})`;

export const matchesText = (text: string): SQL =>
  sql`${people.search_text} like ${lower(containsPattern(text))}`;

export function searchScore(text: string): SQL<number> {
  const index = sql`strpos(${people.search_text}, ${lower(text)})`;
  const endOfEmail = sql`${length(people.name)} + 1 + coalesce(${length(people.email)}, 0)`;
  return sql<number>`case
    when ${index} = 1 and ${length(people.name)} = ${length(lower(text))} then 100
    when ${index} = 1 then 90
    when ${index} <= ${length(people.name)} then 80
    when ${index} <= ${endOfEmail} then 50
    when ${index} <= ${endOfEmail} + 1 + coalesce(${length(people.primary_company)}, 0) then 40
    else 30 end`;
}
