import fastify, { type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { addErrorHandler } from '../src/http/error-handler';
import type { ApiServer } from '../src/http/api-server';
import { serializerCompiler } from '../src/http/response-serializer';
import { validatorCompiler } from '../src/http/request-input';
import { createLogOptions } from '../src/http/log-options';
import { createLineCollector } from './log-lines';

export function createServerWithoutRoutes(): { server: ApiServer; logs: string[] } {
  const logs: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    createLogOptions({ LOG_LEVEL: 'info' }),
    createLineCollector(logs),
  );
  const server: ApiServer = fastify({ loggerInstance }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  addErrorHandler(server);
  return { server, logs };
}
