import { listSearchedFields, type Fields } from '@studio-desk/shared-contract';
import { sql, type SQL } from 'drizzle-orm';

export function buildSearchTextSql<F extends Fields>(
  fields: F,
  { texts = {}, after = [] }: { texts?: Readonly<Record<string, string>>; after?: readonly string[] } = {},
): SQL {
  const lines = listSearchedFields(fields).map(({ name }) => {
    const isRequired = 'required' in (fields[name] ?? {});
    return texts[name] ?? (isRequired ? name : `coalesce(${name}, '')`);
  });
  return sql.raw(`fold(\n  ${[...lines, ...after].join(`\n  || E'\\n' || `)})`);
}
