import fc from 'fast-check';
import { AWKWARD_TEXTS, awkwardText, awkwardValue, ENORMOUS_VALUES, RAW_JSON_VALUES } from './awkward-values';

export interface DamagedRequestPart {
  readonly kind: string;
  readonly text: string;
}

const MARK = '"the value that is damaged"';
const marked = JSON.parse(MARK) as string;
const asRecord = (value: unknown): Record<string, unknown> => ({
  ...(typeof value === 'object' ? value : {}),
});
const named = (kind: string, text: fc.Arbitrary<string>): fc.Arbitrary<DamagedRequestPart> =>
  text.map((text) => ({ kind, text }));

function changedBodies(valid: fc.Arbitrary<unknown>, fields: readonly string[]) {
  const field = fc.constantFrom(...(fields.length > 0 ? fields : ['field']));
  const withField = (value: fc.Arbitrary<unknown>) =>
    fc.tuple(valid, field, value).map(([body, name, put]) => ({ ...asRecord(body), [name]: put }));
  const marks = withField(fc.constant(marked)).map((body) => JSON.stringify(body));
  const withRaw = (values: readonly string[]) =>
    fc.tuple(marks, fc.constantFrom(...values)).map(([body, raw]) => body.replace(MARK, () => raw));
  return { field, withField, marks, withRaw };
}

/** Replaces one value at any depth of the body, such as the operator of a filter condition. */
function withValueInside(body: unknown, position: number, replacement: unknown): string {
  let left = position % countValues(body);
  return JSON.stringify(body, (_key, value: unknown) => (left-- === 0 ? replacement : value));
}

const countValues = (value: unknown): number =>
  Object.values(asRecord(value)).reduce((sum: number, one) => sum + countValues(one), 1);

export const createEnormousBodies = (
  valid: fc.Arbitrary<unknown>,
  fields: readonly string[],
): fc.Arbitrary<DamagedRequestPart> =>
  named('enormous', changedBodies(valid, fields).withRaw(ENORMOUS_VALUES));

export function createDamagedBodies(
  valid: fc.Arbitrary<unknown>,
  fields: readonly string[],
): fc.Arbitrary<DamagedRequestPart> {
  const { field, withField, marks, withRaw } = changedBodies(valid, fields);
  const text = valid.map((body) => JSON.stringify(body ?? {}));
  return fc.oneof(
    {
      weight: 5,
      arbitrary: named(
        'a wrong value',
        withField(awkwardValue).map((body) => JSON.stringify(body)),
      ),
    },
    {
      weight: 5,
      arbitrary: named(
        'a wrong value inside',
        fc.tuple(valid, fc.nat(), awkwardValue).map((given) => withValueInside(...given)),
      ),
    },
    {
      weight: 2,
      arbitrary: named('raw JSON', withRaw(RAW_JSON_VALUES)),
    },
    {
      weight: 2,
      arbitrary: named(
        'no such field',
        fc
          .tuple(valid, fc.oneof(awkwardText, fc.constant('fieldd')), awkwardValue)
          .map(([body, name, value]) => JSON.stringify({ ...asRecord(body), [name || 'x']: value })),
      ),
    },
    {
      weight: 1,
      arbitrary: named(
        'a field missing',
        fc
          .tuple(valid, field)
          .map(([body, name]) => JSON.stringify({ ...asRecord(body), [name]: undefined })),
      ),
    },
    {
      weight: 1,
      arbitrary: named(
        'a field twice',
        fc
          .tuple(marks, field, awkwardValue)
          .map(([body, name, value]) =>
            body.replace('{', () => `{${JSON.stringify(name)}:${JSON.stringify(value)},`),
          ),
      ),
    },
    {
      weight: 1,
      arbitrary: named('a key of prototypes', fc.constantFrom(...PROTOTYPE_BODIES)),
    },
    {
      weight: 1,
      arbitrary: named(
        'no object',
        awkwardValue.map((value) => JSON.stringify(value)),
      ),
    },
    {
      weight: 1,
      arbitrary: named(
        'cut off',
        fc.tuple(text, fc.nat(40)).map(([body, cut]) => body.slice(0, -1 - cut)),
      ),
    },
    { weight: 1, arbitrary: named('nothing', fc.constantFrom('', ' ', '\n')) },
  );
}

const PROTOTYPE_BODIES = [
  '{"__proto__":{"id":1}}',
  '{"constructor":{"prototype":{"id":1}}}',
  '{"a":{"__proto__":null}}',
  '[{"__proto__":[]}]',
];

const JUNK_QUERIES = [
  '%zz',
  '%',
  '&&&==',
  '=',
  'a',
  'limit[]=1&limit[a]=2',
  '__proto__[x]=1',
  'constructor=1',
  '%00=%00',
  '%F0%9F%98=1',
  'a=1&'.repeat(2_000),
];

const encoded = (text: string) =>
  [...text].map((char) => (/\p{Surrogate}/u.test(char) ? '%ED%A0%80' : encodeURIComponent(char))).join('');

export const toQueryString = (pairs: readonly (readonly [string, unknown])[]): string =>
  pairs
    .map(
      ([name, value]) =>
        `${encoded(name)}=${encoded(String(value ?? '')).replace(/%7B%7B([\w-]+)%7D%7D/g, '{{$1}}')}`,
    )
    .join('&');

export function createDamagedQueries(
  valid: fc.Arbitrary<unknown>,
  fields: readonly string[],
): fc.Arbitrary<DamagedRequestPart> {
  const name = fc.constantFrom(...(fields.length > 0 ? fields : ['q']));
  const pairs = valid.map((query) => Object.entries(asRecord(query)));
  const odd = fc.tuple(pairs, name, awkwardText);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: named(
        'a wrong value',
        odd.map(([query, field, text]) =>
          toQueryString([...query.filter(([key]) => key !== field), [field, text]]),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: named(
        'a value twice',
        odd.map(([query, field, text]) => toQueryString([...query, [field, text], [field, text]])),
      ),
    },
    {
      weight: 1,
      arbitrary: named(
        'no such name',
        fc.tuple(pairs, awkwardText).map(([query, text]) => toQueryString([...query, [text, 1]])),
      ),
    },
    { weight: 1, arbitrary: named('junk', fc.constantFrom(...JUNK_QUERIES)) },
  );
}

const JUNK_IDS = [
  '0190a1b2-0000-7000-8000-000000000000',
  'x',
  '1',
  'null',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '%5C',
  ' '.repeat(3),
];

export const damagedPathParam: fc.Arbitrary<DamagedRequestPart> = named(
  'no such id',
  fc.oneof(
    fc.constantFrom(...JUNK_IDS).map((id) => id.replaceAll(' ', '%20')),
    fc.constantFrom(...AWKWARD_TEXTS.filter((text) => text !== '')).map(encoded),
  ),
);

const BOUNDARY = 'boundary-of-the-request';
export const MULTIPART_CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const multipart = (content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

const cells = fc.oneof({ weight: 60, arbitrary: fc.constant('') }, { weight: 1, arbitrary: awkwardText });
const rowOf = (columns: readonly string[]) =>
  fc
    .tuple(fc.constantFrom('Acme', "O'Brien & Söhne", '創業'), ...columns.slice(1).map(() => cells))
    .map((row) => row.map(cell).join(','));

export const createValidUploadBodies = (columns: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(rowOf(columns), { minLength: 1, maxLength: 3 })
    .map((rows) => multipart([columns.join(','), ...rows].join('\n')));

export const createDamagedUploads = (valid: fc.Arbitrary<string>): fc.Arbitrary<DamagedRequestPart> =>
  fc.oneof(
    named(
      'cut off',
      fc.tuple(valid, fc.nat(60)).map(([text, cut]) => text.slice(0, -1 - cut)),
    ),
    named(
      'another frame',
      valid.map((text) => text.replaceAll(BOUNDARY, 'other')),
    ),
    named(
      'another field',
      valid.map((text) => text.replace('name="file"', 'name="__proto__"')),
    ),
    named(
      'two files',
      valid.map((text) => text.replace(`--${BOUNDARY}--`, multipart('a\n1'))),
    ),
    named(
      'junk',
      awkwardText.map((text) => multipart(text)),
    ),
    named('nothing', fc.constantFrom('', `--${BOUNDARY}--`)),
    named('no frame', awkwardText),
  );
