/* A leading ' keeps spreadsheets from running formulas: https://owasp.org/www-community/attacks/CSV_Injection */

const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** Programs write a text such as 0706 as a formula, so that spreadsheets keep its zeros. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

export function readCell(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
