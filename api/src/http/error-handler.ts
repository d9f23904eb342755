import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { ErrorBody } from '@studio-desk/shared-contract';
import {
  isDatabaseUnavailable,
  isDiskFull,
  isUnstorableValueError,
  UnconfirmedCommitError,
} from '../db/database-errors';
import {
  ApiError,
  diskFullError,
  internalError,
  invalidInputError,
  methodNotAllowedError,
  urlNotFoundError,
  tooLargeError,
  databaseUnavailableError,
  outcomeUnknownError,
  unsupportedMediaTypeError,
} from '../errors/api-error';

const FRAMEWORK_ERRORS: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLargeError(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupportedMediaTypeError(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badBody('The body is not as long as it says'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => badBody('The body is not valid JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => badBody('A JSON object is required'),
  FST_ERR_BAD_URL: () => urlNotFoundError(),
  FST_ERR_MAX_PARAM_LENGTH: () => urlNotFoundError(),
};

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const noRequest = (msg: string) => invalidInputError([{ loc: ['request'], msg, type: 'http_invalid' }]);

const PARSER_ERRORS: Record<string, { readonly line: string; readonly error: ApiError }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    error: tooLargeError('The headers of the request are too large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    error: noRequest('The request did not arrive in time. Try again.'),
  },
};
const OTHER_PARSER_ERROR = { line: '400 Bad Request', error: noRequest('This is no valid HTTP request') };

const badBody = (msg: string) => invalidInputError([{ loc: ['body'], msg, type: 'json_invalid' }]);

export function addErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ err: error }, apiError.message);
  const { detail, code, more } = apiError;
  const body: ErrorBody = { detail, code, ...more, request_id: request.id };
  reply
    .code(apiError.status)
    .headers(apiError.headers)
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    // Do not use the route's serializer, which would apply the schema of the success response.
    .serializer(JSON.stringify)
    .send(body);
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UnconfirmedCommitError) return outcomeUnknownError();
  if (isDiskFull(error)) return diskFullError();
  if (isDatabaseUnavailable(error)) return databaseUnavailableError();
  if (isUnstorableValueError(error)) return badBody('The input contains a value that cannot be stored');
  return frameworkError(error) ?? internalError();
}

function frameworkError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // @fastify/static throws 403 for a path outside its folder.
  if (status === 403) return urlNotFoundError();
  // secure-json-parse throws without a code for keys such as `__proto__`.
  return FRAMEWORK_ERRORS[code]?.() ?? (status === 400 ? badBody('The body is not valid JSON') : undefined);
}

export function addNotFoundHandler(server: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    sendError(allowed.size > 0 ? methodNotAllowedError([...allowed]) : urlNotFoundError(), request, reply);
  });
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+^$()[\]{}|\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);

export function sendClientError(failure: ConnectionError, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || socket.destroyed) return;
  const { line, error } = PARSER_ERRORS[failure.code] ?? OTHER_PARSER_ERROR;
  const id = uuidv7();
  const body: ErrorBody = { detail: error.detail, code: error.code, request_id: id };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(failure);
}
