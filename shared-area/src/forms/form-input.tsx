import { YEAR_LENGTH, type EditableField } from '@studio-desk/shared-contract';
import {
  toSelectOptions,
  Combobox,
  Select,
  toSuggestions,
  TextArea,
  TextField,
  type FieldProps,
  type Suggestion,
} from '@studio-desk/shared-ui/components';
import type { FieldValues } from 'react-hook-form';
import { useFormField } from './form-field';

export interface FormInputProps extends Partial<FieldProps> {
  name: string;
  /** The field's description in the contract. */
  field: EditableField;
  /** Suggestions that are not in the contract. */
  items?: readonly Suggestion[];
  announced?: boolean;
  onChange?: () => void;
}

/** The input for a field's type. Shows `error` if the form itself has none for this field. */
export function FormInput({ name, field, items, announced, onChange, error, ...look }: FormInputProps) {
  const { label, type, choices = [], open, required } = field;
  const input = useFormField<FieldValues>(name, onChange);
  const props = { label, required, ...look, ...input, error: input.error ?? error };
  if (type === 'long_text') return <TextArea {...props} />;
  if (items || open) return <Combobox browse {...props} items={items ?? toSuggestions(choices)} />;
  if (type === 'choice') return <Select {...props} options={toSelectOptions(input.value, choices, true)} />;
  return <TextField autoComplete="off" {...TEXT_INPUTS[type]} {...props} announced={announced} />;
}

const TEXT_INPUTS: Partial<
  Record<
    EditableField['type'],
    { type?: 'email' | 'tel' | 'url'; placeholder?: string; inputMode?: 'numeric'; maxLength?: number }
  >
> = {
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url', placeholder: 'https://' },
  year: { inputMode: 'numeric', maxLength: YEAR_LENGTH },
};
