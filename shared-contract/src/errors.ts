import { z } from 'zod';
import { revertConflict } from './record-history/history';

/** `loc` is the path to the field, for example ['body', 'email'] or ['query', 'limit']. */
export const fieldError = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

export const errorCodes = [
  'unauthenticated',
  'session_revoked',
  'bad_credentials',
  'signup_refused',
  'unconfirmed',
  'confirmation_invalid',
  'email_taken',
  'reset_token_invalid',
  'invalid_input',
  'not_found',
  'method_not_allowed',
  'stale_edit',
  'conflict',
  'count_changed',
  'already_undone',
  'changed_since',
  'idempotency_mismatch',
  'in_progress',
  'not_owner',
  'too_large',
  'unsupported_type',
  'rate_limited',
  // `formsvc` in these codes stands for Typeform.
  'formsvc_auth',
  'formsvc_not_connected',
  'formsvc_not_configured',
  'formsvc_unavailable',
  'formsvc_connect_failed',
  'mail_not_taken',
  'unavailable',
  'database_unavailable',
  'disk_full',
  'overloaded',
  'outcome_unknown',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Accepts any text, because a newer server may send new codes. */
const errorCode = z.custom<ErrorCode>((code) => typeof code === 'string').meta({ type: 'string' });

/** Body of every error response; `detail` is a message or the list of invalid fields (422). */
export const errorBody = z.object({
  detail: z.union([z.string(), z.array(fieldError)]),
  code: errorCode.optional(),
  conflicts: z.array(revertConflict).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
