import { toApiError, useQueries } from '@studio-desk/shared-auth';
import type { Person, FollowUpSuggestions } from '@studio-desk/shared-contract';
import { useEffect, useState } from 'react';
import { readFollowUpIds, removeFollowUp } from '../follow-ups';
import { personQueries } from '../person-queries';

export interface FollowUp {
  person: Person;
  suggestions: FollowUpSuggestions['suggestions'];
}

export function useFollowUps() {
  const [ids, setIds] = useState(readFollowUpIds);
  const people = useQueries({ queries: ids.map((id) => personQueries.detail(id)) });
  // Always refetch, because the user may just have done a follow-up in another area, whose live update comes
  // later.
  const routings = useQueries({
    queries: ids.map((id) => ({ ...personQueries.followUpSuggestions(id), staleTime: 0 })),
  });
  const missing = ids
    .filter((_, index) => [people, routings].some((reads) => isGone(reads[index]?.error)))
    .join();
  useEffect(() => {
    if (missing) missing.split(',').forEach(removeFollowUp);
  }, [missing]);
  const failed = [...people, ...routings].filter(({ error }) => error && !isGone(error));

  const open: FollowUp[] = ids.flatMap((_, index) => {
    const person = people[index]?.data;
    const routing = routings[index];
    const suggestions = (!isGone(routing?.error) && routing?.data?.suggestions) || [];
    return person && suggestions.length > 0 ? [{ person, suggestions }] : [];
  });
  const dismiss = (id: string) => {
    removeFollowUp(id);
    setIds(readFollowUpIds());
  };
  return {
    open,
    dismiss,
    isFailed: failed.length > 0,
    isRetrying: failed.some((read) => read.isFetching),
    retry: () => failed.forEach((read) => void read.refetch()),
  };
}

const isGone = (error: unknown) => !!error && toApiError(error).status === 404;
