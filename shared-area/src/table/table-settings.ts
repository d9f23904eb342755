import { useState } from 'react';

export type TableDensity = 'comfortable' | 'compact';

export interface TableSettings {
  density: TableDensity;
  widths: Record<string, number>;
  /** The columns that the user chose last; empty means the default columns. */
  columns: string[];
}

const keyOf = (kind: string) => `studio-desk-table-${kind}`;

export function readTableSettings(kind: string): TableSettings {
  const stored: { [key in keyof TableSettings]?: unknown } = parsed(localStorage.getItem(keyOf(kind)));
  const { density, widths, columns } = stored;
  return {
    density: density === 'compact' ? density : 'comfortable',
    widths: Object.fromEntries(Object.entries(widths ?? {}).filter(isWidth)),
    columns: Array.isArray(columns) ? columns.filter((name: unknown) => typeof name === 'string') : [],
  };
}

export function useTableSettings(kind: string) {
  const [settings, setSettings] = useState(() => readTableSettings(kind));
  const change = (changes: Partial<TableSettings>) => {
    const next = { ...readTableSettings(kind), ...changes };
    localStorage.setItem(keyOf(kind), JSON.stringify(next));
    setSettings(next);
  };
  return [settings, change] as const;
}

const isWidth = (entry: [string, unknown]): entry is [string, number] =>
  typeof entry[1] === 'number' && entry[1] >= MIN_COLUMN_WIDTH && entry[1] <= MAX_COLUMN_WIDTH;

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 800;

function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
