import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import type { CompanyMatch } from '@studio-desk/shared-contract';
import { companyQueries } from '../company-queries';
import { searchCompanies } from '../company-search';
import { usePaused } from '../use-paused';

/** The search starts above 2 letters (spec section 5). */
const MIN_LETTERS = 3;
const PAUSE_MS = 300;

export interface OfficeSearch {
  matches: readonly CompanyMatch[];
  /** It was looked for, and nothing was found. */
  foundNone: boolean;
  error: string | undefined;
}

/** Companies that match what is typed and are not in the office list: from the cache, or beyond it from the server. */
export function useOfficeSearch(typed: string, inOffice: ReadonlySet<string>): OfficeSearch {
  const wanted = typed.trim();
  const asked = usePaused(wanted, PAUSE_MS);
  const cache = useQuery(companyQueries.cache());
  const isWhole = cache.data !== undefined && cache.data.total <= cache.data.rows.length;
  const server = useQuery({
    ...companyQueries.search(asked, {}),
    enabled: !cache.isPending && !isWhole && asked.length >= MIN_LETTERS,
  });
  if (wanted.length < MIN_LETTERS) return { matches: [], foundNone: false, error: undefined };
  const isElsewhere = ({ id }: CompanyMatch) => !inOffice.has(id);
  if (isWhole) {
    const matches = searchCompanies(cache.data.rows.filter(isElsewhere), wanted);
    return { matches, foundNone: matches.length === 0, error: undefined };
  }
  const matches = (asked === wanted && server.data?.filter(isElsewhere)) || [];
  return {
    matches,
    foundNone: asked === wanted && server.data !== undefined && matches.length === 0,
    error: server.error ? errorMessage(server.error, 'Failed to search companies') : undefined,
  };
}
