import { keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { personQueries, type PersonListRequest } from '../person-queries';

export interface PersonList extends ReadState {
  rows: readonly Person[];
  total: number;
  isPrevious: boolean;
}

const NOBODY: Pick<PersonList, 'rows' | 'total'> = { rows: [], total: 0 };

export function usePersonList(page: PersonListRequest): PersonList {
  const read = useQuery({ ...personQueries.page(page), placeholderData: keepPreviousData });
  const state = readState(read);
  const { rows, total } = (!state.error && read.data) || NOBODY;
  return { rows, total, isPrevious: read.isPlaceholderData, ...state };
}
