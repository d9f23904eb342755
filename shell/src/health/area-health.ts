import { useSyncExternalStore } from 'react';

/** Whether an area would come on screen, as far as this tab knows. */
export type AreaHealth = 'unknown' | 'up' | { reason: string };

const known = new Map<string, AreaHealth>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What this tab knows of an area. */
export const areaHealth = (name: string): AreaHealth => known.get(name) ?? 'unknown';

/** Tells everyone who shows an area's health. */
export function setAreaHealth(name: string, health: AreaHealth): void {
  known.set(name, health);
  listeners.forEach((listener) => listener());
}

/** An area's health, for a screen that shows it. */
export const useAreaHealth = (name: string): AreaHealth =>
  useSyncExternalStore(subscribe, () => areaHealth(name));

/** Why an area would not come on screen; null where it would, or where that is not known. */
export function useDownReason(name: string): string | null {
  const health = useAreaHealth(name);
  return typeof health === 'object' ? health.reason : null;
}
