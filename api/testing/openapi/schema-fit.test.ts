import { expect, test } from 'vitest';
import { findMisfits } from './schema-fit';

const text = { type: 'string' };
const none = { type: 'null' };
const kindsOf = (reader: object, writer: object, documents = {}) =>
  findMisfits({ reader, writer, ...documents }).map(({ kind, at }) => `${kind} ${at}`.trim());

const withField = (schema: object, required = true) => ({
  type: 'object',
  properties: { field: schema },
  ...(required && { required: ['field'] }),
});

test.each<[string, object, object]>([
  ['the same', withField(text), withField(text)],
  ['a number for which whole numbers come', { type: 'number' }, { type: 'integer' }],
  [
    'null or text in one type, and as two alternatives',
    { type: ['string', 'null'] },
    { anyOf: [none, text] },
  ],
  ['one of its alternatives', { oneOf: [text, none] }, text],
  ['anything', {}, withField(text)],
  ['what nobody describes', withField(text), {}],
  ['a value of its own', { enum: ['a', 'b'], type: 'string' }, { const: 'a', type: 'string' }],
  ['a field that it can do without', withField(text, false), { type: 'object', properties: {} }],
  [
    'two parts that are both there',
    { allOf: [withField(text), { type: 'object', properties: { other: text }, required: ['other'] }] },
    { type: 'object', properties: { field: text, other: text }, required: ['other', 'field'] },
  ],
  [
    'records of the same values',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: text },
  ],
])('a reader accepts %s', (_what, reader, writer) => {
  expect(kindsOf(reader, writer)).toEqual([]);
});

test.each<[string, object, object, string]>([
  ['text where any value may come', { type: 'string', enum: ['a'] }, text, 'type'],
  ['null', text, { type: ['string', 'null'] }, 'type'],
  ['whole numbers only', { type: 'integer' }, { type: 'number' }, 'type'],
  ['another value', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'c'] }, 'value'],
  ['a list of other things', { type: 'array', items: text }, { type: 'array', items: none }, 'type []'],
  [
    'records of other values',
    { type: 'object', additionalProperties: text },
    { type: 'object', additionalProperties: none },
    'type {}',
  ],
])('a reader refuses %s', (_what, reader, writer, misfit) => {
  expect(kindsOf(reader, writer)).toEqual([misfit]);
});

test('the closest of several alternatives is compared', () => {
  const reader = {
    anyOf: [
      { type: 'object', properties: { a: text, b: text, c: text }, required: ['a', 'b', 'c'] },
      withField(text),
    ],
  };
  expect(kindsOf(reader, { type: 'object', properties: {} })).toEqual(['missing field']);
});

test('references are followed, even circular ones', () => {
  const document = {
    components: { schemas: { node: { ...withField(text), properties: { field: text, next: REF } } } },
  };
  const writer = withField(none);
  expect(kindsOf(REF, writer, { readerDocument: document })).toEqual(['type field']);
  expect(kindsOf(REF, REF, { readerDocument: document, writerDocument: document })).toEqual([]);
});

const REF = { $ref: '#/components/schemas/node' };
