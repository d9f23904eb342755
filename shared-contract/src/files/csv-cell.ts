/* Prevents CSV injection: written cells that look like formulas get a leading ', which reading
   removes again. https://owasp.org/www-community/attacks/CSV_Injection */

/** The start of a formula, after any number of '. */
const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

export const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
