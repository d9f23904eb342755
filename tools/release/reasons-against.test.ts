import { expect, test } from 'vitest';
import { reasonsAgainst } from './reasons-against';

const text = { type: 'string' };
const AUTH = '@studio-desk/shared-auth';

const build = {
  area: { requires: { shell: '^1.1.0', api: '^1.0.0' } },
  shared: [
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: AUTH, requiredVersion: '^1.0.0' },
  ],
  contract: {
    takes: { [AUTH]: ['request', 'useSession'] },
    calls: [
      {
        method: 'PUT',
        url: '/judges/:id',
        sends: {
          params: { type: 'object', properties: { id: text }, required: ['id'] },
          querystring: { type: 'object', properties: { page: { type: 'integer' } } },
          body: {
            type: 'object',
            properties: { name: text, kind: { type: 'string', enum: ['internal', 'external'] } },
            required: ['name'],
            additionalProperties: false,
          },
        },
        reads: {
          type: 'object',
          properties: {
            id: text,
            tags: {
              type: 'array',
              items: { type: 'object', properties: { label: text }, required: ['label'] },
            },
            note: { anyOf: [text, { type: 'null' }] },
          },
          required: ['id', 'tags', 'note'],
        },
      },
    ],
  },
};

/** What is live and fits; each test changes one thing of it. */
const live = () => ({
  versions: { shell: '1.1.0' as string | null, api: '1.4.2' as string | null },
  provides: {
    react: { version: '19.3.1' },
    [AUTH]: { version: '1.0.0', exports: ['request', 'useSession'] },
  },
  openApi: {
    paths: {
      '/api/judges/{id}': {
        put: {
          parameters: [
            { in: 'path', name: 'id', required: true, schema: text },
            { in: 'query', name: 'page', required: false, schema: { type: 'number' } },
          ],
          requestBody: { content: { 'application/json': { schema: body() } } },
          responses: { 200: { content: { 'application/json': { schema: response() } } }, default: {} },
        },
      },
    },
  },
});

const body = () => ({
  type: 'object',
  properties: {
    name: text,
    kind: { type: 'string', enum: ['internal', 'external', 'guest'] },
    more: text,
  } as Record<string, object>,
  required: ['name'],
  additionalProperties: false,
});
const response = () => ({
  type: 'object',
  properties: {
    id: text,
    tags: {
      type: 'array',
      items: { type: 'object', properties: { label: text } as Record<string, object>, required: ['label'] },
    },
    note: { type: ['string', 'null'] },
    more: text,
  } as Record<string, object>,
  required: ['id', 'tags', 'note'],
});

type Live = ReturnType<typeof live>;
const put = (side: Live) => side.openApi.paths['/api/judges/{id}'].put;
const liveBody = (side: Live) => put(side).requestBody.content['application/json'].schema;
const liveAnswer = (side: Live) => put(side).responses[200].content['application/json'].schema;

const reasonsWith = (change: (side: Live) => unknown) => {
  const side = live();
  change(side);
  return reasonsAgainst(build, side);
};

test('a live API that accepts and returns more is compatible', () => {
  expect(reasonsWith(() => {})).toEqual([]);
});

test.each<[string, (side: Live) => unknown, string]>([
  [
    'an older shell',
    (side) => (side.versions.shell = '1.0.0'),
    'The live shell is 1.0.0, and this build requires ^1.1.0 (requires in area.json).',
  ],
  [
    'a newer API',
    (side) => (side.versions.api = '2.0.0'),
    'The live API is 2.0.0, and this build requires ^1.0.0 (requires in area.json).',
  ],
  [
    'an API that does not say what it is',
    (side) => (side.versions.api = null),
    'The live API does not say its version, and ^1.0.0 is required.',
  ],
  [
    'an older React',
    (side) => (side.provides.react = { version: '18.3.1' }),
    'The live shell provides react 18.3.1, and this build requires ^19.0.0.',
  ],
  [
    'a shell without a singleton',
    (side) => Reflect.deleteProperty(side.provides, 'react'),
    'The live shell does not provide react, which this build takes from it.',
  ],
  [
    'a singleton without a name',
    (side) => (side.provides[AUTH] = { version: '1.0.0', exports: ['request'] }),
    `The live shell's ${AUTH} has no useSession, which this build takes from it.`,
  ],
  [
    'an API without a call',
    (side) => Reflect.deleteProperty(side.openApi.paths, '/api/judges/{id}'),
    'The live API has no PUT /judges/:id, which this build calls.',
  ],
  [
    'a body with one field more that is required',
    (side) => liveBody(side).required.push('more'),
    'PUT /judges/:id: the live API requires more, which this build does not send.',
  ],
  [
    'a body that requires what may be left out',
    (side) => liveBody(side).required.push('kind'),
    'PUT /judges/:id: the live API requires kind, which this build may leave out.',
  ],
  [
    'a body without a field',
    (side) => Reflect.deleteProperty(liveBody(side).properties, 'kind'),
    'PUT /judges/:id: the live API does not take kind, which this build may send.',
  ],
  [
    'a body with another kind of value',
    (side) => (liveBody(side).properties.name = { type: 'number' }),
    'PUT /judges/:id: the live API does not take string for name.',
  ],
  [
    'a body with fewer values',
    (side) => (liveBody(side).properties.kind = { type: 'string', enum: ['internal'] }),
    'PUT /judges/:id: the live API does not take the value "external" for kind.',
  ],
  [
    'a query without a field',
    (side) => put(side).parameters.pop(),
    'PUT /judges/:id: the live API does not take page, which this build may send.',
  ],
  [
    'a response without a field',
    (side) => Reflect.deleteProperty(liveAnswer(side).properties, 'id'),
    'PUT /judges/:id: the live response has no id, which this build reads.',
  ],
  [
    'a response that may leave a field out',
    (side) => liveAnswer(side).required.shift(),
    'PUT /judges/:id: the live response may leave out id, which this build reads.',
  ],
  [
    'a response with another kind of value, deep inside',
    (side) =>
      (liveAnswer(side).properties.tags = {
        type: 'array',
        items: { type: 'object', properties: { label: { type: ['string', 'null'] } }, required: ['label'] },
      }),
    'PUT /judges/:id: tags[].label may be null, which this build cannot read.',
  ],
])('%s is a reason against the release', (_what, change, reason) => {
  expect(reasonsWith(change)).toEqual([reason]);
});

test('every reason is listed', () => {
  const reasons = reasonsWith((side) => {
    side.versions.shell = '1.0.0';
    side.openApi.paths['/api/judges/{id}'].put.responses[200].content['application/json'].schema = {
      ...response(),
      properties: {},
      required: [],
    };
  });
  expect(reasons).toHaveLength(4);
});
