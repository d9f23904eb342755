import { errorBody, type FieldError } from '@studio-desk/shared-contract';
import { AxiosError } from 'axios';
import { detailOf } from './answer-text';

interface Answer {
  status: number;
  detail: string | null;
  fields: FieldError[];
  code: string | null;
  requestId: string | null;
  body?: unknown;
}

/**
 * Any failed call. `status` is 0 where no answer came (no network, time limit); `detail` is the server's
 * sentence, null where it sent none; `fields` are those that do not fit (422); `body` is what it sent.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldError[];
  readonly code: string | null;
  readonly requestId: string | null;
  readonly body: unknown;

  constructor(answer: Answer, cause?: unknown) {
    super(answer.detail ?? `The call failed with status ${answer.status}`, { cause });
    this.status = answer.status;
    this.detail = answer.detail;
    this.fields = answer.fields;
    this.code = answer.code;
    this.requestId = answer.requestId;
    this.body = answer.body;
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
export const unreadableAnswer = (status: number, cause: unknown, body?: unknown): ApiError =>
  new ApiError({ status, detail: null, fields: [], code: null, requestId: null, body }, cause);

/** An answer that is no success, of a call that is not made by the HTTP client. */
export const failedAnswer = (status: number, body: unknown): ApiError => fromAnswer(status, body, undefined);

const withoutDetail = (status: number, cause: unknown, body?: unknown) =>
  new ApiError({ status, detail: detailOf(body), fields: [], code: null, requestId: null, body }, cause);

function fromAnswer(status: number, body: unknown, cause: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return withoutDetail(status, cause, body);
  const { detail, code = null, request_id: requestId = null } = parsed.data;
  const fields = typeof detail === 'string' ? [] : detail;
  return new ApiError({ status, detail: detailOf(body), fields, code, requestId, body }, cause);
}

/** The server's own sentence for a failed call, else `fallback`. */
export const errorMessage = (error: unknown, fallback: string): string =>
  toApiError(error).detail ?? fallback;
