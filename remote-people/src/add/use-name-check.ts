import { useQuery, useQueryClient } from '@studio-desk/shared-auth';
import type { NameCheck } from '@studio-desk/shared-contract';
import { useDebouncedValue } from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';
import { personQueries } from '../person-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 500;
const ANSWER_MS = 3000;
const NOBODY: NameCheck = { exists: false, similar_people: [] };

/** Who has the name that is typed, or one like it. Adding a person goes on where the check does not answer. */
export function useNameCheck(typed: string, isWanted: boolean): NameCheck {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const isOfNow = isWanted && asked === wanted && wanted.length >= MIN_LETTERS;
  const { data, error } = useQuery({ ...personQueries.nameCheck(asked), enabled: isOfNow });
  useEffect(() => {
    if (error) tellFailure(error);
  }, [error]);
  // What was found for the text before is none of this one.
  return (isOfNow && data) || NOBODY;
}

/** Asks at last whether a name is taken now: who saves at once is faster than the check. No save waits long for it. */
export function useIsTaken() {
  const queryClient = useQueryClient();
  const ask = async (name: string) => {
    const check = personQueries.nameCheck(name);
    // An answer on its way is about a moment before this one.
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

/** What is not there in time counts as failed. */
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
