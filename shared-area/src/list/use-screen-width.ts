import { useSyncExternalStore } from 'react';

function createWidthHook(query: string) {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const useIsPhoneScreen = createWidthHook('(width < 48rem)');

/** True if a record fits beside its list. */
export const useIsWideScreen = createWidthHook('(width >= 64rem)');
