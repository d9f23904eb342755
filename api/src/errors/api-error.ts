import {
  getCountMismatchMessage,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
  type RevertConflict,
} from '@studio-desk/shared-contract';

interface ApiErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional fields of the response body. */
  readonly more?: Pick<ErrorBody, 'conflicts'>;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly more: Pick<ErrorBody, 'conflicts'>;

  constructor({ status, code, detail, headers = {}, more = {}, cause }: ApiErrorParts) {
    super(
      typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; '),
      cause === undefined ? {} : { cause },
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.headers = headers;
    this.more = more;
  }
}

export const unauthenticatedError = (detail = 'Please sign in') =>
  new ApiError({ status: 401, code: 'unauthenticated', detail, headers: { 'www-authenticate': 'Bearer' } });

export const sessionRevokedError = () =>
  new ApiError({
    status: 401,
    code: 'session_revoked',
    detail: 'This session has ended. Please sign in again.',
  });

export const badCredentialsError = () =>
  new ApiError({ status: 401, code: 'bad_credentials', detail: 'Incorrect email or password' });

export const signupRefusedError = (detail: string) =>
  new ApiError({ status: 403, code: 'signup_refused', detail });

export const emailUnconfirmedError = (email: string) =>
  new ApiError({
    status: 403,
    code: 'unconfirmed',
    detail: `Confirm your email address first. We sent a link to ${email}.`,
  });

export const invalidConfirmationError = () =>
  new ApiError({
    status: 400,
    code: 'confirmation_invalid',
    detail: 'This confirmation link is invalid or has expired. Sign in to get a new one.',
  });

export const emailTakenError = (owner: string) =>
  new ApiError({ status: 409, code: 'email_taken', detail: `${owner} with this email already exists` });

export const invalidResetTokenError = () =>
  new ApiError({
    status: 400,
    code: 'reset_token_invalid',
    detail: 'This reset link is invalid or has expired',
  });

export const notFoundError = (what: string) =>
  new ApiError({ status: 404, code: 'not_found', detail: `${what} not found` });

export const urlNotFoundError = () =>
  new ApiError({ status: 404, code: 'not_found', detail: 'There is nothing at this address' });

export const methodNotAllowedError = (allowed: readonly string[]) =>
  new ApiError({
    status: 405,
    code: 'method_not_allowed',
    detail: `Method not allowed. Allowed: ${allowed.join(', ')}`,
    headers: { allow: allowed.join(', ') },
  });

export const staleEditError = (what: string, who: string, when: string) =>
  new ApiError({
    status: 409,
    code: 'stale_edit',
    detail: `This ${what} was changed by ${who} ${when}. Reload to see the latest version.`,
  });

export const notOwnerError = (what: string, owner: string) =>
  new ApiError({ status: 403, code: 'not_owner', detail: `Only ${owner} can change this ${what}.` });

export const conflictError = (detail: string) => new ApiError({ status: 409, code: 'conflict', detail });

export const selectionCountChangedError = (matching: number, expected: number) =>
  new ApiError({
    status: 409,
    code: 'count_changed',
    detail: getCountMismatchMessage(matching, expected),
  });

export const alreadyUndoneError = (detail: string) =>
  new ApiError({ status: 409, code: 'already_undone', detail });

export const idempotencyMismatchError = () =>
  new ApiError({
    status: 422,
    code: 'idempotency_mismatch',
    detail: 'This Idempotency-Key was used for something else. Send a new one.',
  });

export const requestInProgressError = () =>
  new ApiError({
    status: 409,
    code: 'in_progress',
    detail: 'This is being saved already. Try again in a few seconds.',
  });

export function revertConflictError(conflicts: RevertConflict[]): ApiError {
  const labels = [...new Set(conflicts.map(({ label }) => label))].join(', ');
  const detail = `Changed again since: ${labels}. Look at the newest values before you put back older ones.`;
  return new ApiError({ status: 409, code: 'changed_since', detail, more: { conflicts } });
}

export const invalidInputError = (fields: FieldError[]) =>
  new ApiError({ status: 422, code: 'invalid_input', detail: fields });

export const invalidFieldError = (field: string, msg: string) =>
  invalidInputError([{ loc: ['body', field], msg, type: 'custom' }]);

export const tooLargeError = (detail = 'The request is too large') =>
  new ApiError({ status: 413, code: 'too_large', detail });

export const unsupportedMediaTypeError = (
  detail = 'The request must be JSON (content type application/json)',
) => new ApiError({ status: 415, code: 'unsupported_type', detail });

export const tooManyAttemptsError = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return limited(
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
};

export const rateLimitedError = (seconds: number) =>
  limited('Too many requests. Try again shortly.', seconds);

export const databaseUnavailableError = () =>
  new ApiError({
    status: 503,
    code: 'database_unavailable',
    detail: 'The database is not responding. Try again shortly.',
    headers: { 'retry-after': '5' },
  });

export const outcomeUnknownError = () =>
  new ApiError({
    status: 503,
    code: 'outcome_unknown',
    detail:
      'The database stopped answering while this was saved. Check whether your change was saved before you try again.',
    headers: { 'retry-after': '5' },
  });

export const diskFullError = () =>
  new ApiError({
    status: 503,
    code: 'disk_full',
    detail: 'The disk of the server is full, so nothing can be saved. Tell your administrator.',
    headers: { 'retry-after': '30' },
  });

export const overloadedError = (detail: string) =>
  new ApiError({ status: 503, code: 'overloaded', detail, headers: { 'retry-after': '5' } });

export const serverRestartingError = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'The server is being restarted, and not everything was done. Try again in a minute.',
    headers: { 'retry-after': '5' },
  });

export const tooManyConcurrentRequestsError = () =>
  limited('Too many of your requests are running at once. Try again in a few seconds.', 5);

export const tooManyDownloadsError = () =>
  limited('You already have two downloads running. Try again when one is done.', 30);

export const tooManyUploadsError = () =>
  limited('You already have two uploads running. Try again when they are done.', 5);

/** Has status 403, not 401, because clients take a 401 as the end of the Studio Desk session. */
export const typeformAuthFailedError = () =>
  new ApiError({
    status: 403,
    code: 'formsvc_auth',
    detail: 'Typeform authentication failed. Please reconnect your account.',
  });

export const typeformAccountNotFoundError = () =>
  new ApiError({
    status: 404,
    code: 'not_found',
    detail:
      'Typeform does not know this account. If it belongs to another data center (EU or US), ask your administrator to change TYPEFORM_API_URL.',
  });

export const typeformNotConnectedError = () =>
  new ApiError({
    status: 409,
    code: 'formsvc_not_connected',
    detail: 'Connect your Typeform account first.',
  });

export const typeformNotConfiguredError = () =>
  new ApiError({
    status: 409,
    code: 'formsvc_not_configured',
    detail: 'Typeform is not configured. Ask your administrator.',
  });

export const typeformConnectFailedError = (detail: string) =>
  new ApiError({ status: 400, code: 'formsvc_connect_failed', detail });

export const typeformUnavailableError = (detail: string, cause?: unknown) =>
  new ApiError({
    status: 503,
    code: 'formsvc_unavailable',
    detail,
    headers: { 'retry-after': '30' },
    cause,
  });

export const mailNotAcceptedError = (cause?: unknown) =>
  new ApiError({
    status: 502,
    code: 'mail_not_taken',
    detail: 'The mail server did not take the email. Try again later, or tell your administrator.',
    cause,
  });

export const tooManyStreamsError = () => limited('Live updates are open in too many windows of yours.', 60);

export const streamsUnavailableError = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'Live updates are not available at the moment. Screens show new data when they are opened again.',
    headers: { 'retry-after': '30' },
  });

export const internalError = () =>
  new ApiError({ status: 500, code: 'internal', detail: 'Something went wrong on our side' });

const limited = (detail: string, seconds: number) =>
  new ApiError({
    status: 429,
    code: 'rate_limited',
    detail,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
