import { isStorableText, normalizeCharacters, UPLOAD_MAX_ROWS } from '@studio-desk/shared-contract';
import {
  HEADER_SEARCH_ROWS,
  invalidFileError,
  MAX_CELL_CHARACTERS,
  tooManyCharactersError,
  tooManyRowsError,
} from './reading-limits';
import { isErrorValue, joinCells, type SheetRow, toColumnLetters } from './sheet';

export const MAX_SHEETS = 20;
const MAX_COLUMNS = 200;
/** Includes titles above the tables, which do not count as rows. */
const MOST_ROWS = UPLOAD_MAX_ROWS + HEADER_SEARCH_ROWS * MAX_SHEETS;

const ALL_UNSTORABLE = /\0|\p{Surrogate}/gu;
/**
 * Matches rows whose cells need no cleaning and contain no error (`#N/A`). Most rows match, and one test per
 * row is faster than one per cell.
 */
const PLAIN_ROW = /^[ !"$-~]*$/;
const REPLACEMENT = '\uFFFD';

/**
 * Returns a function that adds `cells` to `rows` as one row, unless all cells are blank. `isDamaged` means
 * that the decoder replaced invalid bytes by U+FFFD; then, cells that contain U+FFFD are reported.
 */
export function createRowReader(isDamaged = false) {
  let total = 0;
  return (rows: SheetRow[], number: number, cells: string[], isHidden = false): void => {
    const all = cells.join('');
    const isPlain = all.length <= MAX_CELL_CHARACTERS && PLAIN_ROW.test(all);
    if (!isPlain) cells.forEach((text, column) => (cells[column] = normalizeCharacters(text)));
    const filled = cells.findLastIndex((text) => text.trim() !== '') + 1;
    if (filled === 0) return;
    if (filled > MAX_COLUMNS)
      throw invalidFileError(
        `Row ${number} has more than ${MAX_COLUMNS} columns. Remove those that are not needed.`,
      );
    if ((total += 1) > MOST_ROWS) throw tooManyRowsError();
    cells.length = filled;
    const problem = isPlain ? null : checkCells(cells, number, isDamaged);
    rows.push({ number, text: joinCells(cells), problem, ...(isHidden && { hidden: true as const }) });
  };
}

/** Removes from `cells` what cannot be stored. Returns all problems of the row, null if it has none. */
function checkCells(cells: string[], number: number, isDamaged: boolean): string | null {
  const problems: string[] = [];
  cells.forEach((text, column) => {
    const name = `Cell ${toColumnLetters(column)}${number}`;
    if (isErrorValue(text.trim())) problems.push(`${name} holds the error ${text.trim()}`);
    if (text.length > MAX_CELL_CHARACTERS) throw tooManyCharactersError(name);
    if (isDamaged && text.includes(REPLACEMENT)) problems.push(`${name} holds a damaged character`);
    if (isStorableText(text)) return;
    cells[column] = text.replace(ALL_UNSTORABLE, '');
    problems.push(`${name} holds a character that cannot be stored`);
  });
  return problems.join('; ') || null;
}

export type RowReader = ReturnType<typeof createRowReader>;
