import { DateField, FieldGrid, TextArea, TextField } from '@studio-desk/shared-ui/components';
import { useController, useFormContext, type FieldPathByValue } from 'react-hook-form';
import { CompanyPicker } from '../form/company-picker';
import type { InvolvementFormValues } from './involvement-kind';

type TextName = FieldPathByValue<InvolvementFormValues, string>;
type FieldName = TextName | 'company_id';

/** A change of this field also clears the error of `partner`, since it may resolve that error. */
function useInvolvementField<Name extends FieldName>(name: Name, partner?: FieldName) {
  const { control, clearErrors } = useFormContext<InvolvementFormValues>();
  const { field, fieldState } = useController({ control, name });
  const onChange = (value: Parameters<typeof field.onChange>[0]) => {
    field.onChange(value);
    if (partner) clearErrors(partner);
  };
  return { ...field, onChange, error: fieldState.error?.message };
}

interface TextInputProps {
  name: TextName;
  label: string;
  required?: boolean;
  inputMode?: 'decimal';
  partner?: FieldName;
}

export const TextInput = ({ name, partner, ...look }: TextInputProps) => (
  <TextField autoComplete="off" {...look} {...useInvolvementField(name, partner)} />
);

interface DateInputProps {
  name: 'date' | 'start_date' | 'end_date';
  label: string;
  partner?: FieldName;
}

export const DateInput = ({ name, label, partner }: DateInputProps) => (
  <DateField label={label} {...useInvolvementField(name, partner)} />
);

export const DateRangeInputs = () => (
  <FieldGrid columns={2}>
    <DateInput name="start_date" label="Start date" partner="end_date" />
    <DateInput name="end_date" label="End date" />
  </FieldGrid>
);

export const CompanyInput = ({ required }: { required?: boolean }) => (
  <CompanyPicker label="Company" required={required} {...useInvolvementField('company_id')} />
);

export const NotesInput = () => <TextArea label="Notes" rows={2} {...useInvolvementField('notes')} />;
