import { sql, type SQL } from 'drizzle-orm';
import { people } from '../db/schema';
import { containsText, foldText, foldedName, searchTextLineAt } from '../query/folded-text-repository';

const { search_text } = people;

export const matchesText = (text: string): SQL => containsText(search_text, text);

export function searchScore(text: string): SQL<number> {
  const index = sql`strpos(${search_text}, ${foldText(text)})`;
  const line = searchTextLineAt(search_text, index);
  return sql<number>`case
    when ${foldedName(search_text)} = ${foldText(text)} then 100
    when ${index} = 1 then 90
    when ${line} = 1 then 80
    when ${line} = 2 then 50
    when ${line} = 3 then 40
    else 30 end`;
}
