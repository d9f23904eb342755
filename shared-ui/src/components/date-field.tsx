import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { controlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'type' | 'value' | 'onChange' | 'max'
>;

export interface DateFieldProps extends FieldProps, InputProps {
  /** YYYY-MM-DD, or '' if empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Value of an incomplete date, so that the form is invalid: browsers report '', as for an empty field. */
const INCOMPLETE_DATE = 'unfinished';

// Passed as `max`, because browsers would otherwise accept years of six digits.
const LAST_DAY = '9999-12-31';

export function DateField({ label, labelHidden, required, hint, error, className, ...rest }: DateFieldProps) {
  const { value, onChange, onBlur, onKeyUp, ...input } = rest;
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const now = currentTarget.validity.badInput ? INCOMPLETE_DATE : currentTarget.value;
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
          value={value === INCOMPLETE_DATE ? '' : value}
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
