import type { ReactNode } from 'react';

export const isEmptyCell = (value: ReactNode) => value === null || value === undefined || value === '';

export function CellValue({ children }: { children: ReactNode }) {
  return isEmptyCell(children) ? <span className="text-muted">-</span> : children;
}
