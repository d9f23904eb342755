import { foldText, splitSearchWords } from '@studio-desk/shared-contract';
import { and, desc, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { toTextArraySql, type RecordQuerySource } from './field-source-repository';
import { containsText, startsWithText } from './folded-text-repository';
import { toTypoPatterns } from './like-patterns';

type Source = RecordQuerySource<unknown>;

/** Selects the ids of the best matches, at most `limit`. */
type Search = (db: Database, source: Source, text: string, limit: number) => PromiseLike<{ id: string }[]>;

/** Starts with the fastest search, which finds the best matches. Later searches add less exact matches. */
export async function findBestMatchIds(
  db: Database,
  source: Source,
  text: string,
  limit: number,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const search of [findNamesStartingWith, findNamesContaining, findTexts, findNamesWithTypos]) {
    if (ids.size >= limit) break;
    for (const { id } of await search(db, source, text, limit)) ids.add(id);
  }
  return [...ids].slice(0, limit);
}

const idOf = ({ table }: Source): SQL<string> => sql`${table.id}`;

const findNamesStartingWith: Search = (db, source, text, limit) => {
  const { table, notDeleted, nameOrder } = source;
  return db
    .select({ id: idOf(source) })
    .from(table)
    .where(and(notDeleted, startsWithText(nameOrder[0], text)))
    .orderBy(...nameOrder, table.id)
    .limit(limit);
};

const findNamesContaining: Search = (db, source, text, limit) =>
  selectByName(db, source, containsText(foldedName, text), limit);

const findTexts: Search = (db, source, text, limit) => {
  const { table, notDeleted, nameOrder, search } = source;
  return db
    .select({ id: idOf(source) })
    .from(table)
    .where(and(notDeleted, search.matches(text)))
    .orderBy(desc(search.score(text)), sql`${search.foldedName} collate "C"`, nameOrder[1], table.id)
    .limit(limit);
};

const findNamesWithTypos: Search = async (db, source, text, limit) => {
  const letters = [...foldText(text)].map((letter) => (SEPARATORS.includes(letter) ? ' ' : letter));
  const words = splitSearchWords(letters.join(''));
  return words.some(mayHaveTypo) ? selectByName(db, source, and(...words.map(hasWord)), limit) : [];
};

const SEPARATORS = `.,'&/()-`;

const mayHaveTypo = (word: string) => [...word].length >= 5;

const foldedName = sql`folded_name`;
const spacedName = sql`(' ' || translate(${foldedName}, ${SEPARATORS}, ${' '.repeat(SEPARATORS.length)}) || ' ')`;

function hasWord(word: string): SQL | undefined {
  const { words, parts } = toTypoPatterns(word);
  const spacedWords = words.map((pattern) => `% ${pattern} %`);
  return or(
    containsText(foldedName, word),
    // Compare with the parts first: this is much faster, and most names contain neither.
    mayHaveTypo(word) ? and(isLikeAny(foldedName, parts), isLikeAny(spacedName, spacedWords)) : undefined,
  );
}

const isLikeAny = (text: SQL, patterns: readonly string[]) =>
  sql`${text} like any(${toTextArraySql(patterns, (pattern) => sql`${pattern}`)})`;

/**
 * Reads folded names in order from their index until enough match. Without "offset 0", the planner may read
 * the table instead and fold each name. `pg_backend_pid` prevents a parallel plan, which would be slower
 * because its processes have to pass on all names.
 */
function selectByName(db: Database, source: Source, where: SQL | undefined, limit: number) {
  const { table, notDeleted, nameOrder } = source;
  const [folded, exact] = nameOrder;
  return db
    .select({ id: sql<string>`id` })
    .from(
      sql`(select ${table.id}, ${folded} as folded_name, ${exact} as exact_name from ${table}
        where ${notDeleted} and pg_backend_pid() > 0 order by ${folded}, ${exact}, ${table.id} offset 0) as names`,
    )
    .where(where)
    .orderBy(foldedName, sql`exact_name`, sql`id`)
    .limit(limit);
}

export const readRecordTitles = (
  db: Database,
  source: Source,
  ids: readonly string[],
): Promise<{ id: string; title: string; subtitle: string | null }[]> =>
  db
    .select({ id: idOf(source), title: source.title, subtitle: source.subtitle })
    .from(source.table)
    .where(and(source.notDeleted, inArray(source.table.id, [...ids])));
