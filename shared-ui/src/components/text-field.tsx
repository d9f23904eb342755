import type { ComponentPropsWithRef } from 'react';
import { textAreaClass, getControlClass } from './control-class';
import { Field, type FieldProps } from './field';

type InputProps = Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>;
type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps>;

export interface TextFieldProps extends FieldProps, InputProps {
  announced?: boolean;
}

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
      {(control) => <input type="text" {...input} {...control} className={getControlClass()} />}
    </Field>
  );
}

export interface TextAreaProps extends FieldProps, AreaProps {}

export function TextArea({ label, labelHidden, required, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => <textarea rows={3} {...area} {...control} className={textAreaClass} />}
    </Field>
  );
}
