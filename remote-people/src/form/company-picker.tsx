import { useSearchAsYouType } from '@studio-desk/shared-area';
import { errorMessage } from '@studio-desk/shared-auth';
import { Combobox, InitialsTile, type FieldProps } from '@studio-desk/shared-ui/components';
import type { Ref } from 'react';
import { personQueries } from '../person-queries';

const MAX_SUGGESTIONS = 5;

/** `id` is '' for typed text. Only a person's primary company may be saved as a name without an id. */
export interface CompanyChoice {
  id: string;
  name: string;
}

interface CompanyPickerProps extends Pick<FieldProps, 'label' | 'required' | 'hint' | 'error' | 'className'> {
  value: CompanyChoice | null;
  onChange: (company: CompanyChoice | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

export function CompanyPicker({ value, onChange, hint, error, ...field }: CompanyPickerProps) {
  const typed = value?.name ?? '';
  const search = useCompanySearch(value?.id ? '' : typed);
  return (
    <Combobox
      {...field}
      search
      clearable
      value={typed}
      onChange={(name) => onChange(name === '' ? null : { id: '', name })}
      items={search.found}
      onPick={({ id, name }) => onChange({ id, name })}
      hint={search.foundNone ? 'No company matches' : hint}
      error={error ?? search.error}
    />
  );
}

function useCompanySearch(typed: string) {
  const { data, error } = useSearchAsYouType(typed, { query: personQueries.companies });
  return {
    found: (data ?? []).slice(0, MAX_SUGGESTIONS).map((company) => ({
      id: company.id,
      name: company.company_name,
      lead: <InitialsTile name={company.company_name} />,
      detail: company.name ?? undefined,
      end: company.year_started ?? undefined,
    })),
    foundNone: data?.length === 0,
    error: error ? errorMessage(error, 'Failed to search companies') : undefined,
  };
}
