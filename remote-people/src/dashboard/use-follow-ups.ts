import { toApiError, useQueries } from '@studio-desk/shared-auth';
import type { Person, SmartRouting } from '@studio-desk/shared-contract';
import { useEffect, useState } from 'react';
import { followUps, forgetFollowUp } from '../follow-ups';
import { personQueries } from '../person-queries';

export interface FollowUp {
  person: Person;
  suggestions: SmartRouting['suggestions'];
}

export function useFollowUps() {
  const [ids, setIds] = useState(followUps);
  const people = useQueries({ queries: ids.map((id) => personQueries.detail(id)) });
  // Another area may have completed a step without updating this cache.
  const routings = useQueries({
    queries: ids.map((id) => ({ ...personQueries.smartRouting(id), staleTime: 0 })),
  });
  const gone = ids
    .filter((_, index) => [people, routings].some((reads) => isGone(reads[index]?.error)))
    .join();
  useEffect(() => {
    if (gone) gone.split(',').forEach(forgetFollowUp);
  }, [gone]);
  const failure = [...people, ...routings].find(({ error }) => error && !isGone(error))?.error?.message;
  useEffect(() => {
    if (failure) console.info('Follow-ups could not be looked for:', failure);
  }, [failure]);

  const open: FollowUp[] = ids.flatMap((_, index) => {
    const person = people[index]?.data;
    const routing = routings[index];
    const suggestions = (!routing?.error && routing?.data?.suggestions) || [];
    return person && suggestions.length > 0 ? [{ person, suggestions }] : [];
  });
  const dismiss = (id: string) => {
    forgetFollowUp(id);
    setIds(followUps());
  };
  return { open, dismiss };
}

const isGone = (error: unknown) => !!error && toApiError(error).status === 404;
