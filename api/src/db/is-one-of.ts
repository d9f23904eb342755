import { sql, type SQLWrapper, type SQL } from 'drizzle-orm';

/*
 * Compare with one array instead of a list of parameters, to which a limit of 65,535 applies, and of which the
 * embedded database converts each.
 */

/** Hides the number of texts from the planner, which would otherwise read the whole table for many texts. */
export const isOneOf = (text: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${text} = any(array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)))`;

/** Shows the number of ids to the planner, which would otherwise read all events of an operation for each. */
export const isOneOfIds = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = any(${`{${ids.join()}}`}::uuid[])`;
