import { keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { personQueries, type PersonPage } from '../person-queries';

export interface PersonList extends ReadState {
  rows: readonly Person[];
  /** Rows over all pages. */
  total: number;
  /** The rows are those of the page before, until this one is there. */
  isPrevious: boolean;
}

const NOBODY: Pick<PersonList, 'rows' | 'total'> = { rows: [], total: 0 };

/**
 * One page of people, of all or of those that match; the server is always asked. A list that could not be loaded is
 * empty.
 */
export function usePersonList(page: PersonPage): PersonList {
  const read = useQuery({ ...personQueries.page(page), placeholderData: keepPreviousData });
  const state = readState(read);
  const { rows, total } = (!state.error && read.data) || NOBODY;
  return { rows, total, isPrevious: read.isPlaceholderData, ...state };
}
