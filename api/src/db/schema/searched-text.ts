import { searchedFields, type Fields } from '@studio-desk/shared-contract';
import { sql, type SQL } from 'drizzle-orm';

/**
 * What a search looks in: the searched fields without regard to case, one line each, the best first; `others` says how
 * a column is read that is no plain text, and what comes after the fields.
 */
export function searchedText<F extends Fields>(
  fields: F,
  { texts = {}, after = [] }: { texts?: Readonly<Record<string, string>>; after?: readonly string[] } = {},
): SQL {
  const lines = searchedFields(fields).map(({ name }) => {
    const isRequired = 'required' in (fields[name] ?? {});
    return texts[name] ?? (isRequired ? name : `coalesce(${name}, '')`);
  });
  return sql.raw(`lower(\n  ${[...lines, ...after].join(`\n  || E'\\n' || `)})`);
}
