import { useLocation, useSearchParams, wouldLoseWork } from '@studio-desk/shared-ui/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Changes of the address by name; null takes a name away. */
export type AddressChanges = Record<string, string | null>;

/** What a list shows, as the address says it. */
export interface ListAddress {
  params: URLSearchParams;
  /** What stands in the search field; `search` follows. */
  typed: string;
  search: string;
  /** From 1. */
  page: number;
  type: (text: string) => void;
  /** Searches for what is typed without the pause, as a step: back leads to what was there before it was typed. */
  enter: () => void;
  goTo: (page: number, replace?: boolean) => void;
  change: (changes: AddressChanges, replace?: boolean) => void;
}

/**
 * Search, page and filters of a list, kept in the address: back, forward and shared links work.
 * `searchPauseMs` is the pause in typing after which the address follows.
 */
export function useListAddress(searchPauseMs: number): ListAddress {
  const [params, setParams] = useSearchParams();
  // What typing has replaced since the last step.
  const replaced = useRef<AddressChanges>(null);
  const sent = useRef<string>(null);
  // Two changes in one moment must not undo each other: the router renders later than they come.
  const latest = useRef(params);
  // Before the effects of the list: what it corrects is the address that is shown now.
  useLayoutEffect(() => {
    latest.current = params;
    // Back, forward and links lead to steps of their own.
    if (searchIn(params) !== sent.current) replaced.current = null;
  }, [params]);
  const { pathname } = useLocation();
  const change = (changes: AddressChanges, replace = false) => {
    const next = changed(latest.current, changes);
    // A step that a form may refuse counts when it was taken.
    if (!wouldLoseWork({ pathname, search: `?${next}` })) latest.current = next;
    setParams(next, { replace });
    if (!replace) replaced.current = null;
  };
  const search = searchIn(params);
  // Typing is no step to go back to.
  const find = (text: string) => {
    const { current } = latest;
    // Entered meanwhile.
    if (searchIn(current) === text) return;
    replaced.current ??= { search: searchIn(current), page: current.get('page') };
    sent.current = text;
    change({ search: text, page: null }, true);
  };
  const [typed, type] = useTypedSearch(search, find, searchPauseMs);
  const enter = () => {
    const before = replaced.current;
    if (typed.trim() === (before?.search ?? searchIn(latest.current)).trim()) return;
    if (before) change(before, true);
    change({ search: typed, page: null });
  };
  return {
    params,
    typed,
    search: search.trim(),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    type,
    enter,
    goTo: (page, replace) => change({ page: page === 1 ? null : String(page) }, replace),
    change,
  };
}

const searchIn = (params: URLSearchParams): string => params.get('search') ?? '';

function changed(current: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * Number of pages of a list; a page in the address that is not there becomes the last one. Rows that only fill in
 * for others that are on their way (`isPrevious`) say nothing of that page.
 */
export function usePages(
  { page, goTo }: Pick<ListAddress, 'page' | 'goTo'>,
  total: number,
  pageSize: number,
  isPrevious = false,
): number {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (!isPrevious && total > 0 && page > pages) goTo(pages, true);
  });
  return pages;
}

/**
 * The text of a search field, which the address follows after a pause. A field tied to the address itself
 * loses letters: the router renders later than the next key comes.
 */
function useTypedSearch(search: string, find: (search: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState<string | null>(null);
  if (search !== seen) {
    setSeen(search);
    setSent(null);
    // Changed by someone else: back, forward, a link.
    if (search !== sent) setTyped(search);
  }
  useEffect(() => {
    if (typed === search || typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      find(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, sent, find, pauseMs]);
  return [typed, setTyped] as const;
}
