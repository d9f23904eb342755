import { inputProps, type FormFieldName } from '@studio-desk/shared-area';
import { PERSON_FIELDS, type PersonFields } from '@studio-desk/shared-contract';
import { Checkbox, TextArea, TextField } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';
import type { PersonFormValues } from './person-form-values';
import { usePersonField, usePersonFlag } from './use-person-field';

export type FieldHints = Partial<Record<keyof PersonFormValues, string>>;

type TextName = Parameters<typeof usePersonField>[0] & FormFieldName<PersonFields>;

interface TextInputProps extends Partial<ComponentProps<typeof TextField>> {
  name: TextName;
}

export const TextInput = ({ name, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...inputProps(PERSON_FIELDS[name])} {...look} {...usePersonField(name)} />
);

interface AreaInputProps extends Partial<ComponentProps<typeof TextArea>> {
  name: TextName;
}

export const AreaInput = ({ name, ...look }: AreaInputProps) => (
  <TextArea label={PERSON_FIELDS[name].label} {...look} {...usePersonField(name)} />
);

interface FlagInputProps {
  name: Parameters<typeof usePersonFlag>[0];
  label: string;
  hint?: string;
  disabled?: boolean;
  /** Called after the form has stored the new value. */
  onChange?: (checked: boolean) => void;
}

export function FlagInput({ name, label, hint, disabled = false, onChange }: FlagInputProps) {
  const field = usePersonFlag(name);
  return (
    <Checkbox
      label={label}
      hint={hint}
      {...field}
      checked={field.checked && !disabled}
      disabled={disabled}
      onChange={(checked) => {
        field.onChange(checked);
        onChange?.(checked);
      }}
    />
  );
}
