import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const tones = {
  info: { Icon: Info, edge: 'border-accent-line bg-accent-soft', ink: 'text-accent' },
  warning: { Icon: TriangleAlert, edge: 'border-warning-line bg-warning-soft', ink: 'text-warning' },
  success: { Icon: CircleCheck, edge: 'border-success-line bg-success-soft', ink: 'text-success' },
  danger: { Icon: CircleAlert, edge: 'border-danger-line bg-danger-soft', ink: 'text-danger' },
};

export interface BannerProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  className?: string;
}

export function Banner({ tone = 'info', title, children, action, flush, className }: BannerProps) {
  const { Icon, edge, ink } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-x-2.5 gap-y-2 text-sm',
        flush ? 'min-h-13 border-b px-4 py-2.5' : 'min-h-9.5 rounded-sm border px-3 py-2',
        edge,
        className,
      )}
    >
      <Icon size={16} strokeWidth={1.9} className={clsx('shrink-0', ink)} />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
