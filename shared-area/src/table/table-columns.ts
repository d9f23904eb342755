import type { FieldType, QueryField, Sort } from '@studio-desk/shared-contract';
import {
  columnResizingFeature,
  columnSizingFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import { MAX_SORT_FIELDS } from '@studio-desk/shared-contract';
import { useMemo } from 'react';
import { getTableCellValue } from './cell-value';
import type { TableQuery } from './table-query';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type TableSettings } from './table-settings';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature, rowSortingFeature });

const WIDTHS: Record<FieldType, number> = {
  text: 160,
  long_text: 260,
  email: 200,
  phone: 140,
  url: 200,
  number: 110,
  money: 130,
  year: 110,
  date: 120,
  boolean: 120,
  choice: 150,
  choices: 175,
};
const TITLE_WIDTH = 220;
/** Estimates the width in pixels of the column label and its sort icon. */
const headWidth = ({ label }: QueryField) => label.length * 7 + 44;

const NO_ROWS: object[] = [];

export type TableColumns = ReturnType<typeof useTableColumns>;

export function useTableColumns(
  { columns, fields, sort, setQuery }: TableQuery,
  widths: TableSettings['widths'],
) {
  const shown = useMemo(() => columns.flatMap((name) => fields.get(name) ?? []), [columns, fields]);
  const table = useTable({
    features,
    columns: useMemo(() => shown.map(columnOf), [shown]),
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    initialState: { columnSizing: widths },
    manualSorting: true,
    enableMultiSort: true,
    maxMultiSortColCount: MAX_SORT_FIELDS,
    isMultiSortEvent: hasShift,
    state: { sorting: stateOf(sort) },
    onSortingChange: (change: Updater<SortingState>) =>
      setQuery({ sort: sortOf(functionalUpdate(change, stateOf(sort))) }),
  });
  return { table, fields: shown };
}

const columnOf = (field: QueryField, index: number): ColumnDef<typeof features, object> => ({
  id: field.name,
  accessorFn: (row) => getTableCellValue(row, field.name),
  enableSorting: field.sortable,
  sortDescFirst: false,
  minSize: MIN_COLUMN_WIDTH,
  maxSize: MAX_COLUMN_WIDTH,
  size: index === 0 ? TITLE_WIDTH : Math.max(WIDTHS[field.type], headWidth(field)),
});

const hasShift = (event: unknown) =>
  typeof event === 'object' && event !== null && 'shiftKey' in event && event.shiftKey === true;

const stateOf = (sort: readonly Sort[]): SortingState =>
  sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' }));

const sortOf = (state: SortingState): Sort[] =>
  state.map(({ id, desc }) => ({ field: id, direction: desc ? 'desc' : 'asc' }));
