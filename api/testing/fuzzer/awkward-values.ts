import fc from 'fast-check';

export const AWKWARD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u202eevil',
  'e\u0301\u0301\u0301',
  '😀'.repeat(100),
  '%',
  '_',
  '\\',
  '%_\\%',
  "'",
  "'; drop table companies; --",
  "' or '1'='1",
  '$1',
  '{{x}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  `${'a'.repeat(50)}!`,
  `${'a@'.repeat(50)}`,
  'x'.repeat(10_000),
  '2024-02-30',
  '0000-00-00',
  '9999-12-31T23:59:60Z',
  '1e400',
  'NaN',
  '-1',
  '0x10',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
];

export const awkwardText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...AWKWARD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

export const awkwardValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: awkwardText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.1,
      1e300,
      -1e300,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      [],
      [null],
      [[]],
      {},
      { id: 1 },
      { toString: 'x' },
      nested(20),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

export const createJsonArray = (entry: string, count: number) => `[${Array(count).fill(entry).join(',')}]`;
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',');

/** Each value is within the size limit of a request body, and far larger than any field allows. */
export const ENORMOUS_VALUES = [
  createJsonArray('0', 400_000),
  createJsonArray('{}', 300_000),
  createJsonArray('[]', 29_000),
  createJsonArray('""', 29_000),
  `{"all":${createJsonArray('0', 400_000)}}`,
  `{"any":${createJsonArray('{"all":[]}', 9_000)}}`,
  `{"all":[{"any":${createJsonArray('{"field":"name","op":"is_empty","value":0}', 7_000)}}]}`,
  `{${keys(70_000)}}`,
  `{${keys(29_000)}}`,
];

export const RAW_JSON_VALUES = [
  '1e400',
  '-1e400',
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '"\\ud800"',
  '"\\u0000"',
  '"\\x"',
  "'single'",
  `${'['.repeat(1000)}${']'.repeat(1000)}`,
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  createJsonArray('1', 29_000),
  createJsonArray('{}', 29_000),
  `"${'x'.repeat(100_000)}"`,
];
