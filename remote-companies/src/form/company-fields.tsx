import { inputProps, type FormFieldName } from '@studio-desk/shared-area';
import { COMPANY_FIELDS, type CompanyFields } from '@studio-desk/shared-contract';
import {
  Checkbox,
  choiceOptions,
  Combobox,
  Select,
  TextArea,
  TextField,
  type FieldProps,
  type Suggestion,
} from '@studio-desk/shared-ui/components';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import type { CompanyFormValues } from './company-form-values';

type TextName = FieldPathByValue<CompanyFormValues, string>;
type FlagName = FieldPathByValue<CompanyFormValues, boolean>;

type DescribedName = TextName & FormFieldName<CompanyFields>;

/** A field of the company has its label from its description, unless it has another one here. */
type NamedField<Look = object> = Omit<FieldProps, 'error' | 'label'> &
  Look &
  ({ name: DescribedName; label?: string } | { name: TextName; label: string });

const isDescribed = (name: TextName): name is DescribedName => Object.hasOwn(COMPANY_FIELDS, name);

/** The input of a described field, with its label here. */
const lookOf = (name: TextName, label = '') =>
  isDescribed(name)
    ? { ...inputProps(COMPANY_FIELDS[name]), label: label || COMPANY_FIELDS[name].label }
    : { label };

function useTextField(name: TextName) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}

type TextInputProps = NamedField<{
  type?: 'text' | 'email';
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
}>;

/** A free text. */
export const TextInput = ({ name, label, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...lookOf(name, label)} {...look} {...useTextField(name)} />
);

/** A free text of several lines. */
export const LongTextInput = ({ name, label, ...look }: NamedField) => (
  <TextArea {...lookOf(name, label)} {...look} {...useTextField(name)} />
);

type BrowseInputProps = NamedField<{
  items: readonly Suggestion[];
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
}>;

/** A free text with the known values to choose from. */
export const BrowseInput = ({ name, label, ...look }: BrowseInputProps) => (
  <Combobox browse {...look} label={lookOf(name, label).label} {...useTextField(name)} />
);

interface YearInputProps {
  name: TextName;
  years: readonly Suggestion[];
  label?: string;
}

/** A year of at most 4 characters, the last ten to choose from. */
export const YearInput = ({ name, years, label = 'Year' }: YearInputProps) => (
  <BrowseInput name={name} items={years} label={label} placeholder="Year" inputMode="numeric" maxLength={4} />
);

type ChoiceInputProps = NamedField<{
  choices: readonly string[];
  placeholder: string;
  /** What was chosen can be taken back. */
  clearable?: boolean;
}>;

/** A choice from a fixed list. A value of an older record that is not in it stays to be seen. */
export function ChoiceInput({ name, label, choices, clearable, ...look }: ChoiceInputProps) {
  const field = useTextField(name);
  const options = choiceOptions(field.value, choices, clearable);
  return <Select {...look} label={lookOf(name, label).label} {...field} options={options} />;
}

interface FlagInputProps {
  name: FlagName;
  label: string;
  onChange?: (checked: boolean) => void;
}

/** Yes or no. */
export function FlagInput({ name, onChange, ...look }: FlagInputProps) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field, fieldState } = useController({ control, name });
  const { value, ...rest } = field;
  const change = (checked: boolean) => {
    field.onChange(checked);
    onChange?.(checked);
  };
  return <Checkbox {...look} {...rest} checked={value} onChange={change} error={fieldState.error?.message} />;
}
