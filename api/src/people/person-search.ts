import { ilike, sql, type SQL } from 'drizzle-orm';
import { people } from '../db/schema';
import { containing, startingWith } from '../records/search-pattern';

const { name, email, primary_company, labels } = people;

/** Labels as they are shown: 'board member'. */
const spokenLabels = sql`replace(array_to_string(${labels}, chr(10)), '_', ' ')`;
const searchedText = sql.join(
  [name, email, primary_company, spokenLabels].map((field) => sql`coalesce(${field}, '')`),
  sql` || chr(10) || `,
);

const labelPattern = (text: string) => containing(text.replaceAll('_', ' '));

/** People that the text occurs in. */
export const mentions = (text: string): SQL =>
  sql`(${ilike(searchedText, containing(text))} or ${ilike(spokenLabels, labelPattern(text))})`;

/** How well a person fits, by the best field. */
export function searchScore(text: string): SQL<number> {
  const anywhere = containing(text);
  return sql<number>`case
    when lower(${name}) = lower(${text}) then 100
    when ${name} ilike ${startingWith(text)} then 90
    when ${name} ilike ${anywhere} then 80
    when ${email} ilike ${anywhere} then 50
    when ${primary_company} ilike ${anywhere} then 40
    else 30 end`;
}
