import { useQuery, useQueryClient } from '@studio-desk/shared-auth';
import type { NameCheck } from '@studio-desk/shared-contract';
import { useDebouncedValue } from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';
import { personQueries } from '../person-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 500;
const ANSWER_MS = 3000;
const NOBODY: NameCheck = { exists: false, similar_people: [] };

/** Returns no match if the check fails, so that people can still be added. */
export function useNameCheck(typed: string, isWanted: boolean): NameCheck {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const isOfNow = isWanted && asked === wanted && wanted.length >= MIN_LETTERS;
  const { data, error } = useQuery({ ...personQueries.nameCheck(asked), enabled: isOfNow });
  useEffect(() => {
    if (error) tellFailure(error);
  }, [error]);
  // Ignore results of the previous name.
  return (isOfNow && data) || NOBODY;
}

/** Checks again on save: the user may submit before the debounced check. Gives up after `ANSWER_MS`. */
export function useIsTaken() {
  const queryClient = useQueryClient();
  const ask = async (name: string) => {
    const check = personQueries.nameCheck(name);
    // A pending response may be outdated: send a new request.
    await queryClient.cancelQueries({ queryKey: check.queryKey, exact: true });
    return queryClient.fetchQuery({ ...check, retry: false, staleTime: 0 });
  };
  return async (name: string): Promise<boolean> => {
    if (name.length < MIN_LETTERS) return false;
    try {
      return (await within(ANSWER_MS, ask(name))).exists;
    } catch (error) {
      tellFailure(error);
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

const tellFailure = (error: unknown) => console.info('The name could not be checked:', error);
