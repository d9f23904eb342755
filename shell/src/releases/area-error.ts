import { isChunkLoadError } from './chunk-load-error';

/** Do not rename these codes: reports and counters use them. */
export type AreaFailure = keyof typeof causes;

const causes = {
  unreachable: 'The area could not be reached',
  'not-found': 'A file of the area is missing on its server',
  'server-error': "The area's server answered with an error",
  'not-code': "The area's server answered with something other than its files",
  'time-limit': 'The area did not answer within 10 s',
  'wrong-hash': 'A file of the area is not the one that was released',
  'no-hashes': "The registry has no hashes for the area's files",
  'no-styles': "The area's styles could not be loaded",
  'code-failed': "The area's code failed while it started",
  'screen-failed': 'A screen of the area failed',
  'wrong-version': 'The area needs another version of the app',
  'wrong-module': 'The area needs another version of a shared module',
  'bad-manifest': "The area's manifest is not valid",
  'no-component': 'The area has no screen to show',
  'second-copy': 'The area brought its own copy of a shared module',
};

interface AreaErrorDetails {
  cause?: unknown;
  file?: string;
  message?: string;
}

export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly failure: AreaFailure;
  readonly file: string | undefined;
  readonly reference: string;
  version: string | undefined;

  constructor(failure: AreaFailure, { cause, file, message = causes[failure] }: AreaErrorDetails = {}) {
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

export const detailOf = ({ file, cause }: AreaError): string =>
  [file, cause].filter((group) => group !== undefined).join(': ');

function newReference(): string {
  const digits = [...crypto.getRandomValues(new Uint16Array(2))].map((group) =>
    group.toString(16).padStart(4, '0'),
  );
  return digits.join('-');
}
