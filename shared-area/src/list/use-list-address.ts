import { useLocation, useSearchParams, wouldLoseWork } from '@studio-desk/shared-ui/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A null value removes the parameter. */
export type AddressChanges = Record<string, string | null>;

export interface ListAddress {
  params: URLSearchParams;
  /** Text of the search field; `search` follows after a pause. */
  typed: string;
  search: string;
  page: number;
  type: (text: string) => void;
  /** Searches at once and adds a history entry, so that Back restores the previous search. */
  enter: () => void;
  goTo: (page: number, replace?: boolean) => void;
  change: (changes: AddressChanges, replace?: boolean) => void;
}

/** Keeps search, page and filters of a list in the URL; `searchPauseMs` debounces typing. */
export function useListAddress(searchPauseMs: number): ListAddress {
  const [params, setParams] = useSearchParams();
  // Search and page before the user began to type.
  const replaced = useRef<AddressChanges>(null);
  const sent = useRef<string>(null);
  // The router renders later: without this, a second change would start from the old params.
  const latest = useRef(params);
  // Must run before the effect of `usePages`, which changes the params.
  useLayoutEffect(() => {
    latest.current = params;
    // Back, Forward or a link changed the search: these values no longer apply.
    if (searchIn(params) !== sent.current) replaced.current = null;
  }, [params]);
  const { pathname } = useLocation();
  const change = (changes: AddressChanges, replace = false) => {
    const next = changed(latest.current, changes);
    // An unsaved form may block the navigation, so wait until it happened.
    if (!wouldLoseWork({ pathname, search: `?${next}` })) latest.current = next;
    setParams(next, { replace });
    if (!replace) replaced.current = null;
  };
  const search = searchIn(params);
  const find = (text: string) => {
    const { current } = latest;
    // The user pressed Enter meanwhile.
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

/** Returns the number of pages; corrects a page beyond the last one, but not while rows are `isPrevious`. */
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

/** A field bound to the URL loses letters: the router renders later than the next key arrives. */
function useTypedSearch(search: string, find: (search: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState<string | null>(null);
  if (search !== seen) {
    setSeen(search);
    setSent(null);
    // Changed by Back, Forward or a link, not by typing.
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
