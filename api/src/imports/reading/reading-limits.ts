/** Limits of what is read out of one file, beside those of its size and rows in the contract. */
export const MOST_COLUMNS = 200;
export const MOST_SHEETS = 20;

/** As many as a cell of a spreadsheet holds. */
export const MOST_CHARACTERS = 32_767;

/** The header is looked for among so many rows that are not blank: titles may stand above it. */
export const HEADER_WITHIN_ROWS = 20;
