import type { ErrorCode } from '@studio-desk/shared-contract';
import type { SheetPart } from './sheet';

/** What the thread that reads is given when it starts. */
export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  readonly required?: string;
}

/** How many rows pass between the threads at a time, so that no other request waits for long. */
export const ROWS_AT_A_TIME = 500;

/** The thread answers each message to it with the next of these. */
export type ReadingAnswer =
  | SheetPart
  | { readonly kind: 'end'; readonly ignored: readonly string[] }
  | { readonly kind: 'refused'; readonly status: number; readonly code: ErrorCode; readonly detail: string };
