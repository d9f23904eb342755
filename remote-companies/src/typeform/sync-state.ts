import type { TypeformMapping, TypeformSyncResult } from '@studio-desk/shared-contract';

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
  running: TypeformMapping | null;
  waiting: TypeformMapping[];
  progress: SyncProgress | null;
  last: FinishedSync | null;
}

export const IDLE_SYNC_STATE: SyncState = { running: null, waiting: [], progress: null, last: null };
