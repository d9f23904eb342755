import { isDeepStrictEqual } from 'node:util';
import { type ContractRoute, errorBody, errorCodes } from '@studio-desk/shared-contract';
import { z } from 'zod';
import { type ApiResponse, isEventStreamPath, type SentRequest } from './exchange';

const INSIDE = [
  /\\n\s+at /,
  /node_modules/,
  /\.[jt]s:\d+/,
  /file:\/\//,
  /failed query|syntax error at|violates \w+ constraint/i,
  /(?:insert into|select|update|delete from) "?\w+"? (?:from|set|where|\()/i,
  /"(?:password_hash|token_hash|state_hash|session_key|name_key|search_text)":/,
];
// Only the trash routes may return `deleted_at`.
const DELETION = /"deleted_at":/;

const REFUSALS = new Set([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431]);

const failure = z.strictObject({
  detail: errorBody.shape.detail,
  code: z.enum(errorCodes),
  conflicts: errorBody.shape.conflicts,
  request_id: z.string(),
});

export function findResponseFaults(route: ContractRoute, sent: SentRequest, response: ApiResponse): string[] {
  const { status, headers, body } = response;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  const internal = route.url.endsWith('/trash') ? INSIDE : [...INSIDE, DELETION];
  const inside = internal.find((pattern) => pattern.test(body) && !pattern.test(sent.payload ?? ''));
  if (inside) faults.push(`tells of the inside (${inside.source})`);
  if (headers['x-request-id'] === undefined) faults.push('has no id');
  const schema = route.schema.response[status];
  const fault = schema ? successFault(route, schema, sent, response) : failureFault(response);
  return fault === undefined ? faults : [...faults, fault];
}

function successFault(
  { config }: ContractRoute,
  schema: z.ZodType,
  sent: SentRequest,
  { status, headers, body }: ApiResponse,
): string | undefined {
  const type = String(headers['content-type']);
  if (status === 204) return body === '' ? undefined : 'has a body beside 204';
  if (isEventStreamPath(sent.path))
    return type.startsWith('text/event-stream') ? undefined : `is no stream but ${type}`;
  if (config.answersFile)
    return config.answersFile.some((one) => type.startsWith(one)) ? undefined : `is no such file but ${type}`;
  if (!isJson(headers)) return `is no JSON but ${type}`;
  const value = parsed(body);
  const fits = schema.safeParse(value);
  if (!fits.success) return `${status} does not fit the contract: ${z.prettifyError(fits.error)}`;
  return isDeepStrictEqual(fits.data, value) ? undefined : `${status} says more than the contract`;
}

const isJson = (headers: ApiResponse['headers']) =>
  String(headers['content-type']).startsWith('application/json');

function failureFault({ status, headers, body }: ApiResponse): string | undefined {
  if (!REFUSALS.has(status))
    return status >= 500 ? undefined : `has status ${status}, which is none of the contract`;
  const fits = failure.safeParse(parsed(body));
  if (!fits.success || !isJson(headers))
    return `${status} is no failure of the contract: ${body.slice(0, 200)}`;
  return fits.data.request_id === headers['x-request-id'] ? undefined : 'names another request';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
