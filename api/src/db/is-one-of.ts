import { sql, type SQLWrapper, type SQL } from 'drizzle-orm';

/*
 * These conditions pass all values as one array parameter, because a statement can have at most 65,535
 * parameters, and many parameters are slow in the embedded database.
 */

/** Hides the number of texts from the planner, which would otherwise read the whole table for many texts. */
export const isOneOf = (text: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${text} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;

/** Shows the planner the number of ids; otherwise, it would read all events of an operation for each id. */
export const isOneOfIds = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = any(${`{${ids.join()}}`}::uuid[])`;
