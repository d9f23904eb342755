import { sql, type SQL } from 'drizzle-orm';
import { judges } from '../db/schema';
import { containing } from '../records/search-pattern';

const lower = (text: string) => sql`lower(${text}::text)`;

/** Judges that the text occurs in: in their own fields, or in the name or year of a competition. */
export const mentions = (text: string): SQL => sql`${judges.search_text} like ${lower(containing(text))}`;

/** Judges that have it in their name. The searched text begins with the name, without case. */
export const isInName = (text: string): SQL =>
  sql`left(${judges.search_text}, char_length(${judges.name})) like ${lower(containing(text))}`;
