import { toApiError, useQuery } from '@studio-desk/shared-auth';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { emptyPersonFormValues, type PersonFormValues } from '../form/person-form-values';
import { parseLabels } from '../person-labels';
import { personQueries } from '../person-queries';

export interface PersonPrefill {
  start: PersonFormValues;
  companyNotice: string | undefined;
}

/**
 * Returns null until the company has loaded, then always the same values, so that a refetch does not
 * overwrite typed text.
 */
export function usePersonPrefill(): PersonPrefill | null {
  const now = useReadPrefill();
  const [first, setFirst] = useState(now);
  if (first || !now) return first;
  setFirst(now);
  return now;
}

function useReadPrefill(): PersonPrefill | null {
  const [params] = useSearchParams();
  const given = (name: string) => params.get(name) ?? '';
  const companyId = given('company_id');
  const { data: company, error } = useQuery({
    ...personQueries.company(companyId),
    enabled: companyId !== '',
  });
  if (companyId !== '' && !company && !error) return null;
  return {
    start: {
      ...emptyPersonFormValues,
      name: given('name'),
      email: given('email'),
      phone: given('phone'),
      labels: parseLabels(given('labels')),
      company_id: company?.id ?? '',
      primary_company: company?.company_name ?? '',
    },
    companyNotice: error && !company ? noticeOf(error) : undefined,
  };
}

const noticeOf = (error: unknown) =>
  toApiError(error).status === 404
    ? 'The company of this link was not found. Choose another one.'
    : 'The company of this link could not be loaded. Choose it from the suggestions.';
