import type { MouseEvent } from 'react';
import { CONTROL_SELECTOR, extendSelection, openRow, toggleSorting, type GridModel } from './grid-actions';
import { HEADER_ROW, findGridPosition } from './grid-position';

/** Returns the mouse handlers of the grid; its rows and cells have none. */
export const createGridMouseHandlers = (grid: GridModel) => ({
  // Keep Shift+click from selecting text.
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    if (rangeEnd(event)) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent<HTMLElement>) => {
    const cell = rangeEnd(event);
    if (!cell) return;
    event.preventDefault();
    event.stopPropagation();
    extendSelection(grid, cell.row);
    grid.moveTo(cell);
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest(`${CONTROL_SELECTOR}, [data-resizer]`))
      return;
    const cell = findGridPosition(event.target);
    if (!cell) return;
    if (cell.row === HEADER_ROW) toggleSorting(grid.columns, cell.column, event);
    else if (cell.column === 0 || event.ctrlKey || event.metaKey) grid.selection.toggle(cell.row);
    else if (document.getSelection()?.type !== 'Range') openRow(grid, cell.row);
  },
});

/** Returns the cell under Shift+click, which ends a range selection; undefined in the header. */
function rangeEnd({ shiftKey, target }: MouseEvent) {
  const cell = shiftKey && target instanceof Element ? findGridPosition(target) : undefined;
  return cell && cell.row !== HEADER_ROW ? cell : undefined;
}
