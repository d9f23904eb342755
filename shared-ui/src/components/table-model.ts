import { foldText } from '@studio-desk/shared-contract/fold';
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

export type SortValue = string | number | null | undefined;

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** '-' is displayed for null, undefined and ''. */
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => SortValue;
  numeric?: boolean;
  actions?: boolean;
  titled?: boolean;
  /** In tables narrower than `under` px, the value moves into the cell of `column`, below that cell's own. */
  below?: { column: string; under: number };
  /** CSS class of a value that has moved below another one, and of the container of such values in a cell. */
  belowClassName?: string;
  className?: string;
}

export interface TableSort {
  id: string;
  desc: boolean;
}

export interface TableSorting {
  sort: TableSort | null;
  onChange: (sort: TableSort | null) => void;
  isSorted: boolean;
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface TableModelInput<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  initialSort?: TableSort;
  sorting?: TableSorting;
}

/** Returns the sort key. Texts sort as on the server. Empty values are `undefined`, which sorts last. */
function sortable(value: SortValue) {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' ? foldText(value) : value;
}

const columnsOf = <Row extends object>(columns: readonly TableColumn<Row>[]) =>
  columns.map((column): ColumnDef<typeof features, Row> => ({
    id: column.id,
    accessorFn: (row) => sortable(column.sortBy?.(row)),
    enableSorting: column.sortBy !== undefined,
    sortUndefined: 'last',
    sortDescFirst: false,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  }));

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
    ...(sorting && controlledSorting(sorting)),
  });
  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    sortingOf: (id: string) => table.getColumn(id)?.getIsSorted() ?? false,
    toggle: (id: string) => table.getColumn(id)?.toggleSorting(),
  };
}

/** Sorts rows as a `Table` with the same columns does. */
export const useSortedRows = <Row extends object>(
  input: Pick<TableModelInput<Row>, 'columns' | 'rows' | 'rowKey'>,
  sort: TableSort | null,
) => useTableModel({ ...input, sorting: { sort, onChange: () => {}, isSorted: false } }).rows;

const stateOf = (sort: TableSort | null | undefined) => (sort ? [sort] : []);

const controlledSorting = ({ sort, onChange, isSorted }: TableSorting) => ({
  state: { sorting: stateOf(sort) },
  onSortingChange: (change: Updater<TableSort[]>) =>
    onChange(functionalUpdate(change, stateOf(sort))[0] ?? null),
  manualSorting: isSorted,
});
