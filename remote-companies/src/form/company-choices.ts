import { useQuery } from '@studio-desk/shared-auth';
import {
  FALLBACK_CONTACTS,
  PROGRAMS,
  SEMESTERS,
  TOUCHPOINT_STATUSES,
  yearChoices,
} from '@studio-desk/shared-contract';
import { suggestions } from '@studio-desk/shared-ui/components';
import { companyQueries } from '../company-queries';
import { useCurrentYear } from '../use-current-year';

export function useCompanyChoices() {
  const { data, isError } = useQuery(companyQueries.options());
  const years = yearChoices(useCurrentYear());
  return {
    programs: suggestions(data?.programs ?? PROGRAMS),
    semesters: suggestions(data?.semesters ?? SEMESTERS),
    statuses: suggestions(data?.statuses ?? TOUCHPOINT_STATUSES),
    ugaContacts: suggestions(data?.uga_contacts ?? (isError ? FALLBACK_CONTACTS : [])),
    years: suggestions(years),
  };
}
