import { HEADER_ROW, type GridPosition } from './grid-position';
import type { TableRecord } from './table-source';
import type { TableColumns } from './table-columns';
import type { TableSelection } from './use-selection';

export interface GridModel {
  position: GridPosition;
  moveTo: (position: GridPosition) => void;
  size: { rows: number; columns: number };
  pageRows: number;
  pages: { rowAt: (index: number) => TableRecord | undefined };
  columns: TableColumns;
  selection: TableSelection;
  onOpen: (id: string) => void;
}

/** Elements inside a cell that handle clicks and keys themselves. */
export const CONTROL_SELECTOR = 'a, button, input';

export function openRow({ pages, onOpen }: GridModel, index: number) {
  const row = pages.rowAt(index);
  if (row) onOpen(row.id);
}

export const getColumnAt = ({ table, fields }: TableColumns, at: number) =>
  table.getColumn(fields[at - 1]?.name ?? '');

export const toggleSorting = (columns: TableColumns, at: number, event: unknown) =>
  getColumnAt(columns, at)?.getToggleSortingHandler()?.(event);

export function extendSelection({ position, selection }: GridModel, row: number) {
  if (row !== HEADER_ROW) void selection.extend(row, Math.max(position.row, 0));
}
