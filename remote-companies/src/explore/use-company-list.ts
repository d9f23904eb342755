import { holdsAll, keepPreviousData, readState, useQuery, type ReadState } from '@studio-desk/shared-auth';
import {
  matchesCompanyFilters,
  PAGE_SIZE,
  MAX_SEARCH_RESULTS,
  type Company,
  type CompanyFilters,
  type CompanyMatch,
} from '@studio-desk/shared-contract';
import { useMemo } from 'react';
import { companyQueries } from '../company-queries';
import { findMatchingCompanies } from '../company-search';

export interface CompanyList extends ReadState {
  rows: readonly CompanyMatch[];
  total: number;
  /** True for a search that has more matches than `rows`. */
  isCut: boolean;
  pageSize: number;
  isPrevious: boolean;
  /** Returns the page that lists a company, or 1 if no page does. Null if only the server knows the page. */
  pageOf: ((id: string) => number) | null;
}

export interface CompanyListRequest {
  search: string;
  /** A search shows all pages up to and including this one. */
  page: number;
  filters: CompanyFilters;
}

/** Searches the cache if it holds every company, otherwise the server. */
export function useCompanyList(request: CompanyListRequest): CompanyList {
  const { search, page, filters } = request;
  const cache = useQuery(companyQueries.cache());
  const cached = holdsAll(cache.data) ? cache.data.rows : null;
  // Memoized, because filtering all companies is the slowest part of a keystroke.
  const found = useMemo(
    () => cached && fromCache(cached, { search, page, filters }),
    [cached, search, page, filters],
  );
  const isBeyondCache = cache.data !== undefined && !cached;
  const serverPage = useServerPage(request, isBeyondCache && search === '');
  const serverSearch = useServerSearch(request, isBeyondCache && search !== '');

  const pageSize = search === '' ? PAGE_SIZE : MAX_SEARCH_RESULTS;
  if (found) return { ...found, pageSize, ...readState(cache) };
  if (isBeyondCache && search !== '') return { ...serverSearch, pageSize };
  return { ...serverPage, pageSize, ...(isBeyondCache ? {} : readState(cache)) };
}

type ServerList = Omit<CompanyList, 'pageSize'>;

function useServerPage({ page, filters }: CompanyListRequest, enabled: boolean): ServerList {
  const read = useQuery({
    ...companyQueries.page(page, filters),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { rows, total } = read.data ?? { rows: [], total: 0 };
  return {
    rows,
    total,
    isCut: false,
    isPrevious: read.isPlaceholderData,
    pageOf: null,
    ...readState(read),
  };
}

function useServerSearch({ search, page, filters }: CompanyListRequest, enabled: boolean): ServerList {
  const read = useQuery({
    ...companyQueries.matches(search, filters, page),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { rows, total } = read.data ?? { rows: [], total: 0 };
  return {
    rows: uniqueById(rows),
    total,
    isCut: (read.isPlaceholderData ? rows.length : page * MAX_SEARCH_RESULTS) < total,
    isPrevious: read.isPlaceholderData,
    pageOf: null,
    ...readState(read),
  };
}

/** Drops duplicates, because if a company changes between the requests for two pages, both may contain it. */
const uniqueById = (rows: readonly CompanyMatch[]): CompanyMatch[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

function fromCache(companies: readonly Company[], { search, page, filters }: CompanyListRequest) {
  const fitting = companies.filter((company) => matchesCompanyFilters(company, filters));
  const indexOf = (id: string) => fitting.findIndex((company) => company.id === id);
  const pageOf = (id: string) => Math.floor(Math.max(0, indexOf(id)) / PAGE_SIZE) + 1;
  if (search === '') {
    const rows = fitting.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { rows, total: fitting.length, isCut: false, isPrevious: false, pageOf };
  }
  const matching = findMatchingCompanies(fitting, search);
  const rows = matching.slice(0, page * MAX_SEARCH_RESULTS);
  return { rows, total: matching.length, isCut: rows.length < matching.length, isPrevious: false, pageOf };
}
