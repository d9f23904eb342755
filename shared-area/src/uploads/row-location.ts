export const rowLocation = (row: number, sheet: string | null = null): string =>
  sheet === null ? String(row) : `${row} (${sheet})`;
