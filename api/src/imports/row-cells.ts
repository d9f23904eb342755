import { isStorable, unstorableMessage } from '@studio-desk/shared-contract';
import type { ParsedCell } from './parsed-cells';

interface RowReading {
  readonly errors: string[];
}

export type RowCellReader<Row, Column = string> = (row: Row, text: string, column: Column) => void;

export const createRowCellReader =
  <Row extends RowReading, Column, T>(
    reading: (text: string, column: Column) => ParsedCell<T>,
    put: (row: Row, value: T) => void,
  ): RowCellReader<Row, Column> =>
  (row, text, column) => {
    const result = reading(text, column);
    if ('error' in result) row.errors.push(result.error);
    else if (result.value !== undefined) put(row, result.value);
  };

export function readRowCells<Row extends RowReading, Column extends string>(
  row: Row,
  cells: ReadonlyMap<string, string>,
  readers: Readonly<Record<Column, RowCellReader<Row, Column>>>,
  labelOf: (column: Column) => string,
): void {
  const isColumn = (column: string): column is Column => Object.hasOwn(readers, column);
  for (const [column, cell] of cells) {
    const text = cell.trim();
    if (text === '' || !isColumn(column)) continue;
    if (isStorable(text)) readers[column](row, text, column);
    else row.errors.push(`${labelOf(column)} ${unstorableMessage(text)}`);
  }
}

export const prefixWithLabel = (label: string, error: string): string =>
  error.toLowerCase().startsWith(label.toLowerCase()) ? error : `${label}: ${error}`;
