import { expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes';
import { describeDifference, openApiDifference } from './openapi-difference';

it('openapi.json describes the routes of the API', async () => {
  expect(await openApiDifference()).toBeUndefined();
});

const schemaOf = (fields: Record<string, object>, required: string[]) => ({
  'application/json': {
    schema: { type: 'object', properties: fields, required, additionalProperties: false },
  },
});
const TEXT = { type: 'string' };

interface Described {
  readonly body?: object;
  readonly response?: object;
  readonly parameters?: object[];
}

const document = ({
  body = schemaOf({ name: TEXT, note: TEXT }, ['name']),
  response = schemaOf({ id: TEXT, name: TEXT }, ['id', 'name']),
  parameters = [{ name: 'page', in: 'query', schema: TEXT }],
}: Described = {}) => ({
  paths: {
    '/api/things': {
      post: { parameters, requestBody: { content: body }, responses: { 200: { content: response } } },
    },
  },
});

it.each<[string, object, string]>([
  ['a removed route', { paths: {} }, 'route removed'],
  [
    'a removed response field',
    document({ response: schemaOf({ id: TEXT }, ['id']) }),
    'response 200 field name is missing',
  ],
  [
    'a renamed response field',
    document({ response: schemaOf({ id: TEXT, title: TEXT }, ['id', 'title']) }),
    'response 200 field name is missing',
  ],
  [
    'a response field of another type',
    document({ response: schemaOf({ id: { type: 'integer' }, name: TEXT }, ['id', 'name']) }),
    'response 200 field id has another type: integer',
  ],
  [
    'a new required request field',
    document({ body: schemaOf({ name: TEXT, note: TEXT, year: TEXT }, ['name', 'year']) }),
    'request field year is missing',
  ],
  [
    'a request field that becomes required',
    document({ body: schemaOf({ name: TEXT, note: TEXT }, ['name', 'note']) }),
    'request field note is not always there',
  ],
  [
    'a request field of fewer values',
    document({ body: schemaOf({ name: { type: 'string', enum: ['a'] }, note: TEXT }, ['name']) }),
    'request field name has another type: string',
  ],
  [
    'a new required parameter',
    document({ parameters: [{ name: 'page', in: 'query', required: true, schema: TEXT }] }),
    'parameter query page is not always there',
  ],
])('%s is a breaking change', (_what, after, change) => {
  expect(breakingChanges(document(), after)).toEqual([`POST /api/things: ${change}`]);
});

it.each<[string, object]>([
  ['the same document', document()],
  [
    'a new response field',
    document({ response: schemaOf({ id: TEXT, name: TEXT, at: TEXT }, ['id', 'name']) }),
  ],
  [
    'a new optional request field',
    document({ body: schemaOf({ name: TEXT, note: TEXT, at: TEXT }, ['name']) }),
  ],
  ['a new route', { paths: { ...document().paths, '/api/more': {} } }],
])('%s is not a breaking change', (_what, after) => {
  expect(breakingChanges(document(), after)).toEqual([]);
});

it('a difference names breaking changes, the lines that changed and the command that writes the file', () => {
  const before = JSON.stringify(document(), null, 2);
  const after = before.replaceAll('"id"', '"key"');
  const difference = describeDifference(before, after);
  expect(difference).toContain('Breaking changes:\n  POST /api/things: response 200 field id is missing');
  expect(difference).toMatch(/^- +"id",?/m);
  expect(difference).toMatch(/^\+ +"key",?/m);
  expect(difference).toContain('npm run openapi -w api');
});
