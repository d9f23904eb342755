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
  total: number;
  /** More companies match than are shown; a server search that returns the cap counts as cut. */
  isCut: boolean;
  isPrevious: boolean;
}

export interface CompanyListWish {
  search: string;
  page: number;
  filters: CompanyFilters;
}

/** Searches the cache if it holds every company, otherwise the server. */
export function useCompanyList(wish: CompanyListWish): CompanyList {
  const { search, page, filters } = wish;
  const cache = useQuery(companyQueries.cache());
  const cached = holdsAll(cache.data) ? cache.data.rows : null;
  // Filtering all companies dominates the cost of a keystroke.
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
