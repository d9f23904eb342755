import { inputProps, type FormFieldName } from '@studio-desk/shared-area';
import { PERSON_FIELDS, type PersonFields } from '@studio-desk/shared-contract';
import { Checkbox, TextArea, TextField } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';
import type { PersonFormValues } from './person-form-values';
import { usePersonField, usePersonFlag } from './use-person-field';

/** Lines below fields. */
export type FieldHints = Partial<Record<keyof PersonFormValues, string>>;

type TextName = Parameters<typeof usePersonField>[0] & FormFieldName<PersonFields>;

interface TextInputProps extends Partial<ComponentProps<typeof TextField>> {
  name: TextName;
}

/** A text of one line. */
export const TextInput = ({ name, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...inputProps(PERSON_FIELDS[name])} {...look} {...usePersonField(name)} />
);

interface AreaInputProps extends Partial<ComponentProps<typeof TextArea>> {
  name: TextName;
}

/** A text of several lines. */
export const AreaInput = ({ name, ...look }: AreaInputProps) => (
  <TextArea label={PERSON_FIELDS[name].label} {...look} {...usePersonField(name)} />
);

interface FlagInputProps {
  name: Parameters<typeof usePersonFlag>[0];
  label: string;
  hint?: string;
  /** Cannot be answered as things are, and counts as no. */
  disabled?: boolean;
  /** Hears of the answer, after the form has it. */
  onChange?: (checked: boolean) => void;
}

/** A yes or no. */
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
