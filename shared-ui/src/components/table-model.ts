import {
  createSortedRowModel,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Updater,
} from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';

/** What a column can be sorted by; nothing sorts last. */
export type SortValue = string | number | null | undefined;

/** One column of a table. */
export interface TableColumn<Row> {
  id: string;
  header: string;
  /** An empty cell (null, undefined or '') shows '-'. */
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Figures: right-aligned. */
  numeric?: boolean;
  /** Row actions: right-aligned, the heading for screen readers only. */
  actions?: boolean;
  /** Row actions whose heading is there for everybody. */
  titled?: boolean;
  /** Where the table has less room than this, in px, the value stands below the one of that column. */
  below?: { column: string; under: number };
  /** Of what stands below its value then. */
  belowClassName?: string;
  className?: string;
}

/** A sorting; no sorting keeps the order of the rows. */
export interface TableSort {
  id: string;
  desc: boolean;
}

/** A sorting that is kept outside of the table, in the address for example. */
export interface TableSorting {
  sort: TableSort | null;
  onChange: (sort: TableSort | null) => void;
  /** The rows come in this order: the table keeps it. */
  isSorted: boolean;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface TableModelInput<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort?: TableSort;
  sorting?: TableSorting;
}

// Only `undefined` is kept at the end in both directions.
const sortable = (value: SortValue) => (value === null || value === '' ? undefined : value);

const columnsOf = <Row extends object>(columns: readonly TableColumn<Row>[]) =>
  columns.map((column): ColumnDef<typeof features, Row> => ({
    id: column.id,
    accessorFn: (row) => sortable(column.sortBy?.(row)),
    enableSorting: column.sortBy !== undefined,
    sortUndefined: 'last',
    sortDescFirst: false,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }));

/** Sorting of a table, by TanStack Table: heads and rows in order. */
export function useTableModel<Row extends object>({
  columns,
  rows,
  rowKey,
  initialSort,
  sorting,
}: TableModelInput<Row>) {
  const defs = useMemo(() => columnsOf(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    enableMultiSort: false,
    initialState: { sorting: stateOf(initialSort) },
    ...(sorting && keptOutside(sorting)),
  });
  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    sortingOf: (id: string) => table.getColumn(id)?.getIsSorted() ?? false,
    toggle: (id: string) => table.getColumn(id)?.toggleSorting(),
  };
}

const stateOf = (sort: TableSort | null | undefined) => (sort ? [sort] : []);

const keptOutside = ({ sort, onChange, isSorted }: TableSorting) => ({
  state: { sorting: stateOf(sort) },
  onSortingChange: (change: Updater<TableSort[]>) =>
    onChange(functionalUpdate(change, stateOf(sort))[0] ?? null),
  manualSorting: isSorted,
});
