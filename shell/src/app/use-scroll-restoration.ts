import { useLocation, useNavigationType } from 'react-router-dom';
import { useLayoutEffect, useState } from 'react';

const USER_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * After Back, keeps scrolling to the screen's last scroll position until the page is long enough or the user
 * acts. React Router's `ScrollRestoration` scrolls only once, before charts and areas have loaded.
 */
export function useScrollRestoration(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [positions] = useState(() => new Map<string, number>());
  // A layout effect, because `save` must stop before the next screen scrolls. The cleanup of a passive effect
  // runs later, so the next screen's scroll position would be stored for this screen.
  useLayoutEffect(() => {
    const left = positions.get(key);
    const stop = isBack && left !== undefined ? scrollWhilePageGrows(left) : undefined;
    const save = () => void positions.set(key, window.scrollY);
    save();
    window.addEventListener('scroll', save);
    return () => {
      stop?.();
      window.removeEventListener('scroll', save);
    };
  }, [key, isBack, positions]);
}

function scrollWhilePageGrows(top: number): () => void {
  const done = new AbortController();
  const stop = () => done.abort();
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 1) stop();
  });
  done.signal.addEventListener('abort', () => observer.disconnect());
  for (const event of USER_EVENTS) window.addEventListener(event, stop, { signal: done.signal });
  observer.observe(document.body);
  return stop;
}
