import { errorBody, type ErrorCode, type FieldError } from '@studio-desk/shared-contract';
import { AxiosError } from 'axios';
import { extractErrorDetail } from './response-text';

interface ErrorResponse {
  status: number;
  detail: string | null;
  fields: FieldError[];
  code: ErrorCode | null;
  requestId: string | null;
  body?: unknown;
}

/** `status` is 0 if there was no response; `detail` is the server's message or 'You are offline…'. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly detail: string | null;
  readonly fields: FieldError[];
  readonly code: ErrorCode | null;
  readonly requestId: string | null;
  readonly body: unknown;

  constructor(response: ErrorResponse, cause?: unknown) {
    super(response.detail ?? `The call failed with status ${response.status}`, { cause });
    this.status = response.status;
    this.detail = response.detail;
    this.fields = response.fields;
    this.code = response.code;
    this.requestId = response.requestId;
    this.body = response.body;
  }
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AxiosError && error.response)
    return fromResponse(error.response.status, error.response.data, error);
  const detail = isOffline(error) ? `You are offline. ${CHECK_CONNECTION}` : null;
  return new ApiError({ status: 0, detail, fields: [], code: null, requestId: null }, error);
}

const isOffline = (error: unknown) =>
  error instanceof AxiosError && error.code === AxiosError.ERR_NETWORK && !navigator.onLine;

export const createInvalidResponseError = (status: number, cause: unknown, body?: unknown): ApiError =>
  new ApiError({ status, detail: null, fields: [], code: null, requestId: null, body }, cause);

export const toApiErrorFromResponse = (status: number, body: unknown): ApiError =>
  fromResponse(status, body, undefined);

function fromResponse(status: number, body: unknown, cause: unknown): ApiError {
  const { detail, code = null, request_id: requestId = null } = errorBody.safeParse(body).data ?? {};
  const fields = Array.isArray(detail) ? detail : [];
  return new ApiError({ status, detail: extractErrorDetail(body), fields, code, requestId, body }, cause);
}

const CHECK_CONNECTION = 'Check your internet connection, then try again.';
const UNREACHABLE = `We can’t reach the server. ${CHECK_CONNECTION}`;
const SERVER_ERROR = 'Something went wrong on the server. Try again.';

export function errorMessage(error: unknown, fallback?: string): string {
  const { status, detail } = toApiError(error);
  return detail ?? fallback ?? (status === 0 ? UNREACHABLE : SERVER_ERROR);
}
