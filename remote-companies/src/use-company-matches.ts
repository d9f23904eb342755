import { holdsAll, useQuery } from '@studio-desk/shared-auth';
import { companyScore, type CompanyHit } from '@studio-desk/shared-contract';
import { useDebouncedValue } from '@studio-desk/shared-ui/components';
import { companyQueries } from './company-queries';
import { searchCompanies } from './company-search';

const PAUSE_MS = 300;
const NOBODY: ReadonlySet<string> = new Set();

interface CompanyMatches {
  matches: readonly CompanyHit[];
  isAnswered: boolean;
  error: Error | null;
}

export function useCompanyMatches(typed: string, minLetters: number, except = NOBODY): CompanyMatches {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const cache = useQuery(companyQueries.cache());
  const server = useQuery({
    ...companyQueries.search(asked, {}),
    enabled: !cache.isPending && !holdsAll(cache.data) && asked.length >= minLetters,
  });
  if (wanted.length < minLetters) return { matches: [], isAnswered: false, error: null };
  const isOther = ({ id }: { id: string }) => !except.has(id);
  if (holdsAll(cache.data)) {
    const found = searchCompanies(cache.data.rows.filter(isOther), wanted);
    const matches = found.map((company) => ({ ...company, score: companyScore(company, wanted) }));
    return { matches, isAnswered: true, error: null };
  }
  // Ignore results of the previous query.
  const found = asked === wanted ? server.data : undefined;
  return { matches: found?.filter(isOther) ?? [], isAnswered: found !== undefined, error: server.error };
}
