import { useQuery } from '@studio-desk/shared-auth';
import { PROGRAMS, SEMESTERS, TOUCHPOINT_STATUSES, createYearChoices } from '@studio-desk/shared-contract';
import { suggestions } from '@studio-desk/shared-ui/components';
import { companyConfig } from '../company-queries';

export function useCompanyChoices() {
  const { data } = useQuery(companyConfig.options());
  const years = createYearChoices(companyConfig.useCurrentYear());
  return {
    programs: suggestions(data?.programs ?? PROGRAMS),
    semesters: suggestions(data?.semesters ?? SEMESTERS),
    statuses: suggestions(data?.statuses ?? TOUCHPOINT_STATUSES),
    ugaContacts: companyConfig.useUgaContacts(),
    years: suggestions(years),
  };
}
