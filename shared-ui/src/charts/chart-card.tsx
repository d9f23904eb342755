import type { ReactNode } from 'react';
import { Card } from '../components/card';
import { EmptyState } from '../components/empty-state';
import { ChartIcon } from '../components/icons';
import { Skeleton } from '../components/skeleton';
import type { ChartItem } from './chart-item';

export interface ChartCardProps {
  title: string;
  items: readonly ChartItem[];
  isPending: boolean;
  empty: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function ChartCard({ title, items, isPending, empty, action, className, children }: ChartCardProps) {
  return (
    <Card title={title} action={action} className={className}>
      {isPending && <Skeleton shape="chart" rows={7} />}
      {!isPending && items.length === 0 && <EmptyState icon={ChartIcon} title={empty} />}
      {!isPending && items.length > 0 && children}
    </Card>
  );
}
