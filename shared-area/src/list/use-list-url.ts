import { useLocation, useSearchParams, wouldLoseWork } from '@studio-desk/shared-ui/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

export type UrlChanges = Record<string, string | null>;

export interface ListUrl {
  params: URLSearchParams;
  /** Text of the search field; `search` is updated after a pause in typing. */
  typed: string;
  search: string;
  page: number;
  type: (text: string) => void;
  /** Searches at once and adds a history entry, so that Back restores the previous search. */
  enter: () => void;
  goTo: (page: number, replace?: boolean) => void;
  /** `flushSync` renders at once, not as a transition. Set it in event handlers only. */
  change: (changes: UrlChanges, replace?: boolean, flushSync?: boolean) => void;
  filter: (changes: UrlChanges) => void;
}

/** Keeps search, page and filters of a list in the URL; `searchPauseMs` debounces typing. */
export function useListUrl(searchPauseMs = 100): ListUrl {
  const [params, setParams] = useSearchParams();
  // Search and page from before the user began to type; Back restores them.
  const replaced = useRef<UrlChanges>(null);
  const sent = useRef<string>(null);
  // The latest requested params, because the router updates `params` asynchronously.
  const latest = useRef(params);
  const shownAt = useRef<string>(null);
  const { pathname } = useLocation();
  // Must run before the effect of `usePageCount`, which changes the params.
  useLayoutEffect(() => {
    latest.current = params;
    // Back, Forward or a link changed the search, so Back must no longer restore the one before typing.
    if (searchIn(params) !== sent.current) replaced.current = null;
  }, [params]);
  useLayoutEffect(() => {
    shownAt.current = window.location.pathname;
  }, [pathname]);
  const change = (changes: UrlChanges, replace = false, flushSync = false) => {
    const next = withChanges(latest.current, changes);
    // If there are unsaved changes, keep `latest`, because the user may cancel the navigation.
    if (!wouldLoseWork({ pathname, search: `?${next}` })) latest.current = next;
    setParams(next, { replace, preventScrollReset: true, flushSync });
    if (!replace) replaced.current = null;
  };
  const search = searchIn(params);
  const find = (text: string) => {
    // The user has left for a screen that is still loading. Navigating here would take the user back.
    if (window.location.pathname !== shownAt.current) return;
    const { current } = latest;
    // The user pressed Enter during the pause, so the text is already searched.
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
    filter: (changes) => change({ ...changes, page: null }),
  };
}

const searchIn = (params: URLSearchParams): string => params.get('search') ?? '';

function withChanges(current: URLSearchParams, changes: UrlChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Returns the number of pages. Goes to the last one if `page` is beyond it and the rows are current. */
export function usePageCount(
  { page, goTo }: Pick<ListUrl, 'page' | 'goTo'>,
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

/** Keeps typed text in state. Since the router renders late, an input bound to the URL would lose letters. */
function useTypedSearch(search: string, find: (search: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState<string | null>(null);
  if (search !== seen) {
    setSeen(search);
    setSent(null);
    // Back, Forward or a link changed the search, so show it in the field.
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
