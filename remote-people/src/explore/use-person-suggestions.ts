import { useQuery } from '@studio-desk/shared-auth';
import type { Person } from '@studio-desk/shared-contract';
import { usePaused } from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';
import { personQueries } from '../person-queries';

/** Spec sections 5 and 9. */
const MIN_LETTERS = 2;
const PAUSE_MS = 300;
const SHOWN = 5;

/** The first people who match what is typed. The list is searched all the same where they cannot be had. */
export function usePersonSuggestions(typed: string): readonly Person[] {
  const wanted = typed.trim();
  const asked = usePaused(wanted, PAUSE_MS);
  const isAsked = asked === wanted && wanted.length >= MIN_LETTERS;
  const { data, error } = useQuery({ ...personQueries.search(asked), enabled: isAsked });
  useEffect(() => {
    if (error) console.info('People could not be suggested:', error.message);
  }, [error]);
  // What was found for the text before is none of this one.
  return (isAsked && data?.slice(0, SHOWN)) || [];
}
