import type { KeyboardEvent, MouseEvent } from 'react';
import { HEAD_ROW, positionAfter, positionOf, type GridPosition } from './grid-position';
import type { TableRecord } from './table-source';
import type { TableColumns } from './table-columns';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './table-settings';
import type { RecordPages } from './use-record-pages';
import type { Selection } from './use-selection';

interface GridKeys<Row extends TableRecord> {
  position: GridPosition;
  moveTo: (position: GridPosition) => void;
  size: { rows: number; columns: number };
  pageRows: number;
  pages: Pick<RecordPages<Row>, 'rowAt'>;
  columns: TableColumns;
  selection: Selection;
  onOpen: (id: string) => void;
}

const WIDTH_STEP = 16;
const CONTROLS = 'a, button, input';

/** Handles keyboard and pointer events of the whole grid, so that rows need no handlers. */
export function useGridKeys<Row extends TableRecord>(grid: GridKeys<Row>) {
  const { position, moveTo, size, pageRows, pages, columns, selection, onOpen } = grid;
  const columnAt = (at: number) => columns.table.getColumn(columns.fields[at - 1]?.name ?? '');

  const open = (index: number) => {
    const row = pages.rowAt(index);
    if (row) onOpen(row.id);
  };

  function resize(at: number, drawnWidth: number, by: number) {
    const column = columnAt(at);
    if (!column) return;
    const width = Math.min(Math.max(drawnWidth + by, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
    columns.table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }));
  }

  function onHeadKey(event: KeyboardEvent<HTMLElement>): boolean {
    const { key, shiftKey, target } = event;
    if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight') && target instanceof HTMLElement) {
      resize(position.column, target.offsetWidth, key === 'ArrowLeft' ? -WIDTH_STEP : WIDTH_STEP);
    } else if (key === 'Enter' || key === ' ') {
      if (position.column === 0) selection.toggleLoaded();
      else columnAt(position.column)?.getToggleSortingHandler()?.(event);
    } else return false;
    return true;
  }

  function onRowKey({ key, shiftKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
    if (key === 'Enter') open(position.row);
    else if (key === ' ' && shiftKey) void selection.extend(position.row, position.row);
    else if (key === ' ') selection.toggle(position.row);
    else if (key === 'a' && (ctrlKey || metaKey)) selection.selectAll();
    else if (key === 'Escape' && selection.count > 0) selection.clear();
    else if (key === 'F2') {
      const cell = currentTarget.querySelector(':focus');
      cell?.querySelector<HTMLElement>(CONTROLS)?.focus();
    } else return false;
    return true;
  }

  function onMoveKey(event: KeyboardEvent<HTMLElement>): boolean {
    const next = positionAfter(event, position, { ...size, pageRows });
    if (!next) return false;
    moveTo(next);
    if (!event.shiftKey) selection.forgetAnchor();
    else if (next.row !== position.row && next.row !== HEAD_ROW)
      void selection.extend(next.row, Math.max(position.row, 0));
    return true;
  }

  /** Leaves keys in a link or checkbox to it, except Escape, which returns the focus to the cell. */
  function onControlKey({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
    if (key !== 'Escape' || !(target instanceof Element)) return false;
    currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    return true;
  }

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isInControl = event.target instanceof Element && event.target.matches(CONTROLS);
      const isOwn = ['Enter', ' ', 'Escape', 'F2'].includes(event.key);
      const handled =
        isInControl && isOwn
          ? onControlKey(event)
          : (position.row === HEAD_ROW ? onHeadKey(event) : onRowKey(event)) || onMoveKey(event);
      if (handled) event.preventDefault();
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const cell = event.target instanceof Element ? positionOf(event.target) : undefined;
      // Otherwise a click with Shift would select text.
      if (event.shiftKey && cell && cell.row !== HEAD_ROW) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const cell = event.target instanceof Element ? positionOf(event.target) : undefined;
      if (!event.shiftKey || !cell || cell.row === HEAD_ROW) return;
      event.preventDefault();
      event.stopPropagation();
      void selection.extend(cell.row, Math.max(position.row, 0));
      moveTo(cell);
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target instanceof Element) || event.target.closest(`${CONTROLS}, [data-resizer]`)) return;
      const cell = positionOf(event.target);
      if (!cell) return;
      if (cell.row === HEAD_ROW) columnAt(cell.column)?.getToggleSortingHandler()?.(event);
      else if (cell.column === 0 || event.ctrlKey || event.metaKey) selection.toggle(cell.row);
      else if (document.getSelection()?.type !== 'Range') open(cell.row);
    },
  };
}
