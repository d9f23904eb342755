import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { clsx } from 'clsx';
import type { SelectOption } from './select';

export interface SegmentedOption extends SelectOption {
  icon?: LucideIcon;
  /** Makes the icon green when the option is selected. */
  positive?: boolean;
}

export interface SegmentedControlProps {
  label: string;
  labelHidden?: boolean;
  options: readonly SegmentedOption[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  wide?: boolean;
  /** On phones, the options stay in one row and are narrower. */
  compact?: boolean;
  className?: string;
}

const MAX_STACKED_OPTIONS = 3;

const fewCells = 'auto-cols-fr grid-flow-col';
const manyCells =
  'max-md:grid-cols-2 md:auto-cols-[minmax(max-content,1fr)] md:grid-flow-col max-md:[&>label]:px-1';

export function SegmentedControl(props: SegmentedControlProps) {
  const { label, labelHidden, options, value, onChange, disabled, wide, compact = false, className } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className={clsx('min-w-0', className)}>
      <legend className={clsx('mb-1.25 text-sm leading-4.5 font-medium', labelHidden && 'sr-only')}>
        {label}
      </legend>
      <div
        className={clsx(
          'gap-0.5 rounded-sm border border-border bg-sunken p-0.5',
          options.length > MAX_STACKED_OPTIONS ? manyCells : fewCells,
          !compact && options.length <= MAX_STACKED_OPTIONS && 'max-sm:grid-flow-row',
          wide ? 'grid' : 'inline-grid',
        )}
      >
        {options.map((option) => (
          <SegmentedCell
            key={option.value}
            name={name}
            option={option}
            checked={option.value === value}
            compact={compact}
            onPick={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SegmentedCellProps {
  name: string;
  option: SegmentedOption;
  checked: boolean;
  compact: boolean;
  onPick: () => void;
}

function SegmentedCell({ name, option, checked, compact, onPick }: SegmentedCellProps) {
  const Icon = option.icon;
  return (
    <label
      className={clsx(
        'relative inline-flex h-6.5 items-center justify-center gap-1.25 rounded-xs text-sm whitespace-nowrap',
        compact ? 'px-2 max-md:h-8.5 md:min-w-22 md:px-3' : 'min-w-22 px-3 max-md:h-10',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        checked
          ? 'bg-surface font-semibold text-text shadow-control ring ring-border'
          : 'font-medium text-muted hover:text-text',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        onChange={onPick}
        className="absolute inset-0 appearance-none outline-none"
      />
      {Icon && (
        <Icon
          size={14}
          strokeWidth={2.2}
          className={clsx(checked && (option.positive ? 'text-success' : 'text-accent'))}
        />
      )}
      {option.label}
    </label>
  );
}
