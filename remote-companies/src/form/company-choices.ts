import { useQuery } from '@studio-desk/shared-auth';
import { PROGRAMS, SEMESTERS, TOUCHPOINT_STATUSES, createYearChoices } from '@studio-desk/shared-contract';
import { toSuggestions } from '@studio-desk/shared-ui/components';
import { companyConfigQueries } from '../company-queries';

export function useCompanyFormChoices() {
  const { data } = useQuery(companyConfigQueries.options());
  const years = createYearChoices(companyConfigQueries.useCurrentYear());
  return {
    programs: toSuggestions(data?.programs ?? PROGRAMS),
    semesters: toSuggestions(data?.semesters ?? SEMESTERS),
    statuses: toSuggestions(data?.statuses ?? TOUCHPOINT_STATUSES),
    ugaContacts: companyConfigQueries.useUgaContacts(),
    years: toSuggestions(years),
  };
}
