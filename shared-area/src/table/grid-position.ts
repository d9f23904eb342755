import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** A cell of the grid: row -1 is the header, and column 0 contains the checkboxes. */
export interface GridPosition {
  row: number;
  column: number;
}

export const HEADER_ROW = -1;

interface GridSize {
  rows: number;
  columns: number;
  pageRows: number;
}

export function getPositionAfterKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  at: GridPosition,
  { rows, columns, pageRows }: GridSize,
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey;
  const toRow = (row: number) => ({ ...at, row: Math.min(Math.max(row, HEADER_ROW), rows - 1) });
  const toColumn = (column: number) => ({ ...at, column: Math.min(Math.max(column, 0), columns - 1) });
  switch (key) {
    case 'ArrowDown':
      return toRow(isFar ? rows - 1 : at.row + 1);
    case 'ArrowUp':
      return toRow(isFar ? 0 : at.row - 1);
    case 'ArrowRight':
      return toColumn(at.column + 1);
    case 'ArrowLeft':
      return toColumn(at.column - 1);
    case 'PageDown':
      return toRow(at.row + pageRows);
    case 'PageUp':
      return toRow(Math.max(at.row - pageRows, Math.min(at.row, 0)));
    case 'Home':
      return isFar ? { row: 0, column: 0 } : toColumn(0);
    case 'End':
      return isFar ? { row: rows - 1, column: columns - 1 } : toColumn(columns - 1);
    default:
      return undefined;
  }
}

/** Tracks the only cell that Tab can focus. `moveTo` also focuses a cell whose row is not rendered yet. */
export function useGridPosition(
  grid: RefObject<HTMLElement | null>,
  { rows, columns }: Omit<GridSize, 'pageRows'>,
) {
  const [stored, setPosition] = useState<GridPosition>({ row: 0, column: 1 });
  const isMoving = useRef(false);
  const position = {
    row: Math.min(stored.row, rows - 1),
    column: Math.min(stored.column, columns - 1),
  };
  // Not `useEffect`: it may run only after the next key press, and would then move the focus back.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const cell = cellAt(grid.current, position);
    if (!cell) return;
    isMoving.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    position,
    moveTo: (next: GridPosition) => {
      isMoving.current = true;
      setPosition(next);
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const focused = findGridPosition(target);
      if (focused) setPosition(focused);
    },
  };
}

const cellAt = (grid: HTMLElement | null, { row, column }: GridPosition) =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`);

export function findGridPosition(element: Element): GridPosition | undefined {
  const cell = element.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
