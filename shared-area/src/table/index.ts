export type { CellRenderers } from './cell-value';
export { createTableSource } from './table-source';
