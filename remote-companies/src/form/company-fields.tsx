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

interface NamedField extends Omit<FieldProps, 'error'> {
  name: TextName;
}

function useTextField(name: TextName) {
  const { control } = useFormContext<CompanyFormValues>();
  const { field, fieldState } = useController({ control, name });
  return { ...field, error: fieldState.error?.message };
}

interface TextInputProps extends NamedField {
  type?: 'text' | 'email';
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
}

/** A free text. */
export const TextInput = ({ name, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...look} {...useTextField(name)} />
);

/** A free text of several lines. */
export const LongTextInput = ({ name, ...look }: NamedField) => (
  <TextArea {...look} {...useTextField(name)} />
);

interface BrowseInputProps extends NamedField {
  items: readonly Suggestion[];
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  maxLength?: number;
}

/** A free text with the known values to choose from. */
export const BrowseInput = ({ name, ...look }: BrowseInputProps) => (
  <Combobox browse {...look} {...useTextField(name)} />
);

interface YearInputProps extends Omit<NamedField, 'label'> {
  label?: string;
  years: readonly Suggestion[];
}

/** A year of at most 4 characters, the last ten to choose from. */
export const YearInput = ({ years, label = 'Year', ...rest }: YearInputProps) => (
  <BrowseInput items={years} label={label} placeholder="Year" inputMode="numeric" maxLength={4} {...rest} />
);

interface ChoiceInputProps extends NamedField {
  choices: readonly string[];
  placeholder: string;
  /** What was chosen can be taken back. */
  clearable?: boolean;
}

/** A choice from a fixed list. A value of an older record that is not in it stays to be seen. */
export function ChoiceInput({ name, choices, clearable, ...look }: ChoiceInputProps) {
  const field = useTextField(name);
  return <Select {...look} {...field} options={choiceOptions(field.value, choices, clearable)} />;
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
