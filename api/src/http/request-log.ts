import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

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
