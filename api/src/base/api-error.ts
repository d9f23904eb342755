import type { ErrorCode, FieldError } from '@studio-desk/shared-contract';

interface ApiErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, code, detail, headers = {}, cause }: ApiErrorParts) {
    super(typeof detail === 'string' ? detail : code, cause === undefined ? {} : { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.headers = headers;
  }
}

export const unauthenticated = (detail = 'Please sign in') =>
  new ApiError({ status: 401, code: 'unauthenticated', detail, headers: { 'www-authenticate': 'Bearer' } });

export const sessionRevoked = () =>
  new ApiError({
    status: 401,
    code: 'session_revoked',
    detail: 'This session has ended. Please sign in again.',
  });

export const badCredentials = () =>
  new ApiError({ status: 401, code: 'bad_credentials', detail: 'Incorrect email or password' });

export const signupRefused = (detail: string) =>
  new ApiError({ status: 403, code: 'signup_refused', detail });

export const emailTaken = (owner: string) =>
  new ApiError({ status: 409, code: 'email_taken', detail: `${owner} with this email already exists` });

export const resetTokenInvalid = () =>
  new ApiError({
    status: 400,
    code: 'reset_token_invalid',
    detail: 'This reset link is invalid or has expired',
  });

export const notFound = (what: string) =>
  new ApiError({ status: 404, code: 'not_found', detail: `${what} not found` });

export const notFoundAddress = () =>
  new ApiError({ status: 404, code: 'not_found', detail: 'There is nothing at this address' });

export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError({
    status: 405,
    code: 'not_found',
    detail: `This address answers to ${allowed.join(', ')} only`,
    headers: { allow: allowed.join(', ') },
  });

export const staleEdit = (what: string, who: string, when: string) =>
  new ApiError({
    status: 409,
    code: 'stale_edit',
    detail: `This ${what} was changed by ${who} ${when}. Reload to see the latest version.`,
  });

export const conflict = (detail: string) => new ApiError({ status: 409, code: 'conflict', detail });

export const invalid = (fields: FieldError[]) =>
  new ApiError({ status: 422, code: 'invalid_input', detail: fields });

export const invalidField = (field: string, msg: string) =>
  invalid([{ loc: ['body', field], msg, type: 'custom' }]);

export const tooLarge = (detail = 'The request is too large') =>
  new ApiError({ status: 413, code: 'too_large', detail });

export const unsupportedType = (detail = 'The request must be JSON (content type application/json)') =>
  new ApiError({ status: 415, code: 'unsupported_type', detail });

export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return limited(
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
};

export const rateLimited = (seconds: number) => limited('Too many requests. Try again shortly.', seconds);

export const unavailable = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'The database does not answer at the moment. Try again shortly.',
    headers: { 'retry-after': '5' },
  });

export const unconfirmed = () =>
  new ApiError({
    status: 503,
    code: 'unconfirmed',
    detail:
      'The database stopped answering while this was saved. See whether it is there before you try again.',
    headers: { 'retry-after': '5' },
  });

export const diskFull = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'The disk of the server is full, so nothing can be saved. Tell your administrator.',
    headers: { 'retry-after': '30' },
  });

export const busy = (detail: string) =>
  new ApiError({ status: 503, code: 'unavailable', detail, headers: { 'retry-after': '5' } });

export const stopping = () =>
  busy('The server is being restarted, and not everything was done. Try again in a minute.');

export const tooManyUploads = () =>
  limited('Two of your uploads are under way. Try again when they are done.', 5);

/** Not 401, which means that the session of Studio Desk has ended. */
export const formsvcAuth = () =>
  new ApiError({
    status: 403,
    code: 'formsvc_auth',
    detail: 'Typeform authentication failed. Please reconnect your account.',
  });

export const formsvcNotConnected = () =>
  new ApiError({
    status: 409,
    code: 'formsvc_not_connected',
    detail: 'Connect your Typeform account first.',
  });

export const formsvcNotConfigured = () =>
  new ApiError({
    status: 409,
    code: 'formsvc_not_configured',
    detail: 'Typeform is not configured. Ask your administrator.',
  });

export const formsvcConnectFailed = (detail: string) =>
  new ApiError({ status: 400, code: 'formsvc_connect_failed', detail });

export const formsvcUnavailable = (detail: string, cause?: unknown) =>
  new ApiError({
    status: 503,
    code: 'formsvc_unavailable',
    detail,
    headers: { 'retry-after': '30' },
    cause,
  });

export const mailNotAccepted = (cause?: unknown) =>
  new ApiError({
    status: 502,
    code: 'mail_not_taken',
    detail: 'The mail server did not take the mail. Try again later, or tell your administrator.',
    cause,
  });

export const tooManyStreams = () => limited('Live updates are open in too many windows of yours.', 60);

export const noMoreStreams = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'Live updates are not available at the moment. Screens show new data when they are opened again.',
    headers: { 'retry-after': '30' },
  });

export const internal = () =>
  new ApiError({ status: 500, code: 'internal', detail: 'Something went wrong on our side' });

const limited = (detail: string, seconds: number) =>
  new ApiError({
    status: 429,
    code: 'rate_limited',
    detail,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
