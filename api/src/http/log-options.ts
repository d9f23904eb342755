import type { LoggerOptions } from 'pino';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { failedQuery } from '../db/database-errors';
import type { Env } from '../settings/env';

const SECRETS = [
  'password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'code',
  'client_secret',
];

/** Logs as JSON lines, with everything left out that must not be in a log. */
export const logOptions = (env: Pick<Env, 'LOG_LEVEL'>): LoggerOptions => ({
  level: env.LOG_LEVEL,
  base: undefined,
  formatters: { level: (level) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: {
    err: describeError,
    // A request or reply that is logged by a library names itself by its id alone.
    req: () => undefined,
    res: () => undefined,
  },
});

/** A failed query is told by its SQL: its parameters are people's data. The same holds for what the database details. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'A value that is no error was thrown' };
  return {
    type: error.name,
    message: failedQuery(error) ?? error.message,
    // Not `code`: under that name it would be left out as a secret.
    error_code: 'code' in error ? error.code : undefined,
    at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** One line for each request: who asked for what, and how it went. Never a query, a header or a body. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.caller?.userId,
    };
    request.log.info(line, 'request');
  }

  /** Failures are logged by the error handler. */
  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
