import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { badgeClass } from './badge';

interface Hue {
  tint: string;
  dot: string;
}

/** Keys are lowercase, because statuses are free text in any case. No status has the color of links. */
const hues = new Map<string, Hue>([
  ['started', { tint: 'bg-chart-3/8', dot: 'bg-chart-3' }],
  ['pitch', { tint: 'bg-warning/8', dot: 'bg-warning' }],
  ['completed', { tint: 'bg-chart-6/8', dot: 'bg-chart-6' }],
  ['funded', { tint: 'bg-success/8', dot: 'bg-success' }],
]);
const otherStatus: Hue = { tint: 'bg-sunken', dot: 'bg-faint' };

const hueOf = (status: string) => hues.get(status.trim().toLowerCase()) ?? otherStatus;

export const StatusDot = ({ status }: { status: string }) => (
  <span aria-hidden className={clsx('inline-block size-1.5 shrink-0 rounded-full', hueOf(status).dot)} />
);

/** `children` are shown instead of the status, for example a text that ends with the status. */
export const StatusBadge = ({ status, children = status }: { status: string; children?: ReactNode }) => (
  <span className={clsx(badgeClass, 'text-text', hueOf(status).tint)}>
    <StatusDot status={status} />
    {children}
  </span>
);
