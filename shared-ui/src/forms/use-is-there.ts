import { useLayoutEffect, useRef } from 'react';

/** Tells whether the screen is still there: a call may answer after it was left. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return () => isThere.current;
}
