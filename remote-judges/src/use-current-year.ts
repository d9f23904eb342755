import { useQuery } from '@studio-desk/shared-auth';
import { judgeQueries } from './judge-queries';

/** The server's year; the clock's where it did not say. */
export const useCurrentYear = (): number =>
  useQuery(judgeQueries.options()).data?.current_year ?? new Date().getFullYear();
