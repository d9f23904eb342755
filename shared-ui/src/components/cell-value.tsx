import type { ReactNode } from 'react';

export const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

export function CellValue({ children }: { children: ReactNode }) {
  return isEmpty(children) ? <span className="text-muted">-</span> : children;
}
