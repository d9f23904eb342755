import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { useOverflow } from './table-overflow';
import { useTableModel, type TableColumn, type TableSort } from './table-model';

/** Props of a table; keep `columns` stable (module scope or memo). */
export interface TableProps<Row> {
  /** Name for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort?: TableSort;
  /** Shows one page of the sorted rows; numbers start at 1. */
  page?: { number: number; size: number };
  /** Rows of 36 instead of 42. */
  dense?: boolean;
  className?: string;
}

/** A table: heads sort, figures are right-aligned, empty cells show '-', and it scrolls inside its card. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rowKey, page, dense = false, className } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(scroller);
  const model = useTableModel(props);
  const from = page ? (page.number - 1) * page.size : 0;
  const shown = page ? model.rows.slice(from, from + page.size) : model.rows;
  return (
    <div
      ref={scroller}
      {...(overflows && { role: 'region', 'aria-label': label, tabIndex: 0 })}
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
        <tbody>
          {shown.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} dense={dense} />
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
        column.className,
      )}
    >
      {column.sortBy ? (
        <SortButton column={column} sorted={sorted} onSort={onSort} />
      ) : (
        <span className={clsx(column.actions && 'sr-only')}>{column.header}</span>
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
  dense: boolean;
}

function TableRow<Row>({ row, columns, dense }: TableRowProps<Row>) {
  return (
    <tr className="border-t border-border first:border-t-0 hover:bg-hover">
      {columns.map((column) => (
        <td
          key={column.id}
          className={clsx(
            'px-3 py-1 text-sm first:pl-4 last:pr-4',
            dense ? 'h-9' : 'h-10.5',
            right(column) ? 'text-right tabular-nums' : 'text-left',
            column.actions && 'w-px whitespace-nowrap',
            column.className,
          )}
        >
          <CellValue>{column.cell(row)}</CellValue>
        </td>
      ))}
    </tr>
  );
}

/** A value, or '-' in muted where there is none. */
export function CellValue({ children }: { children: ReactNode }) {
  const empty = children === null || children === undefined || children === '';
  return empty ? <span className="text-muted">-</span> : children;
}
