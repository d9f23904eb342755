import { useState } from 'react';
import { useQuery } from '@studio-desk/shared-auth';
import { companyQueries } from './company-queries';

export function useCurrentYear(): number {
  const [clockYear] = useState(() => new Date().getFullYear());
  return useQuery(companyQueries.options()).data?.current_year ?? clockYear;
}
