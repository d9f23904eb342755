import { useSyncExternalStore } from 'react';
import { onAreaReport, type LoadPhase } from '../releases/area-report';

export interface AreaLoad {
  version: string;
  milliseconds: Readonly<Record<LoadPhase, number>>;
}

let loads: ReadonlyMap<string, AreaLoad> = new Map();
const listeners = new Set<() => void>();

export const followAreaLoads = (): (() => void) =>
  onAreaReport((report) => {
    if (report.kind !== 'loaded') return;
    const { area, version, milliseconds } = report;
    loads = new Map(loads).set(area, { version, milliseconds });
    listeners.forEach((listener) => listener());
  });

export const areaLoads = () => loads;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useAreaLoads = () => useSyncExternalStore(subscribe, areaLoads);
