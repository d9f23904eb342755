import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the API from the schemas that check it. Registered before the routes, which it collects. */
export async function addOpenApi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Studio Desk API',
        version: '1.0.0',
        description: 'Companies, judges and people of the program',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { access = 'signed-in' } = route.route.config ?? {};
      const { response = {}, ...schema } = { ...route.schema };
      const documented = { ...schema, response: { ...asRecord(response), default: errorBody } };
      const { schema: json, url } = jsonSchemaTransform({ ...route, schema: route.schema && documented });
      return { url, schema: json && { ...json, security: access === 'public' ? [] : [{ bearer: [] }] } };
    },
  });
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** `/openapi.json`, and `/docs` that shows it, from files of this machine. */
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
