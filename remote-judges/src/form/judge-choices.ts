import { useQuery } from '@studio-desk/shared-auth';
import { FALLBACK_CONTACTS, PROGRAMS, yearChoices, type Judge } from '@studio-desk/shared-contract';
import { suggestions } from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { judgeQueries } from '../judge-queries';
import { useCurrentYear } from '../use-current-year';

/** More options would be slow to open and hard to choose from. */
const OFFERED = 200;

export function useContacts() {
  const { data, isError } = useQuery(judgeQueries.options());
  return suggestions(data?.uga_contacts ?? (isError ? FALLBACK_CONTACTS : []));
}

export function useCompetitionChoices() {
  const { data: options } = useQuery(judgeQueries.options());
  // Do not load all judges for a form: use the cache only if a list has filled it.
  const { data: cache } = useQuery({ ...judgeQueries.cache(), enabled: false });
  const programs = options?.programs;
  // The cache may hold tens of thousands of competitions.
  const names = useMemo(
    () => suggestions(knownNames(programs ?? PROGRAMS, cache?.rows ?? [])),
    [programs, cache],
  );
  return { names, years: yearChoices(useCurrentYear()).map(String) };
}

/** Programs first, then the most judged other names alphabetically, without duplicates. */
export function knownNames(
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
  const mostJudged = [...others.values()].sort((a, b) => b.count - a.count).slice(0, OFFERED);
  return [...programs, ...mostJudged.map(({ name }) => name).sort((a, b) => a.localeCompare(b))];
}
