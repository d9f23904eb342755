import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { Combobox, Tile, useDebouncedValue, type FieldProps } from '@studio-desk/shared-ui/components';
import type { Ref } from 'react';
import { personQueries } from '../person-queries';

const PAUSE_MS = 300;
const MIN_LETTERS = 2;
const SHOWN = 5;

/** `id` is '' until a suggestion is picked; the contract rejects that. */
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
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error } = useQuery({
    ...personQueries.companies(asked),
    enabled: asked.length >= MIN_LETTERS && asked === wanted,
  });
  // Ignore results of the previous text.
  const isOfNow = asked === wanted && wanted.length >= MIN_LETTERS;
  const found = isOfNow ? (data ?? []) : [];
  return {
    found: found.slice(0, SHOWN).map((company) => ({
      id: company.id,
      name: company.company_name,
      lead: <Tile name={company.company_name} />,
      detail: company.name ?? undefined,
      end: company.year_started ?? undefined,
    })),
    foundNone: isOfNow && data?.length === 0,
    error: isOfNow && error ? errorMessage(error, 'Failed to search companies') : undefined,
  };
}
