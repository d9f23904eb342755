import { useQuery } from '@studio-desk/shared-auth';
import { companyQueries } from './company-queries';

/** The server's year; the clock's where it did not say. */
export const useCurrentYear = (): number =>
  useQuery(companyQueries.options()).data?.current_year ?? new Date().getFullYear();
