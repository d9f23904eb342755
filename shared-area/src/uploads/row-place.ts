/** The row number as the spreadsheet shows it, with the sheet if there are several. */
export const rowPlace = (row: number, sheet: string | null = null): string =>
  sheet === null ? String(row) : `${row} (${sheet})`;
