import type { KeyboardEvent } from 'react';
import {
  getColumnAt,
  CONTROL_SELECTOR,
  extendSelection,
  openRow,
  toggleSorting,
  type GridModel,
} from './grid-actions';
import { HEADER_ROW, getPositionAfterKey } from './grid-position';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './table-settings';

type Key = KeyboardEvent<HTMLElement>;

const WIDTH_STEP = 16;
const CONTROL_KEYS = ['Enter', ' ', 'Escape', 'F2'];

/** Handles all keys pressed in the grid; its rows and cells have no key handlers. */
export function handleGridKey(grid: GridModel, event: Key) {
  // Alt and an arrow key are Back and Forward of the browser.
  if (event.altKey) return;
  const isInControl = event.target instanceof Element && event.target.matches(CONTROL_SELECTOR);
  const onCellKey = grid.position.row === HEADER_ROW ? onHeadKey : onRowKey;
  const handled =
    isInControl && CONTROL_KEYS.includes(event.key)
      ? onControlKey(event)
      : onCellKey(grid, event) || onMoveKey(grid, event);
  if (handled) event.preventDefault();
}

/** A focused link or checkbox handles its own keys, but Escape moves the focus back to the cell. */
function onControlKey({ key, target, currentTarget }: Key): boolean {
  if (key !== 'Escape' || !(target instanceof Element)) return false;
  currentTarget.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  return true;
}

function onHeadKey(grid: GridModel, event: Key): boolean {
  const { position, columns, selection } = grid;
  const { key, shiftKey, target } = event;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight') && target instanceof HTMLElement) {
    resize(grid, target.offsetWidth, key === 'ArrowLeft' ? -WIDTH_STEP : WIDTH_STEP);
  } else if (key === 'Enter' || key === ' ') {
    if (position.column === 0) selection.toggleLoaded();
    else toggleSorting(columns, position.column, event);
  } else return false;
  return true;
}

function resize({ columns, position }: GridModel, drawnWidth: number, by: number) {
  const column = getColumnAt(columns, position.column);
  if (!column) return;
  const width = Math.min(Math.max(drawnWidth + by, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  columns.table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }));
}

function onRowKey(grid: GridModel, event: Key): boolean {
  const { position, selection } = grid;
  const { key, shiftKey, currentTarget } = event;
  if (key === 'Enter') openRow(grid, position.row);
  else if (key === ' ' && shiftKey) extendSelection(grid, position.row);
  else if (key === ' ') selection.toggle(position.row);
  else if (key === 'a' && (event.ctrlKey || event.metaKey)) selection.selectAll();
  else if (key === 'Escape' && selection.count > 0) selection.clear();
  else if (key === 'F2') {
    const cell = currentTarget.querySelector(':focus');
    cell?.querySelector<HTMLElement>(CONTROL_SELECTOR)?.focus();
  } else return false;
  return true;
}

function onMoveKey(grid: GridModel, event: Key): boolean {
  const { position, size, pageRows, selection, moveTo } = grid;
  const next = getPositionAfterKey(event, position, { ...size, pageRows });
  if (!next) return false;
  moveTo(next);
  if (!event.shiftKey) selection.forgetAnchor();
  else if (next.row !== position.row) extendSelection(grid, next.row);
  return true;
}
