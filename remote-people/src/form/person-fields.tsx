import {
  FormTextField,
  getInputProps,
  useFormField,
  type FormFieldName,
  type FormTextFieldProps,
} from '@studio-desk/shared-area';
import { PERSON_FIELDS, type PersonFields } from '@studio-desk/shared-contract';
import { Checkbox, TextArea } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';
import type { FieldPathByValue } from 'react-hook-form';
import type { PersonFormValues } from './person-form-values';

export type FieldHints = Partial<Record<keyof PersonFormValues, string>>;

export type PersonTextName = FieldPathByValue<PersonFormValues, string> & FormFieldName<PersonFields>;

interface TextInputProps extends Partial<FormTextFieldProps> {
  name: PersonTextName;
}

export const TextInput = (look: TextInputProps) => (
  <FormTextField {...getInputProps(PERSON_FIELDS[look.name])} {...look} />
);

interface LongTextInputProps extends Partial<ComponentProps<typeof TextArea>> {
  name: PersonTextName;
}

export const LongTextInput = ({ name, ...look }: LongTextInputProps) => (
  <TextArea label={PERSON_FIELDS[name].label} {...look} {...useFormField<PersonFormValues>(name)} />
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
