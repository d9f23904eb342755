import { z } from 'zod';

/** `loc` is the path from `body`, `querystring` or `params`. */
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
  'email_taken',
  'reset_token_invalid',
  'invalid_input',
  'not_found',
  'stale_edit',
  'conflict',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'formsvc_auth',
  'formsvc_not_connected',
  'formsvc_not_configured',
  'formsvc_unavailable',
  'formsvc_connect_failed',
  'mail_not_taken',
  'unavailable',
  'unconfirmed',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Body of every error: a sentence, or the invalid fields (422). */
export const errorBody = z.object({
  detail: z.union([z.string(), z.array(fieldError)]),
  code: z.string().optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
