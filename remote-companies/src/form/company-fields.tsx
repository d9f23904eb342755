import { FormTextField, getInputProps, useFormField, type FormFieldName } from '@studio-desk/shared-area';
import { COMPANY_FIELDS, type CompanyFields } from '@studio-desk/shared-contract';
import {
  Checkbox,
  toChoiceOptions,
  Combobox,
  Select,
  TextArea,
  type FieldProps,
  type Suggestion,
} from '@studio-desk/shared-ui/components';
import type { FieldPathByValue } from 'react-hook-form';
import type { CompanyFormValues } from './company-form-values';

type TextName = FieldPathByValue<CompanyFormValues, string>;
type FlagName = FieldPathByValue<CompanyFormValues, boolean>;

export type DescribedFieldName = TextName & FormFieldName<CompanyFields>;

type NamedField<Look = object> = Omit<FieldProps, 'error' | 'label'> &
  Look &
  ({ name: DescribedFieldName; label?: string } | { name: TextName; label: string });

const isDescribed = (name: TextName): name is DescribedFieldName => Object.hasOwn(COMPANY_FIELDS, name);

const lookOf = (name: TextName, label = '') =>
  isDescribed(name)
    ? { ...getInputProps(COMPANY_FIELDS[name]), label: label || COMPANY_FIELDS[name].label }
    : { label };

type TextInputProps = NamedField<{
  type?: 'text' | 'email';
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
}>;

export const TextInput = ({ name, label, ...look }: TextInputProps) => (
  <FormTextField {...lookOf(name, label)} {...look} name={name} />
);

export const LongTextInput = ({ name, label, ...look }: NamedField) => (
  <TextArea {...lookOf(name, label)} {...look} {...useFormField<CompanyFormValues>(name)} />
);

type SuggestionInputProps = NamedField<{
  items: readonly Suggestion[];
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
}>;

export const SuggestionInput = ({ name, label, ...look }: SuggestionInputProps) => (
  <Combobox browse {...look} label={lookOf(name, label).label} {...useFormField<CompanyFormValues>(name)} />
);

interface YearInputProps {
  name: TextName;
  years: readonly Suggestion[];
  label?: string;
}

export const YearInput = ({ name, years, label = 'Year' }: YearInputProps) => (
  <SuggestionInput name={name} items={years} label={label} inputMode="numeric" maxLength={4} />
);

type ChoiceInputProps = NamedField<{
  choices: readonly string[];
  clearable?: boolean;
}>;

/** A select that also offers the stored value if it is no longer among the choices. */
export function ChoiceInput({ name, label, choices, clearable, ...look }: ChoiceInputProps) {
  const field = useFormField<CompanyFormValues>(name);
  const options = toChoiceOptions(field.value, choices, clearable);
  return <Select {...look} label={lookOf(name, label).label} {...field} options={options} />;
}

interface CheckboxInputProps {
  name: FlagName;
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
