import {
  COMPANY_FILTER_NAMES,
  type CompanyFilterName,
  type CompanyFilters,
} from '@studio-desk/shared-contract';
import { readFiltersFromUrl, useListUrl, type ListUrl } from '@studio-desk/shared-area';
import { useMemo } from 'react';

export interface ExploreState extends ListUrl {
  filters: CompanyFilters;
  clearFilters: (names: readonly CompanyFilterName[]) => void;
  openId: string | null;
  /** With `replace`, the current history entry is replaced, so that Back skips the current URL. */
  open: (id: string | null, replace?: boolean) => void;
}

export function useExploreState(): ExploreState {
  const address = useListUrl();
  const { params } = address;
  return {
    ...address,
    filters: useMemo(() => readFiltersFromUrl(params, COMPANY_FILTER_NAMES), [params]),
    clearFilters: (names) => address.filter(Object.fromEntries(names.map((name) => [name, null]))),
    openId: params.get('company'),
    open: (id, replace) => address.change({ company: id }, replace),
  };
}
