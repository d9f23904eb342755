import { useSearchAsYouType } from '@studio-desk/shared-area';
import { holdsAll, useQuery } from '@studio-desk/shared-auth';
import { computeCompanySearchScore, type CompanySearchHit } from '@studio-desk/shared-contract';
import { companyQueries } from './company-queries';
import { findBestMatchingCompanies } from './company-search';

const NOBODY: ReadonlySet<string> = new Set();

interface CompanyMatches {
  matches: readonly CompanySearchHit[];
  isLoaded: boolean;
  error: Error | null;
}

export function useCompanyMatches(typed: string, minLetters: number, except = NOBODY): CompanyMatches {
  const wanted = typed.trim();
  const cache = useQuery(companyQueries.cache());
  const server = useSearchAsYouType(typed, {
    query: (text) => companyQueries.search(text),
    minLetters,
    enabled: !cache.isPending && !holdsAll(cache.data),
  });
  if (wanted.length < minLetters) return { matches: [], isLoaded: false, error: null };
  const isOther = ({ id }: { id: string }) => !except.has(id);
  if (holdsAll(cache.data)) {
    const found = findBestMatchingCompanies(cache.data.rows.filter(isOther), wanted);
    const matches = found.map((company) => ({
      ...company,
      score: computeCompanySearchScore(company, wanted),
    }));
    return { matches, isLoaded: true, error: null };
  }
  const { data, error } = server;
  return { matches: data?.filter(isOther) ?? [], isLoaded: data !== undefined, error };
}
