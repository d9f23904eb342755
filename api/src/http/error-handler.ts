import type { ErrorBody } from '@studio-desk/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isDatabaseUnavailable,
  isDiskFull,
  isUnstorableValue,
  UnconfirmedCommit,
} from '../db/database-errors';
import {
  ApiError,
  diskFull,
  internal,
  invalid,
  notFoundAddress,
  tooLarge,
  unavailable,
  unconfirmed,
  unsupportedType,
} from '../base/api-error';

/** What Fastify itself throws, by its code. */
const FRAMEWORK_ERRORS: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedType(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badBody('The body is not as long as it says'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badBody('The body is not valid JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badBody('A JSON object is required'),
  FST_ERR_BAD_URL: () => notFoundAddress(),
  FST_ERR_MAX_PARAM_LENGTH: () => notFoundAddress(),
};

const badBody = (msg: string) => invalid([{ loc: ['body'], msg, type: 'json_invalid' }]);

/** The one place that turns failures into answers. */
export function addErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Answers a failure; the unexpected is logged whole and told to nobody. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  if (known.status >= 500) request.log.error({ err: error }, known.message);
  const body: ErrorBody = { detail: known.detail, code: known.code, request_id: request.id };
  reply
    .code(known.status)
    .headers(known.headers)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    // Not by the route's schema, which knows successes only.
    .serializer(JSON.stringify)
    .send(body);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnconfirmedCommit) return unconfirmed();
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseUnavailable(error)) return unavailable();
  if (isUnstorableValue(error)) return badBody('The input contains a value that cannot be stored');
  return frameworkError(error) ?? internal();
}

function frameworkError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // A path that leads out of the folder of the pages.
  if (status === 403) return notFoundAddress();
  // The parser of JSON throws without a code where a key reaches for a prototype.
  return FRAMEWORK_ERRORS[code]?.() ?? (status === 400 ? badBody('The body is not valid JSON') : undefined);
}
