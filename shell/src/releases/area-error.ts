import { isChunkLoadError } from './chunk-load-error';

/** Do not rename these codes, because reports and counters use them. */
export type AreaFailureCode = keyof typeof causes;

const causes = {
  unreachable: "The area's files could not be loaded",
  'time-limit': 'The area did not answer in time',
  broken: "The area's code cannot run",
  'wrong-version': 'The area needs another version of the app',
  'screen-failed': 'A screen of the area failed',
};

export const isConnectionFailure = ({ failure }: Pick<AreaError, 'failure'>): boolean =>
  failure === 'unreachable' || failure === 'time-limit';

interface AreaErrorDetails {
  cause?: unknown;
  file?: string;
  message?: string;
}

export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly failure: AreaFailureCode;
  readonly file: string | undefined;
  readonly reference: string;
  readonly at = new Date();
  version: string | undefined;

  constructor(failure: AreaFailureCode, { cause, file, message = causes[failure] }: AreaErrorDetails = {}) {
    super(message, { cause });
    this.failure = failure;
    this.file = file;
    this.reference = newReference();
  }
}

const seen = new WeakMap<object, AreaError>();

export function toAreaError(error: unknown): AreaError {
  if (error instanceof AreaError) return error;
  if (typeof error !== 'object' || error === null) return new AreaError('screen-failed', { cause: error });
  const existing = seen.get(error) ?? failureOf(error);
  seen.set(error, existing);
  return existing;
}

const failureOf = (cause: object): AreaError =>
  isChunkLoadError(cause)
    ? new AreaError('unreachable', { cause, message: 'A part of the area could not be loaded' })
    : new AreaError('screen-failed', { cause });

export const getAreaErrorDetail = ({ file, cause }: AreaError): string =>
  [file, cause].filter((group) => group !== undefined).join(': ');

function newReference(): string {
  const digits = [...crypto.getRandomValues(new Uint16Array(2))].map((group) =>
    group.toString(16).padStart(4, '0'),
  );
  return digits.join('-');
}
