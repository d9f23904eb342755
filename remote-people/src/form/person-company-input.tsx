import { useFormField } from '@studio-desk/shared-area';
import type { Person } from '@studio-desk/shared-contract';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CompanyPicker, type CompanyChoice } from './company-picker';
import type { PersonFormValues } from './person-form-values';

export interface PersonCompanyInputProps {
  hint?: string;
  notice?: string;
  deletedId?: string | null;
}

export function PersonCompanyInput({ hint, notice, deletedId }: PersonCompanyInputProps) {
  const { control, setValue } = useFormContext<PersonFormValues>();
  const { value: name, onChange, error, ...field } = useFormField<PersonFormValues>('primary_company');
  const id = useWatch({ control, name: 'company_id' });
  const { defaultValues: stored } = useFormState({ control });
  const choose = (company: CompanyChoice | null) => {
    const { id: company_id, name: primary_company } = company ?? { id: '', name: '' };
    onChange(primary_company);
    setValue('company_id', company_id, { shouldDirty: true });
    // The stored founder flag applies to the stored company only, so clear it for any other company.
    if (!stored?.is_primary_founder) return;
    const isStored = company_id === stored.company_id && primary_company.trim() === stored.primary_company;
    setValue('is_primary_founder', isStored, { shouldDirty: true });
  };
  return (
    <CompanyPicker
      label="Company"
      {...field}
      value={name === '' ? null : { id, name }}
      onChange={choose}
      hint={hint ?? linkText({ id, name }, deletedId)}
      error={error ?? (name === '' ? notice : undefined)}
    />
  );
}

/** A linked company and a plain name look the same, so the hint says which it is. */
function linkText({ id, name }: CompanyChoice, deletedId: string | null | undefined): string | undefined {
  if (name.trim() === '') return undefined;
  if (id === '') return 'Not linked. Pick a suggestion to link the company.';
  return id === deletedId
    ? 'This company was deleted. Choose another one, or clear it.'
    : 'Linked to a company record.';
}

export const getDeletedCompanyId = ({ company_id, is_company_deleted }: Person): string | null =>
  is_company_deleted ? company_id : null;
