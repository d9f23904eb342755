import { useQuery, type Page } from '@studio-desk/shared-auth';
import type { Judge } from '@studio-desk/shared-contract';
import { usePaused } from '@studio-desk/shared-ui/components';
import { useEffect } from 'react';
import { judgeQueries } from '../judge-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 300;
const NOBODY: Page<Judge[]> = { rows: [], total: 0 };

/** Judges whose name is like what is typed. Adding a judge goes on where the search does not answer. */
export function useSimilarJudges(typed: string): Page<Judge[]> {
  const wanted = typed.trim();
  const asked = usePaused(wanted, PAUSE_MS);
  const { data, error } = useQuery({
    ...judgeQueries.search(asked),
    enabled: asked === wanted && wanted.length >= MIN_LETTERS,
  });
  useEffect(() => {
    if (error) console.info('Similar judges could not be looked for:', error.message);
  }, [error]);
  // What was found for the text before is none of this one.
  return (asked === wanted && wanted.length >= MIN_LETTERS && data) || NOBODY;
}
