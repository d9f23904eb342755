import {
  listSearchedFields,
  splitSearchWords,
  SEARCH_WORD_SCORES,
  type Fields,
} from '@studio-desk/shared-contract';
import { and, type AnyColumn, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { containsText, foldTextSql, foldedNameSql, searchTextLineNumberSql } from './folded-text-repository';

/** The search of one kind of record, over its column `search_text`. */
export interface TextSearch {
  /** True if the record contains all words, in any order. */
  readonly matches: (text: string) => SQL | undefined;
  readonly score: (text: string) => SQL<number>;
  readonly foldedName: SQL<string>;
}

/** Score of the `search_text` lines after those of the fields, such as a judge's competitions. */
const OTHER_LINE_SCORE = 30;

export function createTextSearch(searchText: AnyColumn, fields: Fields): TextSearch {
  const lineScores = sql.raw(
    listSearchedFields(fields)
      .map(({ score }) => score)
      .join(),
  );
  return {
    matches: (text) => containsWords(searchText, text),
    score(text) {
      const index = sql`strpos(${searchText}, ${foldTextSql(text)})`;
      return sql<number>`case ${scoreOfWords(searchText, text, index)}
        when ${foldedNameSql(searchText)} = ${foldTextSql(text)} then 100
        when ${index} = 1 then 90
        else coalesce((array[${lineScores}])[${searchTextLineNumberSql(searchText, index)}], ${sql.raw(String(OTHER_LINE_SCORE))})
        end`;
    },
    foldedName: foldedNameSql(searchText),
  };
}

const containsWords = (foldedText: SQLWrapper, text: string): SQL | undefined =>
  and(...splitSearchWords(text).map((word) => containsText(foldedText, word)));

function scoreOfWords(searchText: AnyColumn, text: string, index: SQL): SQL {
  if (splitSearchWords(text).length < 2) return sql``;
  const [name, anywhere] = [SEARCH_WORD_SCORES.name, SEARCH_WORD_SCORES.anywhere].map((score) =>
    sql.raw(String(score)),
  );
  return sql`when ${index} = 0 then case when ${containsWords(foldedNameSql(searchText), text)} then ${name} else ${anywhere} end`;
}
