import { type SQL, sql } from 'drizzle-orm';

/** So many milliseconds of the database's clock, which all processes share. */
export const intervalOf = (ms: number): SQL => sql`make_interval(secs => ${ms / 1_000}::double precision)`;
