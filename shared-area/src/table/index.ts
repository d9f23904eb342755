export type { CellRenderers } from './cell-value';
export { recordSource } from './record-source';
export { RecordTable } from './record-table';
export type { RecordTableProps } from './record-table-props';
export type { SelectionActions } from './selection-bar';
export {
  useTableQuery,
  type TableFault,
  type TableFields,
  type TableQuery,
  type ViewQuery,
} from './table-query';
export type { SelectedRecords } from './use-selection';
