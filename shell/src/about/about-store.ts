import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const openAbout = (): void => setOpen(true);

export const closeAbout = (): void => setOpen(false);

export const useAboutOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
