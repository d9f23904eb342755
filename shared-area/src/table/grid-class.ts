/* Classes shared by the grid's header and rows. The CSS property `--columns` contains all column widths. */

const cell =
  'flex min-w-0 items-center gap-2 px-3 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2';

/** The left columns stay in place while the others scroll under them, so they need their own background. */
const sticky = 'sticky z-1 bg-inherit';

export const checkboxCellClass = `${cell} ${sticky} left-0 justify-center px-0`;

export const titleCellClass = `${cell} ${sticky} left-10 pl-1 group-data-scrolled/grid:shadow-[1px_0_0_var(--color-border)]`;

export const getCellClass = (isNumeric: boolean) => (isNumeric ? `${cell} justify-end tabular-nums` : cell);

export const gridColumnsClass = 'grid grid-cols-(--columns) min-w-full';

export function getGridRowClass({ isSelected, isOpen }: { isSelected: boolean; isOpen: boolean }) {
  const marked = isSelected || isOpen ? 'bg-accent-soft' : 'bg-surface hover:bg-hover';
  const edge = isOpen
    ? 'before:absolute before:inset-y-0 before:left-0 before:z-2 before:w-[3px] before:bg-accent'
    : '';
  return `${gridColumnsClass} absolute inset-x-0 contain-content cursor-default border-b border-border text-sm ${marked} ${edge}`;
}
