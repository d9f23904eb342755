import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The year in a text column, or null for other texts: older records have values such as '2019 or 2020'. */
export const yearNumberSql = (text: SQLWrapper): SQL<number | null> =>
  sql`case when ${text} ~ '^[0-9]{1,4}$' then ${text}::integer end`;
