import { useQuery } from '@studio-desk/shared-auth';
import { PROGRAMS, createYearChoices, type Judge } from '@studio-desk/shared-contract';
import { toSuggestions } from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { judgeConfigQueries, judgeQueries } from '../judge-queries';

/** A longer list of suggestions would be slow to open and hard to choose from. */
const MAX_SUGGESTIONS = 200;

export function useCompetitionChoices() {
  const { data: options } = useQuery(judgeQueries.options());
  // Loading all judges is too much for a form, so use them only if the list has already loaded them.
  const { data: cache } = useQuery({ ...judgeQueries.cache(), enabled: false });
  const programs = options?.programs;
  // Memoized, because the cache may hold tens of thousands of competitions.
  const names = useMemo(
    () => toSuggestions(listCompetitionNames(programs ?? PROGRAMS, cache?.rows ?? [])),
    [programs, cache],
  );
  return { names, years: createYearChoices(judgeConfigQueries.useCurrentYear()).map(String) };
}

export function listCompetitionNames(
  programs: readonly string[],
  judges: readonly Pick<Judge, 'competitions'>[],
): string[] {
  const others = new Map<string, { name: string; count: number }>();
  for (const { competitions } of judges) {
    for (const { name } of competitions) {
      const key = name?.toLowerCase() ?? '';
      const known = others.get(key);
      if (known) known.count += 1;
      else if (name) others.set(key, { name, count: 1 });
    }
  }
  for (const program of programs) others.delete(program.toLowerCase());
  const mostFrequent = [...others.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SUGGESTIONS);
  return [...programs, ...mostFrequent.map(({ name }) => name).sort((a, b) => a.localeCompare(b))];
}
