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

export const logOptions = (env: Pick<Env, 'LOG_LEVEL'>): LoggerOptions => ({
  level: env.LOG_LEVEL,
  base: undefined,
  formatters: { level: (level) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  serializers: {
    err: describeError,
    req: () => undefined,
    res: () => undefined,
  },
});

/** Logs the SQL of a failed query without parameters or details, which contain personal data. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'A value that is no error was thrown' };
  return {
    type: error.name,
    message: failedQuery(error) ?? error.message,
    // Not `code`, which is redacted as a secret.
    error_code: 'code' in error ? error.code : undefined,
    at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

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

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;
