import { sql, type SQLWrapper, type SQL } from 'drizzle-orm';

/**
 * Compares with one array instead of a list of parameters, so that the index is used and the limit of 65,535
 * parameters does not apply. The embedded database converts each parameter, so this is also much faster.
 */
export const isOneOf = (field: SQLWrapper, keys: readonly string[], type: 'text' | 'uuid' = 'text'): SQL =>
  sql`${field} = any(array(
    select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)::${sql.raw(type)}))`;
