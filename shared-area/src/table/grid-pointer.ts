import type { MouseEvent } from 'react';
import { CONTROLS, extendTo, openRow, toggleSorting, type GridTarget } from './grid-actions';
import { HEAD_ROW, positionOf } from './grid-position';

/** The pointer in the whole grid; the rows have no handlers of their own. */
export const gridPointer = (grid: GridTarget) => ({
  // Otherwise a click with Shift would select text.
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (rangeEnd(event)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent<HTMLElement>) => {
    const cell = rangeEnd(event);
    if (!cell) return;
    event.preventDefault();
    event.stopPropagation();
    extendTo(grid, cell.row);
    grid.moveTo(cell);
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest(`${CONTROLS}, [data-resizer]`)) return;
    const cell = positionOf(event.target);
    if (!cell) return;
    if (cell.row === HEAD_ROW) toggleSorting(grid.columns, cell.column, event);
    else if (cell.column === 0 || event.ctrlKey || event.metaKey) grid.selection.toggle(cell.row);
    else if (document.getSelection()?.type !== 'Range') openRow(grid, cell.row);
  },
});

/** The cell of a row that was pressed with Shift. */
function rangeEnd({ shiftKey, target }: MouseEvent) {
  const cell = shiftKey && target instanceof Element ? positionOf(target) : undefined;
  return cell && cell.row !== HEAD_ROW ? cell : undefined;
}
