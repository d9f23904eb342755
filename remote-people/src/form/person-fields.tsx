import { FormInput, useFormField, type FormFieldName, type FormInputProps } from '@studio-desk/shared-area';
import { PERSON_FIELDS, type PersonFields } from '@studio-desk/shared-contract';
import { Checkbox } from '@studio-desk/shared-ui/components';
import type { FieldPathByValue } from 'react-hook-form';
import type { PersonFormValues } from './person-form-values';

export type PersonFieldHints = Partial<Record<keyof PersonFormValues, string>>;

export type PersonTextFieldName = FieldPathByValue<PersonFormValues, string> & FormFieldName<PersonFields>;

interface PersonInputProps extends Omit<FormInputProps, 'field' | 'items'> {
  name: PersonTextFieldName;
}

export const PersonInput = (input: PersonInputProps) => (
  <FormInput field={PERSON_FIELDS[input.name]} {...input} />
);

interface CheckboxInputProps {
  name: FieldPathByValue<PersonFormValues, boolean>;
  label: string;
  hint?: string;
  disabled?: boolean;
  /** Called after the form has stored the new value. */
  onChange?: (checked: boolean) => void;
}

export function CheckboxInput({ name, label, hint, disabled = false, onChange }: CheckboxInputProps) {
  const { value, ...field } = useFormField<PersonFormValues, boolean>(name);
  return (
    <Checkbox
      label={label}
      hint={hint}
      {...field}
      checked={value && !disabled}
      disabled={disabled}
      onChange={(checked) => {
        field.onChange(checked);
        onChange?.(checked);
      }}
    />
  );
}
