import type { Person } from '@studio-desk/shared-contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { CompanyPicker, type CompanyChoice } from './company-picker';
import type { PersonFormValues } from './person-form-values';
import { usePersonField } from './use-person-field';

export interface CompanyInputProps {
  hint?: string;
  notice?: string;
  deletedId?: string | null;
}

export function CompanyInput({ hint, notice, deletedId }: CompanyInputProps) {
  const { control, setValue } = useFormContext<PersonFormValues>();
  const { value: name, onChange, error, ...field } = usePersonField('primary_company');
  const id = useWatch({ control, name: 'company_id' });
  const choose = (company: CompanyChoice | null) => {
    onChange(company?.name ?? '');
    setValue('company_id', company?.id ?? '', { shouldDirty: true });
  };
  return (
    <CompanyPicker
      label="Company"
      {...field}
      value={name === '' ? null : { id, name }}
      onChange={choose}
      hint={hint ?? linkWords({ id, name }, deletedId)}
      error={error ?? (name === '' ? notice : undefined)}
    />
  );
}

/** A linked company and a plain name look the same, so the hint says which it is. */
function linkWords({ id, name }: CompanyChoice, deletedId: string | null | undefined): string | undefined {
  if (name.trim() === '') return undefined;
  if (id === '') return 'A name only. Choose a suggestion to link the company.';
  return id === deletedId
    ? 'This company was deleted. Choose another one, or clear it.'
    : 'Linked to the company.';
}

export const deletedCompany = ({ company_id, is_company_deleted }: Person): string | null =>
  is_company_deleted ? company_id : null;
