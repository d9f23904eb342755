import { clsx } from 'clsx';

export interface ProgressBarProps {
  label: string;
  value: number | null;
  className?: string;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div className={clsx('grid gap-1.5 text-sm', className)}>
      <div className="flex justify-between gap-3">
        <span>{label}</span>
        {share !== null && <span className="text-muted tabular-nums">{share}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share ?? undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        className={track}
      >
        <div
          style={{ width: `${share ?? 100}%` }}
          className={clsx(
            'h-full bg-accent',
            share === null
              ? 'motion-safe:animate-pulse'
              : 'transition-[width] duration-(--duration-base) ease-out',
          )}
        />
      </div>
    </div>
  );
}

export interface SuccessFailureBarProps {
  done: number;
  failed: number;
  className?: string;
}

export function SuccessFailureBar({ done, failed, className }: SuccessFailureBarProps) {
  return (
    <div aria-hidden className={clsx(track, className)}>
      {done > 0 && <div style={{ flexGrow: done }} className="h-full bg-success" />}
      {failed > 0 && <div style={{ flexGrow: failed }} className="h-full bg-danger" />}
    </div>
  );
}

const track = 'flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunken';
