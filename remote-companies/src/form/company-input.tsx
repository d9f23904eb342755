import { FormInput, type FormFieldName, type FormInputProps } from '@studio-desk/shared-area';
import { COMPANY_FIELDS, type CompanyFields } from '@studio-desk/shared-contract';
import type { Suggestion } from '@studio-desk/shared-ui/components';
import type { FieldPathByValue } from 'react-hook-form';
import { useCompanyFormChoices } from './company-choices';
import type { CompanyFormValues } from './company-form-values';

export type CompanyTextFieldName = FieldPathByValue<CompanyFormValues, string> & FormFieldName<CompanyFields>;

interface CompanyInputProps extends Omit<FormInputProps, 'field' | 'items'> {
  name: CompanyTextFieldName;
}

export function CompanyInput(input: CompanyInputProps) {
  const { years, ugaContacts, semesters } = useCompanyFormChoices();
  const items: Partial<Record<CompanyTextFieldName, readonly Suggestion[]>> = {
    year_started: years,
    uga_contact: ugaContacts,
    office_semester: semesters,
  };
  return <FormInput field={COMPANY_FIELDS[input.name]} items={items[input.name]} {...input} />;
}
