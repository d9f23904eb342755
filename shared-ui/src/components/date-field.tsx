import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { controlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'type' | 'value' | 'onChange' | 'max'
>;

export interface DateFieldProps extends FieldProps, InputProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Browsers report '' for an incomplete date; this makes the form invalid instead of empty. */
const UNFINISHED = 'unfinished';

// Without a maximum, browsers accept years of six digits.
const LAST_DAY = '9999-12-31';

export function DateField({ label, labelHidden, required, hint, error, className, ...rest }: DateFieldProps) {
  const { value, onChange, onBlur, onKeyUp, ...input } = rest;
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const now = currentTarget.validity.badInput ? UNFINISHED : currentTarget.value;
    if (now !== value) onChange(now);
  };
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="date"
          max={LAST_DAY}
          value={value === UNFINISHED ? '' : value}
          onChange={report}
          // Browsers fire no change event for an incomplete date.
          onKeyUp={(event) => {
            report(event);
            onKeyUp?.(event);
          }}
          onBlur={(event) => {
            report(event);
            onBlur?.(event);
          }}
          className={controlClass('appearance-none tabular-nums')}
        />
      )}
    </Field>
  );
}
