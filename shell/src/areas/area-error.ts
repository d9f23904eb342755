/** Why an area is not on screen. */
export type AreaFailure = 'unreachable' | 'time-limit' | 'no-component' | 'second-copy' | 'screen-failed';

const causes: Record<AreaFailure, string> = {
  unreachable: 'The area could not be reached',
  'time-limit': 'The area did not answer within 10 s',
  'no-component': 'The area has no screen to show',
  'second-copy': 'The area brought its own copy of a shared module',
  'screen-failed': 'A screen of the area failed',
};

/** A failure of one area, in words for the person and with a reference for whoever looks for it. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly failure: AreaFailure;
  /** Short random mark: the same on screen and in the console. */
  readonly reference: string;

  constructor(failure: AreaFailure, cause?: unknown) {
    super(causes[failure], { cause });
    this.failure = failure;
    this.reference = newReference();
  }
}

export const toAreaError = (error: unknown): AreaError =>
  error instanceof AreaError ? error : new AreaError('screen-failed', error);

function newReference(): string {
  const digits = [...crypto.getRandomValues(new Uint16Array(2))].map((part) =>
    part.toString(16).padStart(4, '0'),
  );
  return digits.join('-');
}
