import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiVersion } from '../settings/api-version';

export async function addOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Studio Desk API',
        version: apiVersion,
        description: 'Companies, judges and people of the program',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { access = 'signed-in', takesFile, answersCsv } = route.route.config ?? {};
      const { response = {}, ...schema } = { ...route.schema };
      const documented = { ...schema, response: { ...asRecord(response), default: errorBody } };
      const { schema: json, url } = jsonSchemaTransform({ ...route, schema: route.schema && documented });
      const described = { ...json, ...(takesFile && FILE_BODY), ...(answersCsv && CSV_ANSWER) };
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
const CSV_ANSWER = { produces: ['text/csv'] };

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

export async function addOpenApiPages(server: FastifyInstance): Promise<void> {
  await server.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
      route.schema = { ...route.schema, hide: true };
    });
    pages.get('/openapi.json', async () => server.swagger());
    await pages.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'",
    });
  });
}
