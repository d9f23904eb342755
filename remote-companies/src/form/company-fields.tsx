import { FormTextField, useFormField } from '@studio-desk/shared-area';
import { YEAR_LENGTH } from '@studio-desk/shared-contract';
import {
  Checkbox,
  toSelectOptions,
  Combobox,
  Select,
  type FieldProps,
  type Suggestion,
} from '@studio-desk/shared-ui/components';
import type { FieldPathByValue } from 'react-hook-form';
import type { CompanyFormValues } from './company-form-values';

type TextFieldName = FieldPathByValue<CompanyFormValues, string>;
type BooleanFieldName = FieldPathByValue<CompanyFormValues, boolean>;

interface TextInputProps extends FieldProps {
  name: TextFieldName;
  type?: 'text' | 'email';
  inputMode?: 'decimal' | 'numeric';
}

export const TextInput = (input: TextInputProps) => <FormTextField {...input} />;

interface SuggestionInputProps extends FieldProps {
  name: TextFieldName;
  items: readonly Suggestion[];
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
}

export const SuggestionInput = ({ name, ...look }: SuggestionInputProps) => (
  <Combobox browse {...look} {...useFormField<CompanyFormValues>(name)} />
);

interface YearInputProps {
  name: TextFieldName;
  years: readonly Suggestion[];
}

export const YearInput = ({ name, years }: YearInputProps) => (
  <SuggestionInput name={name} items={years} label="Year" inputMode="numeric" maxLength={YEAR_LENGTH} />
);

interface ChoiceInputProps extends FieldProps {
  name: TextFieldName;
  choices: readonly string[];
  clearable?: boolean;
}

/** A select that also offers its current value if that is no longer among the choices. */
export function ChoiceInput({ name, choices, clearable, ...look }: ChoiceInputProps) {
  const field = useFormField<CompanyFormValues>(name);
  return <Select {...look} {...field} options={toSelectOptions(field.value, choices, clearable)} />;
}

interface CheckboxInputProps {
  name: BooleanFieldName;
  label: string;
  onChange?: (checked: boolean) => void;
}

export function CheckboxInput({ name, onChange, ...look }: CheckboxInputProps) {
  const { value, ...field } = useFormField<CompanyFormValues, boolean>(name);
  const change = (checked: boolean) => {
    field.onChange(checked);
    onChange?.(checked);
  };
  return <Checkbox {...look} {...field} checked={value} onChange={change} />;
}
