import type { ErrorCode, FieldError } from '@studio-desk/shared-contract';

interface ApiErrorParts {
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string | FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log. */
  readonly cause?: unknown;
}

/** A failure that the caller is told of: thrown where it is known, turned into an answer by the error handler. */
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

/** `owner` is whom the address belongs to already: 'An account', 'A person'. */
export const emailTaken = (owner: string) =>
  new ApiError({ status: 409, code: 'email_taken', detail: `${owner} with this email already exists` });

export const resetTokenInvalid = () =>
  new ApiError({
    status: 400,
    code: 'reset_token_invalid',
    detail: 'This reset link is invalid or has expired',
  });

/** `notFound('Company')`: unknown, deleted, or an id that no record can have. */
export const notFound = (what: string) =>
  new ApiError({ status: 404, code: 'not_found', detail: `${what} not found` });

/** No route has this address. */
export const notFoundAddress = () =>
  new ApiError({ status: 404, code: 'not_found', detail: 'There is nothing at this address' });

/** The address is right, the method is not. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError({
    status: 405,
    code: 'not_found',
    detail: `This address answers to ${allowed.join(', ')} only`,
    headers: { allow: allowed.join(', ') },
  });

/** `staleEdit('company', 'ann@example.com', '5 minutes ago')`: the record was changed after the caller read it. */
export const staleEdit = (what: string, who: string, when: string) =>
  new ApiError({
    status: 409,
    code: 'stale_edit',
    detail: `This ${what} was changed by ${who} ${when}. Reload to see the latest version.`,
  });

/** What is asked does not go with what is stored. */
export const conflict = (detail: string) => new ApiError({ status: 409, code: 'conflict', detail });

export const invalid = (fields: FieldError[]) =>
  new ApiError({ status: 422, code: 'invalid_input', detail: fields });

/** One field of the body that does not fit for a reason that only the server knows. */
export const invalidField = (field: string, msg: string) =>
  invalid([{ loc: ['body', field], msg, type: 'custom' }]);

export const tooLarge = (detail = 'The request is too large') =>
  new ApiError({ status: 413, code: 'too_large', detail });

export const unsupportedType = (detail = 'The request must be JSON (content type application/json)') =>
  new ApiError({ status: 415, code: 'unsupported_type', detail });

/** Too many attempts of one kind: sign-ins, resets. */
export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return limited(
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  );
};

/** Too many requests of any kind. */
export const rateLimited = (seconds: number) => limited('Too many requests. Try again shortly.', seconds);

export const unavailable = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'The database does not answer at the moment. Try again shortly.',
    headers: { 'retry-after': '5' },
  });

/** The database went away before it said whether it keeps the change. */
export const unconfirmed = () =>
  new ApiError({
    status: 503,
    code: 'unconfirmed',
    detail:
      'The database stopped answering while this was saved. See whether it is there before you try again.',
    headers: { 'retry-after': '5' },
  });

/** Nothing can be kept until somebody makes room; what is there can be read. */
export const diskFull = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'The disk of the server is full, so nothing can be saved. Tell your administrator.',
    headers: { 'retry-after': '30' },
  });

/** More work of one costly kind than this process takes on at once. */
export const busy = (detail: string) =>
  new ApiError({ status: 503, code: 'unavailable', detail, headers: { 'retry-after': '5' } });

/** A long piece of work that was cut short because this process stops. */
export const stopping = () =>
  busy('The server is being restarted, and not everything was done. Try again in a minute.');

/** More files of one person on their way than this process takes. */
export const tooManyUploads = () =>
  limited('Two of your uploads are under way. Try again when they are done.', 5);

/** The form-builder service refuses the account's tokens: never a 401, which is a matter of the product's own session. */
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

/** The way to the service did not come to its end: only beginning anew helps. */
export const formsvcConnectFailed = (detail: string) =>
  new ApiError({ status: 400, code: 'formsvc_connect_failed', detail });

/** The service is down, too slow or too busy, or answers with what cannot be read. */
export const formsvcUnavailable = (detail: string, cause?: unknown) =>
  new ApiError({
    status: 503,
    code: 'formsvc_unavailable',
    detail,
    headers: { 'retry-after': '30' },
    cause,
  });

/** The mail server does not answer in time, or refuses a mail that somebody waits for. */
export const mailNotTaken = (cause?: unknown) =>
  new ApiError({
    status: 502,
    code: 'mail_not_taken',
    detail: 'The mail server did not take the mail. Try again later, or tell your administrator.',
    cause,
  });

/** More open live updates of one person than this process takes on: other windows of theirs have them. */
export const tooManyStreams = () => limited('Live updates are open in too many windows of yours.', 60);

/** More open live updates in all than this process takes on, or none any more because it is stopping. */
export const noMoreStreams = () =>
  new ApiError({
    status: 503,
    code: 'unavailable',
    detail: 'Live updates are not available at the moment. Screens show new data when they are opened again.',
    headers: { 'retry-after': '30' },
  });

/** Anything else: what happened stands in the log, under the id of the request. */
export const internal = () =>
  new ApiError({ status: 500, code: 'internal', detail: 'Something went wrong on our side' });

const limited = (detail: string, seconds: number) =>
  new ApiError({
    status: 429,
    code: 'rate_limited',
    detail,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  });
