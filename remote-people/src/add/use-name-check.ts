import { useSearchAsYouType } from '@studio-desk/shared-area';
import { toApiError, useQueryClient } from '@studio-desk/shared-auth';
import type { NameCheckResult } from '@studio-desk/shared-contract';
import { personQueries } from '../person-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 500;
const RESPONSE_MS = 3000;
const FAILURE_LOG = 'The name could not be checked:';
const NO_MATCH: NameCheckResult = { exists: false, similar_people: [] };

/** Finds people with the typed name; none if the request fails, so that the person can still be added. */
export function useNameCheck(typed: string, isWanted: boolean): NameCheckResult {
  const { data } = useSearchAsYouType(typed, {
    query: personQueries.nameCheck,
    minLetters: MIN_LETTERS,
    pauseMs: PAUSE_MS,
    enabled: isWanted,
    failureLog: FAILURE_LOG,
  });
  return data ?? NO_MATCH;
}

/** Returns a function that checks a name on save, because the debounced check may come too late. */
export function useNameTakenCheck() {
  const queryClient = useQueryClient();
  const fetchCheck = async (name: string) => {
    const check = personQueries.nameCheck(name);
    // The response of a pending request may be outdated, so send a new request.
    await queryClient.cancelQueries({ queryKey: check.queryKey, exact: true });
    return queryClient.fetchQuery({ ...check, retry: false, staleTime: 0 });
  };
  return async (name: string): Promise<boolean> => {
    if (name.length < MIN_LETTERS) return false;
    try {
      return (await within(RESPONSE_MS, fetchCheck(name))).exists;
    } catch (error) {
      console.info(FAILURE_LOG, toApiError(error).message);
      return false;
    }
  };
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
