import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The year in a column of text, or null: older records have values such as '2019 or 2020'. */
export const yearNumber = (text: SQLWrapper): SQL<number | null> =>
  sql`case when ${text} ~ '^[0-9]{1,4}$' then ${text}::integer end`;
