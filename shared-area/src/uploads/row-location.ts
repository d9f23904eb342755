export const formatRowLocation = (row: number, sheet: string | null = null): string =>
  sheet === null ? String(row) : `${row} (${sheet})`;
