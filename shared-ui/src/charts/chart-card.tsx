import { useEffect, type ReactNode } from 'react';
import { Card } from '../components/card';
import { EmptyState } from '../components/empty-state';
import { ChartIcon } from '../components/icons';
import { Skeleton } from '../components/skeleton';
import type { ChartItem } from './chart-item';

export interface ChartCardProps {
  title: string;
  items: readonly ChartItem[];
  part: { isPending: boolean; isMissing: boolean };
  empty: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ChartCard({ title, items, part, empty, action, className, children }: ChartCardProps) {
  const { isPending, isMissing } = part;
  useEffect(() => {
    // Load the chart library in parallel with the data.
    if (isPending) void import('./chart-pictures').catch(() => undefined);
  }, [isPending]);
  return (
    <Card title={title} action={action} className={className}>
      {isPending && <Skeleton shape="chart" rows={7} />}
      {!isPending && items.length === 0 && (
        <EmptyState icon={ChartIcon} title={isMissing ? 'Not loaded' : empty} />
      )}
      {!isPending && items.length > 0 && children}
    </Card>
  );
}
