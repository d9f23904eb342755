/** Where a row stands: its number as the spreadsheet shows it, with the sheet where several were read. */
export const rowPlace = (row: number, sheet: string | null = null): string =>
  sheet === null ? String(row) : `${row} (${sheet})`;
