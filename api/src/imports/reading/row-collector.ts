import { isStorable, removeInvisible } from '@studio-desk/shared-contract';
import { toCellName, isErrorText, type SheetRow, joinCells } from './sheet';
import {
  HEADER_SEARCH_ROWS,
  MAX_CELL_CHARACTERS,
  MAX_SHEET_COLUMNS,
  MAX_SHEETS,
  tooManyRows,
  invalidFile,
} from './reading-limits';

const ALL_UNSTORABLE = /\0|\p{Surrogate}/gu;
/** Matches most rows: no cell needs cleaning or is an error (`#N/A`). One test per row is faster than one per cell. */
const PLAIN_ROW = /^[ !"$-~]*$/;
const REPLACEMENT = '\uFFFD';

export function createRowCollector(mostRows: number) {
  const most = mostRows + HEADER_SEARCH_ROWS * MAX_SHEETS;
  let total = 0;

  return {
    mostRows,
    /** `isDamaged` is true if U+FFFD replaced bytes that could not be decoded: cells with it are reported. */
    sheet(isDamaged = false) {
      let rows: SheetRow[] = [];
      return {
        take(): SheetRow[] {
          const batch = rows;
          rows = [];
          return batch;
        },
        add(number: number, cells: string[], isHidden = false) {
          const all = cells.join('');
          const isPlain = all.length <= MAX_CELL_CHARACTERS && PLAIN_ROW.test(all);
          if (!isPlain) cells.forEach((text, column) => (cells[column] = removeInvisible(text)));
          const filled = widthWithoutBlankCells(cells);
          if (filled === 0) return;
          if (filled > MAX_SHEET_COLUMNS) throw tooManyColumns(number);
          if ((total += 1) > most) throw tooManyRows(mostRows);
          cells.length = filled;
          const problem = isPlain ? null : checkCells(cells, number, isDamaged);
          rows.push({ number, text: joinCells(cells), problem, ...(isHidden && { hidden: true as const }) });
        },
      };
    },
  };
}

/** Removes from `cells` what cannot be stored. Returns all problems of the row, null if it has none. */
function checkCells(cells: string[], number: number, isDamaged: boolean): string | null {
  const problems: string[] = [];
  cells.forEach((text, column) => {
    const name = toCellName(column, number);
    if (isErrorText(text.trim())) problems.push(`Cell ${name} holds the error ${text.trim()}`);
    if (text.length > MAX_CELL_CHARACTERS) throw tooMuchInCell(column, number);
    if (isDamaged && text.includes(REPLACEMENT)) problems.push(`Cell ${name} holds a damaged character`);
    if (isStorable(text)) return;
    cells[column] = text.replace(ALL_UNSTORABLE, '');
    problems.push(`Cell ${name} holds a character that cannot be stored`);
  });
  return problems.length > 0 ? problems.join('; ') : null;
}

function widthWithoutBlankCells(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1]?.trim() === '') width -= 1;
  return width;
}

const tooManyColumns = (row: number) =>
  invalidFile(`Row ${row} has more than ${MAX_SHEET_COLUMNS} columns. Remove those that are not needed.`);

const tooMuchInCell = (column: number, row: number) =>
  invalidFile(
    `Cell ${toCellName(column, row)} holds more than ${MAX_CELL_CHARACTERS.toLocaleString('en')} characters. Shorten it and upload the file again.`,
  );

export type RowCollector = ReturnType<typeof createRowCollector>;
