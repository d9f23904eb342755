import type { Mapping, TypeformSyncResult } from '@studio-desk/shared-contract';

export interface SyncProgress {
  percent: number;
  label: string;
}

export interface FinishedSync {
  formTitle: string;
  endedAt: number;
  result: TypeformSyncResult | null;
  message: string;
  tone: 'success' | 'info' | 'warning' | 'danger';
}

export interface SyncState {
  running: Mapping | null;
  waiting: Mapping[];
  progress: SyncProgress | null;
  last: FinishedSync | null;
}

export const NO_SYNC: SyncState = { running: null, waiting: [], progress: null, last: null };
