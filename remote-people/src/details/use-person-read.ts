import { readState, startFromList, toApiError, useQuery, type ReadState } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { useTellFailure } from '@studio-desk/shared-ui/components';
import { personQueries } from '../person-queries';
import { personReadFailure } from '../person-read-failure';

/** A list of people that was read. */
export type PersonListKey = ReturnType<typeof personQueries.page>['queryKey'];

export interface PersonRead extends ReadState {
  person: Person | undefined;
  /** Why the person, or what changed since, could not be loaded. */
  failure: string | null;
  /** Somebody has deleted the person. */
  isGone: boolean;
}

/** The person of the open details: at once what the list below knows, then as the server has it. */
export function usePersonRead(id: string, isOpen: boolean, list: PersonListKey | undefined): PersonRead {
  const read = useQuery({
    ...personQueries.detail(id),
    ...(list && startFromList(list, id)),
    // While they close nothing is asked: the person may be gone.
    enabled: isOpen,
  });
  const state = readState(read);
  const failure = state.error && personReadFailure(state.error);
  useTellFailure(isOpen ? state.failedAt : 0, failure ?? '');
  return {
    ...state,
    person: read.data,
    failure,
    isGone: state.error !== null && toApiError(state.error).status === 404,
  };
}
