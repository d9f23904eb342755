import { holdsAll, keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import {
  matchesCompanyFilters,
  PAGE_SIZE,
  SEARCH_RESULT_CAP,
  type Company,
  type CompanyFilters,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import { useMemo } from 'react';
import { companyQueries } from '../company-queries';
import { matchingCompanies } from '../company-search';

export interface CompanyList extends ReadState {
  rows: readonly CompanyMatch[];
  /** Rows over all pages. */
  total: number;
  /** More match than a search shows; where the server searches, it may have found just as many. */
  isCut: boolean;
  /** The rows are those of what was asked before, until these are there. */
  isPrevious: boolean;
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
  const cached = holdsAll(cache.data) ? cache.data.rows : null;
  // Looking through all of them is most of the work of a key: once is enough.
  const found = useMemo(
    () => cached && fromCache(cached, { search, page, filters }),
    [cached, search, page, filters],
  );
  const beyondCache = cache.data !== undefined && !holdsAll(cache.data);
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

  if (found) return { ...found, ...readState(cache) };
  if (search !== '' && beyondCache) {
    const rows = serverSearch.data ?? [];
    const isCut = rows.length === SEARCH_RESULT_CAP;
    const isPrevious = serverSearch.isPlaceholderData;
    return { rows, total: rows.length, isCut, isPrevious, ...readState(serverSearch) };
  }
  const asked = beyondCache ? serverPage : cache;
  const { rows, total } = serverPage.data ?? { rows: [], total: 0 };
  return { rows, total, isCut: false, isPrevious: serverPage.isPlaceholderData, ...readState(asked) };
}

function fromCache(companies: readonly Company[], { search, page, filters }: CompanyListWish) {
  const fitting = companies.filter((company) => matchesCompanyFilters(company, filters));
  const matching = search === '' ? fitting : matchingCompanies(fitting, search);
  const found = search === '' ? fitting : matching.slice(0, SEARCH_RESULT_CAP);
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.length,
    isCut: found.length < matching.length,
    isPrevious: false,
  };
}
