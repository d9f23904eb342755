export interface HostileFile {
  readonly what: string;
  readonly name?: string;
  readonly bytes: () => Buffer;
  readonly becomes: number | RefusedOutcome;
  /** A smaller variant that is handled in the same way, for the short run of a drill. */
  readonly inShort?: Pick<HostileFile, 'bytes' | 'becomes'>;
}

interface RefusedOutcome {
  readonly status: 413 | 415 | 422;
  readonly detail: string;
}

export const createRefusedOutcome = (status: RefusedOutcome['status'], detail: string): RefusedOutcome => ({
  status,
  detail,
});
export const DAMAGED_OUTCOME = createRefusedOutcome(422, 'This workbook is damaged.');
export const LOCKED_OUTCOME = createRefusedOutcome(
  422,
  'This file is protected by a password. Save it without one and upload it again.',
);
export const EMPTY_OUTCOME = createRefusedOutcome(422, 'The file is empty.');
export const TOO_MANY_ROWS_OUTCOME = createRefusedOutcome(
  413,
  'The file has more than 100,000 rows. Split it and upload the parts.',
);

export const MEGABYTE = 1024 * 1024;
