import { useId } from 'react';
import { clsx } from 'clsx';
import { UnlabeledCheckbox } from './checkbox';
import { FieldHintOrError, RequiredMark, type FieldProps } from './field';
import type { SelectOption } from './select';

export interface CheckboxCardsProps extends FieldProps {
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

export function CheckboxCards(props: CheckboxCardsProps) {
  const { label, labelHidden, required, hint, error, className, options, value, onChange } = props;
  const noteId = useId();
  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...value, option] : value.filter((other) => other !== option));
  return (
    <fieldset
      aria-describedby={hint || error ? noteId : undefined}
      className={clsx('grid min-w-0 gap-1.25', className)}
    >
      <legend className={clsx('mb-1.25 flex gap-1', labelHidden && 'sr-only')}>
        <span className="text-sm leading-4.5 font-medium">{label}</span>
        {required && <RequiredMark />}
      </legend>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {options.map((option) => (
          <PickCard
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
          />
        ))}
      </div>
      <FieldHintOrError id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

interface PickCardProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PickCard({ label, checked, onChange }: PickCardProps) {
  return (
    <label
      className={clsx(
        'flex h-10 min-w-0 items-center gap-2.25 rounded-sm border px-3 text-sm transition-colors duration-(--duration-fast)',
        checked
          ? 'border-accent bg-accent-soft font-semibold inset-ring inset-ring-accent'
          : 'border-border-strong bg-surface font-medium hover:bg-hover in-data-[raised]:bg-raised',
      )}
    >
      <UnlabeledCheckbox checked={checked} onChange={onChange} />
      <span className="truncate">{label}</span>
    </label>
  );
}
