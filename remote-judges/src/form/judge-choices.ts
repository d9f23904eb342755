import { useQuery } from '@studio-desk/shared-auth';
import { FALLBACK_CONTACTS, PROGRAMS, yearChoices, type Judge } from '@studio-desk/shared-contract';
import { suggestions } from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { judgeQueries } from '../judge-queries';
import { useCurrentYear } from '../use-current-year';

/** More of them would be slow to open, and no help to choose from. */
const OFFERED = 200;

/** Points of contact to choose from; free text is allowed beside them. */
export function useContacts() {
  const { data, isError } = useQuery(judgeQueries.options());
  return suggestions(data?.uga_contacts ?? (isError ? FALLBACK_CONTACTS : []));
}

/** What a row of the competitions offers: the programs and what known judges have judged, and the last ten years. */
export function useCompetitionChoices() {
  const { data: options } = useQuery(judgeQueries.options());
  // A form is no reason to load a thousand judges; where a list was opened before, they are there.
  const { data: cache } = useQuery({ ...judgeQueries.cache(), enabled: false });
  const programs = options?.programs;
  // There may be tens of thousands of them.
  const names = useMemo(
    () => suggestions(knownNames(programs ?? PROGRAMS, cache?.rows ?? [])),
    [programs, cache],
  );
  return { names, years: yearChoices(useCurrentYear()).map(String) };
}

/** The programs, then the most judged of the others by name; each once, whatever its capitals. */
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
