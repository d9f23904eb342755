import { Check, Minus } from 'lucide-react';
import { useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { clsx } from 'clsx';
import { FieldHintOrError } from './field';

export interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

export function Checkbox({ label, checked, onChange, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={clsx('grid gap-1', className)}>
      <label className="flex min-h-6 items-center gap-2.25 text-sm max-md:min-h-10">
        <UnlabeledCheckbox
          {...input}
          checked={checked}
          onChange={onChange}
          aria-describedby={hint || error ? id : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldHintOrError id={id} hint={hint} error={error} />
    </div>
  );
}

interface CheckBoxProps extends Pick<
  CheckboxProps,
  'checked' | 'onChange' | 'onBlur' | 'disabled' | 'name' | 'ref'
> {
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-label'?: string;
  tabIndex?: number;
  isMixed?: boolean;
}

export function UnlabeledCheckbox({ onChange, isMixed = false, ref, ...input }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className="relative grid size-4 shrink-0 place-items-center">
      <input
        {...input}
        ref={box}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        className="peer col-start-1 row-start-1 size-4 appearance-none rounded-xs border border-border-strong bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent aria-invalid:border-danger disabled:border-border disabled:bg-sunken in-data-[raised]:not-checked:bg-raised forced-colors:appearance-auto"
      />
      <Check
        size={12}
        strokeWidth={2.6}
        className="pointer-events-none invisible col-start-1 row-start-1 text-on-accent peer-checked:visible peer-indeterminate:invisible peer-disabled:text-faint forced-colors:hidden"
      />
      {isMixed && (
        <Minus
          size={12}
          strokeWidth={2.6}
          className="pointer-events-none col-start-1 row-start-1 text-on-accent forced-colors:hidden"
        />
      )}
    </span>
  );
}

export function Switch({ label, checked, onChange, hint, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <label className={clsx('flex min-h-6 items-center gap-4 max-md:min-h-10', className)}>
      <span className="min-w-0 flex-1">
        <span id={id} className="block font-semibold">
          {label}
        </span>
        <FieldHintOrError id={noteId} hint={hint} error={error} />
      </span>
      <span className="relative grid h-4.5 w-8 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          // Name the switch by its label only, because the hint is its description.
          aria-labelledby={id}
          aria-describedby={hint || error ? noteId : undefined}
          className="peer h-4.5 w-8 appearance-none rounded-full bg-border-strong transition-colors duration-(--duration-fast) checked:bg-accent disabled:bg-border forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-surface transition-transform duration-(--duration-fast) peer-checked:translate-x-3.5 peer-checked:bg-on-accent peer-disabled:bg-sunken forced-colors:hidden" />
      </span>
    </label>
  );
}
