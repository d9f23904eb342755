import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody, errorCodes } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiVersion } from '../settings/api-version';
import { type Env, isProduction } from '../settings/env';

export async function addOpenApiGeneration(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Studio Desk API',
        version: apiVersion,
        description: `Companies, judges and people of the program. Codes of errors: ${errorCodes.join(', ')}`,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { access = 'signed-in', takesFile, takesIdempotencyKey, answersFile } = route.route.config ?? {};
      const { response = {}, ...schema } = { ...route.schema };
      const documented = { ...schema, response: { ...asRecord(response), default: errorBody } };
      const { schema: json, url } = jsonSchemaTransform({ ...route, schema: route.schema && documented });
      const described = {
        ...json,
        ...(takesFile && FILE_BODY),
        ...(takesIdempotencyKey && IDEMPOTENCY_HEADERS),
        ...(answersFile && { produces: [...answersFile] }),
      };
      return { url, schema: json && { ...described, security: access === 'public' ? [] : [{ bearer: [] }] } };
    },
  });
}

const FILE_BODY = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

const IDEMPOTENCY_HEADERS = {
  headers: {
    type: 'object',
    properties: {
      'idempotency-key': {
        type: 'string',
        maxLength: 100,
        description:
          'For 24 h, the same key and content get the first answer again, with Idempotent-Replay: true',
      },
    },
  },
};

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** In production, serves the OpenAPI document for release pipelines, but not the page for developers. */
export async function addOpenApiPages(server: FastifyInstance, env: Env): Promise<void> {
  await server.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    pages.get('/openapi.json', async () => server.swagger());
    if (isProduction(env)) return;
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    });
  });
}
