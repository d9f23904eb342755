/* A leading ' keeps spreadsheets from running formulas: https://owasp.org/www-community/attacks/CSV_Injection */

const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

export const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
