export type Outcome = 'ok' | 'fail' | 'unknown';

/** One call that changes something. */
export interface Attempt {
  outcome: Outcome;
  /** What the audit knows it by, once it was answered. */
  requestId?: string;
}

export interface Edit extends Attempt {
  readonly value: string;
}

/** A company of the drill, and all that was asked of it. */
export interface TrackedCompany {
  readonly name: string;
  readonly creation: Attempt;
  readonly edits: Edit[];
  id?: string;
  /** The version that the last answer told of; the next edit names it, as the screens do. */
  readAt?: string;
}

/** What every row of the file says, each time that it is sent. */
export type Upload = Edit;

export interface LoadHistory {
  readonly companies: TrackedCompany[];
  readonly uploads: Upload[];
  /** Companies of responses to a form, with the number of the sync that follows them. */
  readonly responses: { readonly name: string; readonly sync: number }[];
  readonly syncs: Attempt[];
}

export const emptyHistory = (): LoadHistory => ({ companies: [], uploads: [], responses: [], syncs: [] });

/** Names by which the checker knows whose a company is. */
export const NAMES = { tracked: 'Load drill ', uploaded: 'Sheet drill ', response: 'Form drill ' } as const;
