import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '#testing/test-app';
import { contractRoutes as contract, getRouteName } from '#testing/fuzzer/contract-routes';

/** Routes that are not in shared-contract: the OpenAPI document and its page, and CORS preflights. */
const OTHERS = /^(?:GET \/openapi\.json|GET \/docs.*|OPTIONS \*)$/;

const operation = z.object({
  summary: z.string(),
  security: z.array(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const documentShape = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const content = z.object({ content: z.record(z.string(), z.unknown()) });
const documentOfFiles = z.object({
  paths: z.object({
    '/api/companies/upload': z.object({ post: z.object({ requestBody: content }) }),
    '/api/companies/template/csv': z.object({ get: z.object({ responses: z.object({ 200: content }) }) }),
  }),
});

describe('the OpenAPI document', async () => {
  const api = await startTestApp();
  const response = await api.get('/api/openapi.json');
  const { openapi, paths } = documentShape.parse(response.json());
  const described = ({ method, url }: (typeof contract)[number]) =>
    paths[`/api${url.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

  it('has version 3.1', () => {
    expect(openapi).toBe('3.1.0');
  });

  it('has every route of the contract', () => {
    for (const route of contract) {
      const operation = described(route);
      const responses = [...Object.keys(route.schema.response), 'default'];
      expect(operation?.summary, getRouteName(route)).toBe(route.schema.summary);
      expect(Object.keys(operation?.responses ?? {}), getRouteName(route)).toEqual(responses);
      const security = route.config.access === 'public' ? [] : [{ bearer: [] }];
      expect(operation?.security, getRouteName(route)).toEqual(security);
    }
  });

  it('belongs to an app with exactly the routes of the contract', () => {
    const registered = api.routes
      .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/^\/api/, '')}`))
      .filter((name) => !name.startsWith('HEAD ') && !OTHERS.test(name));
    expect(registered.toSorted()).toEqual(contract.map(getRouteName).toSorted());
  });

  it('marks file bodies and file responses', () => {
    const { paths } = documentOfFiles.parse(response.json());
    expect(paths['/api/companies/upload'].post.requestBody.content).toHaveProperty('multipart/form-data');
    expect(paths['/api/companies/template/csv'].get.responses[200].content).toHaveProperty('text/csv');
  });

  it('has no other operations', () => {
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(contract.length);
  });

  it('describes the body by the schema that validates it', () => {
    expect(JSON.stringify(response.json().paths['/api/companies'].post.requestBody)).toContain(
      '"company_name"',
    );
  });

  it('is shown by a page that loads nothing from other servers', async () => {
    const page = await api.get('/api/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      const url = new URL(source, 'http://localhost/api/docs').pathname;
      expect([url, (await api.get(url)).statusCode]).toEqual([url, 200]);
    }
  });
});

describe('the OpenAPI document in production', async () => {
  const api = await startTestApp({
    env: { NODE_ENV: 'production', SIGNUP_MODE: 'closed', APP_URL: 'https://desk.example.edu' },
  });

  it('is served for release pipelines, without the page for developers', async () => {
    expect((await api.get('/api/openapi.json')).statusCode).toBe(200);
    expect((await api.get('/api/docs')).statusCode).toBe(404);
    expect((await api.get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(404);
  });
});
