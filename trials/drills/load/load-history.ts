export type Outcome = 'ok' | 'fail' | 'unknown';

export interface Attempt {
  outcome: Outcome;
  requestId?: string;
}

export interface Edit extends Attempt {
  readonly value: string;
}

export interface TrackedCompany {
  readonly name: string;
  readonly creation: Attempt;
  readonly edits: Edit[];
  id?: string;
  readAt?: string;
}

export type Upload = Edit;

export interface LoadHistory {
  readonly companies: TrackedCompany[];
  readonly uploads: Upload[];
  readonly responses: { readonly name: string; readonly sync: number }[];
  readonly syncs: Attempt[];
}

export const emptyHistory = (): LoadHistory => ({ companies: [], uploads: [], responses: [], syncs: [] });

export const NAMES = { tracked: 'Load drill ', uploaded: 'Sheet drill ', response: 'Form drill ' } as const;
