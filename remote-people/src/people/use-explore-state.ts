import { PAGE_SIZE, type PersonLabel } from '@studio-desk/shared-contract';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { useEffect } from 'react';
import { labelsOf } from './person-labels';
import { useTypedSearch } from './use-typed-search';

/** Pause before the server is asked (spec section 9). */
const SEARCH_PAUSE_MS = 300;

export interface ExploreState {
  /** What stands in the search field; `search` follows. */
  typed: string;
  search: string;
  labels: PersonLabel[];
  page: number;
  type: (text: string) => void;
  toggleLabel: (label: PersonLabel) => void;
  clear: () => void;
  goTo: (page: number, replace?: boolean) => void;
}

/** What Explore shows, kept in the address: back, forward and shared links work. */
export function useExploreState(): ExploreState {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace },
    );
  const search = params.get('search') ?? '';
  const labels = labelsOf(params.get('labels'));
  // Typing is no step to go back to.
  const find = (text: string) => change({ search: text, page: null }, true);
  const [typed, type] = useTypedSearch(search, find, SEARCH_PAUSE_MS);
  return {
    typed,
    search: search.trim(),
    labels,
    page: pageOf(params.get('page')),
    type,
    toggleLabel: (label) => change({ labels: toggled(labels, label).join(','), page: null }, false),
    clear: () => {
      type('');
      change({ search: null, labels: null, page: null }, false);
    },
    goTo: (page, replace = false) => change({ page: page === 1 ? null : String(page) }, replace),
  };
}

const pageOf = (given: string | null) => Math.max(1, Number.parseInt(given ?? '1', 10) || 1);

const toggled = (labels: PersonLabel[], label: PersonLabel) =>
  labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];

/** Pages of a list; a page in the address that is not there becomes the last one. */
export function usePages({ page, goTo }: ExploreState, total: number): number {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useEffect(() => {
    if (total > 0 && page > pages) goTo(pages, true);
  });
  return pages;
}
