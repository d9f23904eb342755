import {
  COMPANY_FILTER_NAMES,
  type CompanyFilterName,
  type CompanyFilters,
} from '@studio-desk/shared-contract';
import { useListAddress, type ListAddress } from '@studio-desk/shared-area';
import { useMemo } from 'react';

const SEARCH_PAUSE_MS = 100;

export interface ExploreState extends ListAddress {
  filters: CompanyFilters;
  clearFilters: (names: readonly CompanyFilterName[]) => void;
  openId: string | null;
  /** `replace` replaces the history entry, so that Back skips it. */
  open: (id: string | null, replace?: boolean) => void;
}

export function useExploreState(): ExploreState {
  const address = useListAddress(SEARCH_PAUSE_MS);
  const { params } = address;
  return {
    ...address,
    filters: useMemo(() => filtersIn(params), [params]),
    clearFilters: (names) =>
      address.change({ ...Object.fromEntries(names.map((name) => [name, null])), page: null }),
    openId: params.get('company'),
    open: (id, replace) => address.change({ company: id }, replace),
  };
}

function filtersIn(params: URLSearchParams): CompanyFilters {
  const given = COMPANY_FILTER_NAMES.map((name) => [name, params.get(name)?.trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}
