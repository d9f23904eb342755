/* A leading ' turns a formula into text: https://owasp.org/www-community/attacks/CSV_Injection */

const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** Some programs export 0706 as the formula ="0706", so that spreadsheets keep the leading zero. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Reverses `escapeFormula`, and returns the text of a formula such as ="0706". */
export function unescapeFormula(cell: string): string {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  if (text !== undefined) return text.replaceAll('""', '"');
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
