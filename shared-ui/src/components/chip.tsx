import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';

const dots: Record<string, string> = {
  founder: 'bg-chart-1',
  judge: 'bg-chart-2',
  speaker: 'bg-chart-3',
  donor: 'bg-chart-5',
  mentor: 'bg-chart-6',
};

const chip =
  'inline-flex h-5 items-center gap-1.25 text-xs leading-none font-medium whitespace-nowrap text-muted';

export function LabelChip({ label }: { label: string }) {
  const dot = dots[label.toLowerCase()];
  return (
    <span className={clsx(chip, 'rounded-full border border-border bg-surface px-1.75')}>
      {dot && <span className={clsx('size-1.5 rounded-full', dot)} />}
      {label}
    </span>
  );
}

export interface LabelChipsProps {
  labels: readonly string[];
  max?: number;
  className?: string;
}

export function LabelChips({ labels, max = 3, className }: LabelChipsProps) {
  const more = labels.slice(max);
  return (
    <span className={clsx('flex flex-wrap gap-1', className)}>
      {labels.slice(0, max).map((label) => (
        <LabelChip key={label} label={label} />
      ))}
      {more.length > 0 && (
        <span className={clsx(chip, 'px-0.5')} title={more.join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}

export interface FilterChipProps {
  label: string;
  onRemove: () => void;
  children?: ReactNode;
}

export function FilterChip({ label, onRemove, children }: FilterChipProps) {
  return (
    <span className="inline-flex h-6.5 max-w-full min-w-0 items-center gap-1 rounded-full border border-accent-line bg-accent-soft pr-px pl-2.5 text-xs font-medium text-accent max-md:h-10">
      {children ?? (
        <span className="truncate" title={label}>
          {label}
        </span>
      )}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-accent-line focus-visible:-outline-offset-2 max-md:size-10"
      >
        <X size={12} strokeWidth={2.2} />
      </button>
    </span>
  );
}

export interface ToggleChipProps {
  pressed: boolean;
  onChange: (pressed: boolean) => void;
  children: ReactNode;
}

export function ToggleChip({ pressed, onChange, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChange(!pressed)}
      className={clsx(
        'inline-flex h-7 items-center rounded-full border px-3 text-sm leading-none transition-colors duration-(--duration-fast) max-md:h-10',
        pressed
          ? 'border-accent bg-accent-soft font-semibold text-accent'
          : 'border-border bg-surface font-medium text-muted hover:bg-hover hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
