import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { clsx } from 'clsx';
import { CellValue, isEmptyCell } from './cell-value';
import { useTableModel, type TableColumn, type TableSort, type TableSorting } from './table-model';
import { useArrowKeyNavigation } from './use-arrow-key-navigation';
import { useChangeHighlight } from './use-change-highlight';

/** `columns` must be stable, so define them at module scope or with `useMemo`. */
export interface TableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort?: TableSort;
  sorting?: TableSorting;
  page?: { number: number; size: number };
  /** Makes rows clickable. For keyboard users, each row must also have a link that does the same. */
  opening?: TableOpening<Row>;
  dense?: boolean;
  className?: string;
}

interface TableOpening<Row> {
  isOpen: (row: Row) => boolean;
  open: (row: Row) => void;
  /** The open row. If it is on another page, it is shown above the other rows. */
  openRow?: Row;
}

export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns: all, rowKey, page, opening, dense = false, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, overflows } = useTableSize(scroller);
  const isStacked = ({ below }: TableColumn<Row>) => below !== undefined && width < below.under;
  const columns = all.filter((column) => !isStacked(column));
  const stacked = all.filter(isStacked);
  const model = useTableModel(props);
  const from = page ? (page.number - 1) * page.size : 0;
  const pageRows = page ? model.rows.slice(from, from + page.size) : model.rows;
  const shown =
    opening?.openRow && !pageRows.some(opening.isOpen) ? [opening.openRow, ...pageRows] : pageRows;
  return (
    <div
      ref={scroller}
      // Use 'group' instead of 'region', because the section around it is already a landmark.
      {...(overflows && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      data-overflows={overflows || undefined}
      className={clsx('relative overflow-x-auto focus-visible:-outline-offset-2', className)}
    >
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <TableHead
                key={column.id}
                column={column}
                sorted={model.sortingOf(column.id)}
                onSort={() => model.toggle(column.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody {...useArrowKeyNavigation<HTMLTableSectionElement>()}>
          {shown.map((row) => (
            <TableRow key={rowKey(row)} {...{ row, columns, stacked, opening, dense }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableHeadProps<Row> {
  column: TableColumn<Row>;
  sorted: false | 'asc' | 'desc';
  onSort: () => void;
}

const stickyColumn =
  'sticky right-0 in-data-overflows:shadow-[-1px_0_0_var(--color-border)] [td]:in-data-overflows:bg-surface';

const right = <Row,>(column: TableColumn<Row>) => column.numeric || column.actions;

function TableHead<Row>({ column, sorted, onSort }: TableHeadProps<Row>) {
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      className={clsx(
        'h-8.5 border-b border-border bg-sunken px-3 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4',
        right(column) ? 'text-right' : 'text-left',
        column.actions && stickyColumn,
        column.className,
      )}
    >
      {column.sortBy ? (
        <SortButton column={column} sorted={sorted} onSort={onSort} />
      ) : (
        <span className={clsx(column.actions && !column.titled && 'sr-only')}>{column.header}</span>
      )}
    </th>
  );
}

function SortButton<Row>({ column, sorted, onSort }: TableHeadProps<Row>) {
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-text max-md:min-h-10',
        column.numeric && 'flex-row-reverse',
        sorted && 'font-semibold text-text',
      )}
    >
      {column.header}
      <Icon size={12} strokeWidth={2.2} className={clsx(!sorted && 'text-faint')} />
    </button>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  stacked: readonly TableColumn<Row>[];
  opening?: TableOpening<Row>;
  dense: boolean;
}

function TableRow<Row extends object>({ row, columns, stacked, opening, dense }: TableRowProps<Row>) {
  const isOpen = opening?.isOpen(row) ?? false;
  const line = useChangeHighlight<HTMLTableRowElement>(row);
  const openByClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button')) return;
    if (document.getSelection()?.type !== 'Range') opening?.open(row);
  };
  return (
    <tr
      ref={line}
      aria-current={isOpen || undefined}
      onClick={opening && openByClick}
      className={clsx(
        'border-t border-border first:border-t-0',
        isOpen ? 'bg-accent-soft' : 'hover:bg-hover',
        opening && 'cursor-default',
      )}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            'px-3 py-1 text-sm first:pl-4 last:pr-4',
            dense ? 'h-9' : 'h-10.5',
            right(column) ? 'text-right tabular-nums' : 'text-left',
            column.actions && `w-px whitespace-nowrap ${stickyColumn}`,
            column.className,
          )}
        >
          <CellValue>{column.cell(row)}</CellValue>
          <CellsBelow row={row} column={column} stacked={stacked} />
        </td>
      ))}
    </tr>
  );
}

interface CellsBelowProps<Row> {
  row: Row;
  column: TableColumn<Row>;
  stacked: readonly TableColumn<Row>[];
}

function CellsBelow<Row>({ row, column, stacked }: CellsBelowProps<Row>) {
  const cells = stacked
    .filter(({ below }) => below?.column === column.id)
    .map(({ cell, ...rest }) => ({ ...rest, value: cell(row) }))
    .filter(({ value }) => !isEmptyCell(value));
  if (cells.length === 0) return null;
  return (
    <div className={clsx('flex flex-wrap gap-x-3 wrap-anywhere text-muted', column.belowClassName)}>
      {cells.map(({ id, header, numeric, value, belowClassName }) => (
        <div key={id} className={clsx('min-w-0', belowClassName)}>
          {/* Below another value, a number is unclear without its header. */}
          <span className={clsx(!numeric && 'sr-only')}>{header}: </span>
          {value}
        </div>
      ))}
    </div>
  );
}

interface TableSize {
  width: number;
  overflows: boolean;
}

function useTableSize(element: RefObject<HTMLElement | null>): TableSize {
  const [room, setRoom] = useState<TableSize>({ width: Infinity, overflows: false });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const next = { width: box.clientWidth, overflows: box.scrollWidth > box.clientWidth };
      setRoom((last) => (last.width === next.width && last.overflows === next.overflows ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
