import { sql, type SQLWrapper, type SQL } from 'drizzle-orm';

/**
 * Compares with one array instead of a list of parameters: the index is used, there is no limit of 65,535, and the
 * embedded database, which converts each parameter, is much faster.
 */
export const isOneOf = (field: SQLWrapper, keys: readonly string[], type: 'text' | 'uuid' = 'text'): SQL =>
  sql`${field} = any(array(
    select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)::${sql.raw(type)}))`;
