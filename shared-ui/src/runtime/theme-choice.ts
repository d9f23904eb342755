import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const KEY = 'studio-desk-theme';
const listeners = new Set<() => void>();

const stored = (): Theme => {
  const value = localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

const changed = () => {
  applyTheme();
  listeners.forEach((listener) => listener());
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab of the app changed it.
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', changed);
  };
}

/** Puts the stored choice on the page; the shell calls it once, before it renders. */
export function applyTheme() {
  const theme = stored();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Stores the choice and puts it on the page. */
export function setTheme(theme: Theme) {
  if (theme === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  changed();
}

/** The choice and the way to change it. */
export const useTheme = () => [useSyncExternalStore(subscribe, stored), setTheme] as const;
