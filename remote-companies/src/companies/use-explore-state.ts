import { PAGE_SIZE } from '@studio-desk/shared-contract';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { useEffect } from 'react';
import { useTypedSearch } from './use-typed-search';

/** Long enough to type a word, too short to wait for. */
const SEARCH_PAUSE_MS = 100;

export interface ExploreState {
  /** What stands in the search field; `search` follows. */
  typed: string;
  search: string;
  page: number;
  openId: string | null;
  type: (text: string) => void;
  goTo: (page: number, replace?: boolean) => void;
  open: (id: string | null) => void;
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
  // Typing is no step to go back to.
  const find = (text: string) => change({ search: text, page: null }, true);
  const [typed, type] = useTypedSearch(search, find, SEARCH_PAUSE_MS);
  return {
    typed,
    search: search.trim(),
    page: pageOf(params.get('page')),
    openId: params.get('company'),
    type,
    goTo: (page, replace = false) => change({ page: page === 1 ? null : String(page) }, replace),
    open: (id) => change({ company: id }, false),
  };
}

const pageOf = (given: string | null) => Math.max(1, Number.parseInt(given ?? '1', 10) || 1);

/** Pages of a list; a page in the address that is not there becomes the last one. */
export function usePages({ page, goTo }: ExploreState, total: number): number {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  useEffect(() => {
    if (total > 0 && page > pages) goTo(pages, true);
  });
  return pages;
}
