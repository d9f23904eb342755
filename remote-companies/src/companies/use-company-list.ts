import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import { PAGE_SIZE, type CompanyMatch } from '@studio-desk/shared-contract';
import { companyQueries } from './company-queries';
import { searchCompanies } from './company-search';

export interface CompanyList {
  rows: readonly CompanyMatch[];
  /** Rows over all pages. */
  total: number;
  isPending: boolean;
  error: Error | null;
  reload: () => void;
}

/**
 * One page of companies, of all or of those that match. The cache answers while it holds every company;
 * beyond it the server does.
 */
export function useCompanyList(search: string, page: number): CompanyList {
  const cache = useQuery(companyQueries.cache());
  const isWhole = cache.data !== undefined && cache.data.total <= cache.data.rows.length;
  const beyondCache = cache.data !== undefined && !isWhole;
  const serverPage = useQuery({
    ...companyQueries.page(page),
    enabled: beyondCache && search === '',
    placeholderData: keepPreviousData,
  });
  const serverSearch = useQuery({
    ...companyQueries.search(search),
    enabled: beyondCache && search !== '',
    placeholderData: keepPreviousData,
  });

  if (isWhole) return { ...fromCache(cache.data.rows, search, page), ...stateOf(cache) };
  if (search !== '' && beyondCache) {
    const rows = serverSearch.data ?? [];
    return { rows, total: rows.length, ...stateOf(serverSearch) };
  }
  const asked = beyondCache ? serverPage : cache;
  return { rows: serverPage.data?.rows ?? [], total: serverPage.data?.total ?? 0, ...stateOf(asked) };
}

function fromCache(companies: Parameters<typeof searchCompanies>[0], search: string, page: number) {
  const found = search === '' ? companies : searchCompanies(companies, search);
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

interface Asked {
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const stateOf = ({ isPending, error, refetch }: Asked) => ({
  isPending,
  error,
  reload: () => void refetch(),
});
