import { useEffect, useState } from 'react';

/**
 * The text of a search field, which the address follows after a pause. A field tied to the address itself
 * loses letters: the router renders later than the next key comes.
 */
export function useTypedSearch(search: string, find: (search: string) => void, pauseMs: number) {
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
