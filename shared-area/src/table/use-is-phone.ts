import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width < 48rem)');

function subscribe(listener: () => void) {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
