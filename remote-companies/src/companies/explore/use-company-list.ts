import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import {
  fitsCompanyFilters,
  PAGE_SIZE,
  type Company,
  type CompanyFilters,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import { companyQueries } from '../company-queries';
import { searchCompanies } from '../company-search';

export interface CompanyList {
  rows: readonly CompanyMatch[];
  /** Rows over all pages. */
  total: number;
  isPending: boolean;
  error: Error | null;
  /** When it could not be loaded; 0 while it could. */
  failedAt: number;
  reload: () => void;
}

/** What is asked for; filters and search narrow each other. */
export interface CompanyListWish {
  search: string;
  page: number;
  filters: CompanyFilters;
}

/**
 * One page of companies, of all or of those that match. The cache answers while it holds every company;
 * beyond it the server does.
 */
export function useCompanyList(wish: CompanyListWish): CompanyList {
  const { search, page, filters } = wish;
  const cache = useQuery(companyQueries.cache());
  const isWhole = cache.data !== undefined && cache.data.total <= cache.data.rows.length;
  const beyondCache = cache.data !== undefined && !isWhole;
  const serverPage = useQuery({
    ...companyQueries.page(page, filters),
    enabled: beyondCache && search === '',
    placeholderData: keepPreviousData,
  });
  const serverSearch = useQuery({
    ...companyQueries.search(search, filters),
    enabled: beyondCache && search !== '',
    placeholderData: keepPreviousData,
  });

  if (isWhole) return { ...fromCache(cache.data.rows, wish), ...stateOf(cache) };
  if (search !== '' && beyondCache) {
    const rows = serverSearch.data ?? [];
    return { rows, total: rows.length, ...stateOf(serverSearch) };
  }
  const asked = beyondCache ? serverPage : cache;
  return { rows: serverPage.data?.rows ?? [], total: serverPage.data?.total ?? 0, ...stateOf(asked) };
}

function fromCache(companies: readonly Company[], { search, page, filters }: CompanyListWish) {
  const fitting = companies.filter((company) => fitsCompanyFilters(company, filters));
  const found = search === '' ? fitting : searchCompanies(fitting, search);
  return { rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

interface Asked {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  errorUpdatedAt: number;
  refetch: () => Promise<unknown>;
}

const stateOf = ({ isPending, isFetching, error, errorUpdatedAt, refetch }: Asked) => ({
  isPending,
  error,
  failedAt: error && !isFetching ? errorUpdatedAt : 0,
  reload: () => void refetch(),
});
