import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { personQueries, type PersonPage } from './person-queries';

export interface PersonList {
  rows: readonly Person[];
  /** Rows over all pages. */
  total: number;
  isPending: boolean;
  /** The rows are those of the page before, until this one is there. */
  isPrevious: boolean;
  error: Error | null;
  reload: () => void;
}

/** One page of people, of all or of those that match; the server is always asked. */
export function usePersonList(page: PersonPage): PersonList {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    ...personQueries.page(page),
    placeholderData: keepPreviousData,
  });
  const { rows, total } = data ?? { rows: [], total: 0 };
  return {
    rows,
    total,
    isPending,
    isPrevious: isPlaceholderData,
    error,
    reload: () => void refetch(),
  };
}
