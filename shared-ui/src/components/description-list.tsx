import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CellValue } from './cell-value';

export interface DescriptionItem {
  term: string;
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  columns?: 1 | 2 | 3;
  className?: string;
}

const columnsClass = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-2 lg:grid-cols-3' };

export const DescriptionList = ({ items, columns = 3, className }: DescriptionListProps) => (
  <dl className={clsx('grid gap-x-6 gap-y-3.5 text-sm', columnsClass[columns], className)}>
    {items.map(({ term, value }) => (
      <div key={term} className="min-w-0">
        <dt className="text-xs text-muted">{term}</dt>
        <dd className="font-medium wrap-anywhere">
          <CellValue>{value}</CellValue>
        </dd>
      </div>
    ))}
  </dl>
);
