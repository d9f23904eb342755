import { TextField } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';
import { useController, useFormContext, type FieldPathByValue, type FieldValues } from 'react-hook-form';

/** Returns props for an input in a form. Calls `onChange` after the form has stored the new value. */
export function useFormField<Values extends FieldValues, Value = string>(
  name: FieldPathByValue<Values, Value>,
  onChange?: () => void,
) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name });
  const { isDirty, error } = fieldState;
  const change = (value: Parameters<typeof field.onChange>[0]) => {
    field.onChange(value);
    onChange?.();
  };
  // Validate only a changed field on blur: an error would move the button that the user is about to click.
  const leave = () => {
    if (isDirty) field.onBlur();
  };
  return { ...field, onChange: change, onBlur: leave, error: error?.message };
}

export interface FormTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  name: string;
  onChange?: () => void;
}

/** Shows `error` if the form itself has none for this field. */
export function FormTextField({ name, onChange, error, ...look }: FormTextFieldProps) {
  const field = useFormField<FieldValues>(name, onChange);
  return <TextField autoComplete="off" {...look} {...field} error={field.error ?? error} />;
}
