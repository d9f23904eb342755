import { useSyncExternalStore } from 'react';

function createWidthHook(query: string) {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => media.matches);
}

export const useIsPhone = createWidthHook('(width < 48rem)');

/** True if a record fits beside its list. */
export const useIsWide = createWidthHook('(width >= 64rem)');
