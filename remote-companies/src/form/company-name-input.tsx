import { useFormField } from '@studio-desk/shared-area';
import { useQuery } from '@studio-desk/shared-auth';
import { findSimilarCompanies, type CompanyMatch } from '@studio-desk/shared-contract';
import { Combobox, InitialsTile } from '@studio-desk/shared-ui/components';
import type { CompanyFormValues } from './company-form-values';
import { companyQueries } from '../company-queries';
import { useCompanyMatches } from '../use-company-matches';

const MIN_LETTERS = 2;
const MAX_SUGGESTIONS = 5;

/** Search score of a match by major. Only matches by name, first founder, contact or email score higher. */
const SCORE_OF_MAJOR = 40;

/** Suggests companies with a similar name, which a save would ask about, and then other search results. */
function useCompanySuggestions(typed: string): readonly CompanyMatch[] {
  const { data: cache } = useQuery(companyQueries.cache());
  const similar: CompanyMatch[] = findSimilarCompanies(cache?.rows ?? [], { company_name: typed });
  const { matches } = useCompanyMatches(typed, MIN_LETTERS, new Set(similar.map(({ id }) => id)));
  const others = matches.filter(({ score }) => score >= SCORE_OF_MAJOR);
  return [...similar, ...others].slice(0, MAX_SUGGESTIONS);
}

interface CompanyNameInputProps {
  onOpen: (id: string) => void;
  className?: string;
}

export function CompanyNameInput({ onOpen, className }: CompanyNameInputProps) {
  const field = useFormField<CompanyFormValues>('company_name');
  const items = useCompanySuggestions(field.value).map((company) => ({
    id: company.id,
    name: company.company_name,
    lead: <InitialsTile name={company.company_name} />,
    detail: company.name ?? undefined,
    end: company.year_started ?? undefined,
  }));
  return (
    <Combobox
      {...field}
      label="Company Name"
      required
      items={items}
      onPick={({ id }) => onOpen(id)}
      className={className}
    />
  );
}
