export type { CellRenderers } from './cell-value';
export { recordSource } from './record-source';
