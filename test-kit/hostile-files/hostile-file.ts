export interface HostileFile {
  readonly what: string;
  readonly name?: string;
  readonly bytes: () => Buffer;
  readonly becomes: number | Refused;
  /** A smaller version beyond the same limits, for the short form of a drill. */
  readonly inShort?: Pick<HostileFile, 'bytes' | 'becomes'>;
}

interface Refused {
  readonly status: 413 | 415 | 422;
  readonly detail: string;
}

export const refused = (status: Refused['status'], detail: string): Refused => ({ status, detail });
export const DAMAGED = refused(422, 'This workbook is damaged.');
export const LOCKED = refused(
  422,
  'This file is protected by a password. Save it without one and upload it again.',
);
export const EMPTY = refused(422, 'The file is empty.');
export const TOO_MANY_ROWS = refused(
  413,
  'The file has more than 100,000 rows. Split it and upload the parts.',
);

export const MEGABYTE = 1024 * 1024;
