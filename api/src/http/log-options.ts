import type { LoggerOptions } from 'pino';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import { getFailedQueryText } from '../db/database-errors';
import type { Env } from '../settings/env';

const REDACTED_FIELDS = [
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

export const createLogOptions = (env: Pick<Env, 'LOG_LEVEL'>): LoggerOptions => ({
  level: env.LOG_LEVEL,
  base: undefined,
  formatters: { level: (level) => ({ level }) },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: REDACTED_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
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
    message: getFailedQueryText(error) ?? error.message,
    // Do not name it `code`, because the log redacts fields of that name.
    error_code: 'code' in error ? error.code : undefined,
    at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

export class RequestLogController extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'request_id' });
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: request.caller?.userId,
    };
    request.log.info(line, 'request');
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}

/** Returns the route pattern with only ids filled in, because judge names and other values may be private. */
function loggedPath({ routeOptions, params }: FastifyRequest): string {
  if (routeOptions.url === undefined) return 'unknown';
  const values = new Map(Object.entries(z.record(z.string(), z.string()).catch({}).parse(params)));
  return routeOptions.url.replace(/:(\w+)/g, (placeholder, name: string) => {
    const value = values.get(name) ?? '';
    return ID.test(value) ? value : placeholder;
  });
}

const ID = /^[0-9a-f-]{36}$/i;
