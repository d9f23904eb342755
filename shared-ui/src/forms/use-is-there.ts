import { useLayoutEffect, useRef } from 'react';

/** False after unmounting: a request may finish later. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return () => isThere.current;
}
