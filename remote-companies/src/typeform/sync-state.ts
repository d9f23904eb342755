import type { Mapping, TypeformSyncResult } from '@studio-desk/shared-contract';

export interface SyncProgress {
  percent: number;
  label: string;
}

export interface SyncEnd {
  formTitle: string;
  endedAt: number;
  result: TypeformSyncResult | null;
  /** Message for success and failure alike. */
  message: string;
  tone: 'success' | 'info' | 'warning' | 'danger';
}

export interface SyncState {
  running: Mapping | null;
  /** Queue; each starts when the previous one ends. */
  waiting: Mapping[];
  /** Null when idle; stays briefly after the end. */
  progress: SyncProgress | null;
  last: SyncEnd | null;
}

export const NO_SYNC: SyncState = { running: null, waiting: [], progress: null, last: null };
