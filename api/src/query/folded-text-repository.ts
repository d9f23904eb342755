import { asc, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameOrderSql } from '../db/schema/name-order';
import { toContainsPattern, toStartsWithPattern } from './like-patterns';

export const foldTextSql = (text: string): SQL => sql`fold(${text}::text)`;

export const containsText = (foldedColumn: SQLWrapper, text: string): SQL =>
  sql`${foldedColumn} like ${foldTextSql(toContainsPattern(text))}`;

export const startsWithText = (foldedColumn: SQLWrapper, text: string): SQL =>
  sql`${foldedColumn} like ${foldTextSql(toStartsWithPattern(text))}`;

/** `search_text` has one line per searched field, in the order of relevance; line 1 is the name. */
export const searchTextLineSql = (searchText: AnyColumn, line: number): SQL<string> =>
  sql`split_part(${searchText}, E'\\n', ${sql.raw(String(line))})`;

export const foldedNameSql = (searchText: AnyColumn): SQL<string> => searchTextLineSql(searchText, 1);

/** Returns the number of the line that contains the character at `index`. */
export const searchTextLineNumberSql = (searchText: AnyColumn, index: SQL): SQL<number> =>
  sql`cardinality(string_to_array(left(${searchText}, ${index}), E'\\n'))`;

export const orderByName = (name: AnyColumn, id: AnyColumn): SQL[] => [
  ...nameOrderSql(name).map(asc),
  asc(id),
];
