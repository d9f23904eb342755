import { useEffect, useRef } from 'react';
import type { ListUrl } from './use-list-url';

/**
 * Returns a handler for Enter in a search field. It searches at once, and opens the first match when
 * `isCurrent` is true, which means that the list shows the results of `search`.
 */
export function useOpenFirstMatch(
  { typed, search, enter }: Pick<ListUrl, 'typed' | 'search' | 'enter'>,
  isCurrent: boolean,
  openFirst: () => void,
) {
  const wanted = useRef<{ text: string; pathname: string }>(null);
  const openIfWanted = () => {
    if (wanted.current === null) return;
    const { text, pathname } = wanted.current;
    // Do not open the match if the user typed again, or left for a screen that is still loading.
    const isWanted = text === typed && pathname === window.location.pathname;
    if (isWanted && (typed.trim() !== search || !isCurrent)) return;
    wanted.current = null;
    if (isWanted) openFirst();
  };
  useEffect(openIfWanted);
  return () => {
    enter();
    if (typed.trim() === '') return;
    wanted.current = { text: typed, pathname: window.location.pathname };
    openIfWanted();
  };
}
