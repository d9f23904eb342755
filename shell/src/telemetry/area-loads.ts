import { useSyncExternalStore } from 'react';
import { onAreaReport, type LoadPhase } from '../releases/area-report';

/** How an area came on screen in this tab. */
export interface AreaLoad {
  version: string;
  milliseconds: Readonly<Record<LoadPhase, number>>;
}

let loads: ReadonlyMap<string, AreaLoad> = new Map();
const listeners = new Set<() => void>();

/** Keeps how areas load from now on; called once at the start of the page. Returns the way to stop. */
export const followAreaLoads = (): (() => void) =>
  onAreaReport((report) => {
    if (report.kind !== 'loaded') return;
    const { area, version, milliseconds } = report;
    loads = new Map(loads).set(area, { version, milliseconds });
    listeners.forEach((listener) => listener());
  });

/** The areas that this tab has loaded, by name. */
export const areaLoads = () => loads;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same, for what is shown. */
export const useAreaLoads = () => useSyncExternalStore(subscribe, areaLoads);
