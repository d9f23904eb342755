/*
 * A spreadsheet runs a cell that begins like a formula. Every CSV that the product writes puts a ' before such a
 * text, and every file that it reads takes exactly one away again: what was written reads back the same.
 */

/** What a spreadsheet takes for the begin of a formula, behind any number of '. */
const FORMULA = /^'*[=+\-@\t\r\0＝＋－＠]/;
const NUMBER = /^-\d+(?:\.\d+)?$/;

/** The text as a cell of a CSV that we write: it shows as text in every spreadsheet. Numbers stay numbers. */
export const safeCell = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;

/** The text that `safeCell` was given. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
