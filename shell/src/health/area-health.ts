import { useSyncExternalStore } from 'react';

export type AreaHealth = 'unknown' | 'up' | { reason: string };

const healthByArea = new Map<string, AreaHealth>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const areaHealth = (name: string): AreaHealth => healthByArea.get(name) ?? 'unknown';

export function setAreaHealth(name: string, health: AreaHealth): void {
  healthByArea.set(name, health);
  listeners.forEach((listener) => listener());
}

export const useAreaHealth = (name: string): AreaHealth =>
  useSyncExternalStore(subscribe, () => areaHealth(name));

export function useDownReason(name: string): string | null {
  const health = useAreaHealth(name);
  return typeof health === 'object' ? health.reason : null;
}
