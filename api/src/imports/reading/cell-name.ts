const LETTERS = 26;
const FIRST_LETTER = 65;

/** `columnName(3)` is 'D', as a spreadsheet names its fourth column. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : columnName(Math.floor(index / LETTERS) - 1) + letter;
}

/** `cellName(3, 7)` is 'D7'. */
export const cellName = (column: number, row: number): string => `${columnName(column)}${row}`;
