import type { Mapping, TypeformSyncResult } from '@studio-desk/shared-contract';

/** How far an import has come. */
export interface SyncProgress {
  percent: number;
  label: string;
}

/** How an import ended: what it did, or why it did nothing. */
export interface SyncEnd {
  formTitle: string;
  endedAt: number;
  result: TypeformSyncResult | null;
  /** In words, for a success as for a failure. */
  words: string;
  tone: 'success' | 'info' | 'warning' | 'danger';
}

/** The import under way, those after it, and the last one. */
export interface SyncState {
  /** Whose responses come in. */
  running: Mapping | null;
  /** Begun one after the other when it ends. */
  waiting: Mapping[];
  /** Null while none is under way, and again a moment after its end. */
  progress: SyncProgress | null;
  last: SyncEnd | null;
}

export const NO_SYNC: SyncState = { running: null, waiting: [], progress: null, last: null };
