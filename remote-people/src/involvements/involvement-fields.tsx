import { FormTextField, useFormField, type FormTextFieldProps } from '@studio-desk/shared-area';
import { DateField, FieldGrid, TextArea } from '@studio-desk/shared-ui/components';
import { useFormContext } from 'react-hook-form';
import { CompanyPicker, type CompanyChoice } from '../form/company-picker';
import type { InvolvementFormValues } from './involvement-kind';

type FieldName = keyof InvolvementFormValues;

/** Returns a change handler that clears the error of the `partner` field, since the change may resolve it. */
function useClearError(partner: FieldName | undefined) {
  const { clearErrors } = useFormContext<InvolvementFormValues>();
  return () => {
    if (partner) clearErrors(partner);
  };
}

interface TextInputProps extends Omit<FormTextFieldProps, 'onChange'> {
  name: FieldName;
  partner?: FieldName;
}

export const InvolvementTextInput = ({ partner, ...look }: TextInputProps) => (
  <FormTextField {...look} onChange={useClearError(partner)} />
);

interface DateInputProps {
  name: 'date' | 'start_date' | 'end_date';
  label: string;
  partner?: FieldName;
}

export const DateInput = ({ name, label, partner }: DateInputProps) => (
  <DateField label={label} {...useFormField<InvolvementFormValues>(name, useClearError(partner))} />
);

export const DateRangeInputs = () => (
  <FieldGrid columns={2}>
    <DateInput name="start_date" label="Start date" partner="end_date" />
    <DateInput name="end_date" label="End date" />
  </FieldGrid>
);

export const InvolvementCompanyInput = ({ required }: { required?: boolean }) => (
  <CompanyPicker
    label="Company"
    required={required}
    {...useFormField<InvolvementFormValues, CompanyChoice | null>('company_id')}
  />
);

export const NotesInput = () => (
  <TextArea label="Notes" rows={2} {...useFormField<InvolvementFormValues>('notes')} />
);
