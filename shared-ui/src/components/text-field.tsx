import type { ComponentPropsWithRef } from 'react';
import { areaClass, controlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;
type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

/** Props of a text field: those of an `input`, so that a form library can register it. */
export interface TextFieldProps extends FieldProps, InputProps {
  /** What comes below the field while one types in it is said to screen readers. */
  announced?: boolean;
}

/** A labelled one-line field. */
export function TextField({
  label,
  labelHidden,
  required,
  hint,
  error,
  announced,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, required, hint, error, announced, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlClass()} />}
    </Field>
  );
}

/** Props of a text field of several lines: those of a `textarea`. */
export interface TextAreaProps extends FieldProps, AreaProps {}

/** A labelled field of several lines; it grows with its text. */
export function TextArea({ label, labelHidden, required, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => <textarea rows={3} {...area} {...control} className={areaClass} />}
    </Field>
  );
}
