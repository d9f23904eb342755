import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { controlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'type' | 'value' | 'onChange' | 'max'
>;

/** Props of a field for a day. */
export interface DateFieldProps extends FieldProps, InputProps {
  /** YYYY-MM-DD, or '' for none. */
  value: string;
  /** Hears a day, '' for none, or words that are no day while only a part of one is typed. */
  onChange: (value: string) => void;
}

/** What is typed is no day yet: the browser keeps it to itself, and a form must not take it for nothing. */
const UNFINISHED = 'unfinished';

// The browser takes years of six digits otherwise.
const LAST_DAY = '9999-12-31';

/** A labelled field for a day, by the browser's own means. */
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
          // A part of a day is no change to the browser.
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
