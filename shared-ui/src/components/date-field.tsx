import { FIRST_PLAUSIBLE_DAY, getLastPlausibleDay } from '@studio-desk/shared-contract/plausible-years';
import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { getControlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'type' | 'value' | 'onChange' | 'min' | 'max'
>;

export interface DateFieldProps extends FieldProps, InputProps {
  /** YYYY-MM-DD, or '' if empty. */
  value: string;
  onChange: (value: string) => void;
}

/** The value of a partly typed date, which forms reject. Browsers report '', as if the field were empty. */
const INCOMPLETE_DATE = 'unfinished';

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
          min={FIRST_PLAUSIBLE_DAY}
          // Without `max`, browsers accept years of six digits.
          max={getLastPlausibleDay()}
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
          className={getControlClass('appearance-none tabular-nums')}
        />
      )}
    </Field>
  );
}
