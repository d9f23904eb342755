import { useQuery } from '@studio-desk/shared-auth';
import { PROGRAMS, SEMESTERS, TOUCHPOINT_STATUSES, createYearChoices } from '@studio-desk/shared-contract';
import { suggestions } from '@studio-desk/shared-ui/components';
import { companyConfigQueries } from '../company-queries';

export function useCompanyFormChoices() {
  const { data } = useQuery(companyConfigQueries.options());
  const years = createYearChoices(companyConfigQueries.useCurrentYear());
  return {
    programs: suggestions(data?.programs ?? PROGRAMS),
    semesters: suggestions(data?.semesters ?? SEMESTERS),
    statuses: suggestions(data?.statuses ?? TOUCHPOINT_STATUSES),
    ugaContacts: companyConfigQueries.useUgaContacts(),
    years: suggestions(years),
  };
}
