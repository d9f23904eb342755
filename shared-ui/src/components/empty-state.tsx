import { CircleAlert, RotateCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Button } from './button';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx(frame, className)}>
      <Picture icon={icon} className="border-border bg-sunken text-faint" />
      <p className="font-semibold text-text">{title}</p>
      {children && <div>{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

export interface ErrorPanelProps {
  title: string;
  children?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { title, children, retryLabel = 'Try again', onRetry, retrying, className } = props;
  return (
    <div role="alert" className={clsx(frame, className)}>
      <Picture icon={CircleAlert} className="border-danger-line bg-danger-soft text-danger" />
      <p className="font-semibold text-text">{title}</p>
      {children && <div>{children}</div>}
      {onRetry && (
        <Button size="sm" icon={RotateCw} onClick={onRetry} busy={retrying} className="mt-2">
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

const frame = 'grid justify-items-center gap-1.5 px-4 py-10 text-center text-sm text-muted';

const Picture = ({ icon: Icon, className }: { icon: LucideIcon; className: string }) => (
  <span className={clsx('mb-1.5 grid size-11 place-items-center rounded-md border', className)}>
    <Icon size={20} strokeWidth={1.9} />
  </span>
);
