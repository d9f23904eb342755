import { create } from 'zustand';

export type AreaHealth = 'unknown' | 'up' | { reason: string };

const useHealthByArea = create<Record<string, AreaHealth>>(() => ({}));

export const getAreaHealth = (name: string): AreaHealth => useHealthByArea.getState()[name] ?? 'unknown';

export const setAreaHealth = (name: string, health: AreaHealth): void =>
  useHealthByArea.setState({ [name]: health });

export const useAreaHealth = (name: string): AreaHealth =>
  useHealthByArea((healthByArea) => healthByArea[name] ?? 'unknown');

export function useAreaDownReason(name: string): string | null {
  const health = useAreaHealth(name);
  return typeof health === 'object' ? health.reason : null;
}
