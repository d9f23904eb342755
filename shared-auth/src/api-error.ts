import { errorBody, type FieldError } from '@studio-desk/shared-contract';
import { AxiosError } from 'axios';

interface Answer {
  status: number;
  detail: string | null;
  fields: FieldError[];
  code: string | null;
  requestId: string | null;
}

/**
 * Any failed call. `status` is 0 where no answer came (no network, time limit); `detail` is the server's
 * sentence, null where it sent none; `fields` are those that do not fit (422).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldError[];
  readonly code: string | null;
  readonly requestId: string | null;

  constructor(answer: Answer, cause?: unknown) {
    super(answer.detail ?? `The call failed with status ${answer.status}`, { cause });
    this.status = answer.status;
    this.detail = answer.detail;
    this.fields = answer.fields;
    this.code = answer.code;
    this.requestId = answer.requestId;
  }
}

/** Translates whatever a call threw into an ApiError. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AxiosError && error.response)
    return fromAnswer(error.response.status, error.response.data, error);
  return withoutDetail(0, error);
}

/** A success whose body is not what the contract says, a page of HTML for example. */
export const unreadableAnswer = (status: number, cause: unknown): ApiError => withoutDetail(status, cause);

const withoutDetail = (status: number, cause: unknown) =>
  new ApiError({ status, detail: null, fields: [], code: null, requestId: null }, cause);

function fromAnswer(status: number, body: unknown, cause: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return withoutDetail(status, cause);
  const { detail, code = null, request_id: requestId = null } = parsed.data;
  const fields = typeof detail === 'string' ? [] : detail;
  const sentence = typeof detail === 'string' ? detail : detail.map((field) => field.msg).join(', ');
  return new ApiError({ status, detail: sentence, fields, code, requestId }, cause);
}

/** The server's own sentence for a failed call, else `fallback` (spec section 8). */
export const errorMessage = (error: unknown, fallback: string): string =>
  toApiError(error).detail ?? fallback;
