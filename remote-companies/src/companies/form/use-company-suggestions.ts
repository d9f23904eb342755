import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import { companyScore, type CompanyMatch } from '@studio-desk/shared-contract';
import { companyQueries } from '../company-queries';
import { searchCompanies } from '../company-search';
import { usePaused } from '../use-paused';

const MIN_LETTERS = 2;
const SHOWN = 5;
const PAUSE_MS = 300;

/** The lowest score of a match by name, founder, contact, email or major (spec section 5). */
const SCORE_OF_MAJOR = 40;

/** Companies that are there already under what is typed: from the cache, or beyond it from the server. */
export function useCompanySuggestions(typed: string): readonly CompanyMatch[] {
  const wanted = typed.trim();
  const { data: cached } = useQuery(companyQueries.cache());
  const isBeyondCache = cached !== undefined && cached.total > cached.rows.length;
  const asked = usePaused(wanted, PAUSE_MS);
  const { data: found } = useQuery({
    ...companyQueries.search(asked, {}),
    enabled: isBeyondCache && asked.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  if (wanted.length < MIN_LETTERS || !cached) return [];
  if (isBeyondCache) return (found ?? []).slice(0, SHOWN);
  return searchCompanies(cached.rows, wanted)
    .filter((company) => companyScore(company, wanted) >= SCORE_OF_MAJOR)
    .slice(0, SHOWN);
}
