import { useState } from 'react';
import { useQuery } from '@studio-desk/shared-auth';
import { companyQueries } from './company-queries';

/** The server's year; the clock's where it did not say. */
export function useCurrentYear(): number {
  const [clockYear] = useState(() => new Date().getFullYear());
  return useQuery(companyQueries.options()).data?.current_year ?? clockYear;
}
