import {
  companyRoutes,
  findConditionIssues,
  isStorableText,
  judgeRoutes,
  MAX_FILTER_CONDITIONS,
  OPERATORS,
  personRoutes,
  QUERY_FIELDS,
} from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '@studio-desk/test-kit/presets/test-limits';
import { findResponseFaults } from '#testing/fuzzer/response-check';
import { AWKWARD_TEXTS } from '#testing/fuzzer/awkward-values';
import { contractRoutes, getRouteName } from '#testing/fuzzer/contract-routes';
import { toQueryString } from '#testing/fuzzer/damaged-parts';
import { getKnownRecordPath } from '#testing/fuzzer/route-hints';
import { listSchemaFieldNames, toJsonSchema } from '#testing/fuzzer/schema-values';
import { startFuzzedApi } from '#testing/fuzzer/fuzzed-api';
import { chunk } from '../concurrency/chunk';

const ALL_TEXTS = [
  ...AWKWARD_TEXTS,
  '%25',
  '%%%',
  '\\%',
  "\\'; select pg_sleep(9); --",
  "' union select password_hash from users --",
  "'||(select version())||'",
  '$$;--',
  'a:*&!|b',
  '(a+)+$',
  `${'('.repeat(100)}a`,
  `${'a+'.repeat(500)}b`,
  ' '.repeat(5_000),
  '\t\r\n',
  'İıßſK',
  'مرحبا',
  "e'\\x00'",
  '{"a":1}',
  'limit 1 offset 0',
];

/** One text for each kind of attack. */
const KINDS = [
  'a\u0000b',
  '\ud800',
  '%_\\%',
  "'; drop table companies; --",
  'x'.repeat(10_000),
  'İıßſK',
  '😀'.repeat(100),
];
const TEXTS = isFullRun ? ALL_TEXTS : KINDS;

const LIMITS = ['0', '-1', '1001', '1e9', '1.5', 'abc', 'NaN', 'Infinity', '0x7d0', '99999999999999999999'];

const routesWithQuery = contractRoutes.filter(({ method, schema }) => method === 'GET' && schema.querystring);
const fieldsIn = ({ schema }: (typeof routesWithQuery)[number]) =>
  schema.querystring ? listSchemaFieldNames(toJsonSchema(schema.querystring)) : [];
const paged = routesWithQuery.filter((route) =>
  ['limit', 'offset'].every((name) => fieldsIn(route).includes(name)),
);

describe('hostile words in addresses', async () => {
  const { exchange, records } = await startFuzzedApi();
  const ask = async (route: (typeof routesWithQuery)[number], query: string) => {
    const path = `/api${getKnownRecordPath(route)}?${query}`;
    const request = { kind: 'hostile', method: 'GET', path, headers: {}, payload: undefined } as const;
    const sent = await records.fillPlaceholders(route, request);
    const response = await exchange(sent);
    return { status: response.status, faults: findResponseFaults(route, sent, response) };
  };

  it('do no harm in any parameter', async () => {
    expect(routesWithQuery.length).toBeGreaterThan(10);
    // Values for other required parameters of the route.
    const others: Record<string, string> = { q: 'ab', company_name: 'a', name: 'a' };
    for (const route of routesWithQuery) {
      for (const field of fieldsIn(route)) {
        const beside = Object.entries(others).filter(
          ([name]) => name !== field && fieldsIn(route).includes(name),
        );
        for (const text of TEXTS) {
          const { faults } = await ask(route, toQueryString([...beside, [field, text]]));
          expect(faults, `${getRouteName(route)} ${field} ${text.slice(0, 50)}`).toEqual([]);
        }
      }
    }
  });

  it('do not exceed the largest page and the last offset', async () => {
    for (const route of paged)
      for (const query of ['limit=1000', 'offset=1000000000'])
        expect((await ask(route, query)).status, `${getRouteName(route)} ${query}`).toBe(200);
  });
});

describe('hostile values in filters', async () => {
  const { exchange, records } = await startFuzzedApi();
  const values = [
    ...TEXTS.filter(isStorableText),
    '0001-01-01',
    '9999-12-31',
    null,
    true,
    0,
    -0.5,
    9999,
    36_500,
    1e15,
  ];
  const operands = values.flatMap((value) => [value, [value], [value, value]]);

  it.each([
    ['companies', companyRoutes.query],
    ['judges', judgeRoutes.query],
    ['people', personRoutes.query],
  ] as const)('do no harm in any condition that %s allow', async (kind, route) => {
    const fields = QUERY_FIELDS[kind];
    const conditions = [...fields.values()]
      .flatMap(({ name: field, type }) => OPERATORS[type].map((op) => ({ field, op })))
      .flatMap((condition) => operands.map((value) => ({ ...condition, value })))
      .filter((condition) => findConditionIssues(condition, fields).length === 0);
    expect(new Set(conditions.map(({ field }) => field)).size).toBe(fields.size);
    for (const any of chunk(conditions, MAX_FILTER_CONDITIONS)) {
      const payload = JSON.stringify({ filter: { any } });
      const headers = { 'content-type': 'application/json' };
      const request = { kind: 'hostile', method: route.method, path: `/api${route.url}`, headers, payload };
      const { status, body } = await exchange(await records.fillPlaceholders(route, request));
      expect(status, `${body} for ${payload}`).toBe(200);
    }
  });
});

describe('pages of every list', () => {
  it('are refused outside their limits', () => {
    expect(paged.length).toBeGreaterThan(5);
    const offsets = ['-1', '1000000001', '1e400', 'a'];
    const queries = [...LIMITS.map((limit) => ({ limit })), ...offsets.map((offset) => ({ offset }))];
    for (const route of paged)
      for (const query of queries)
        expect(
          route.schema.querystring?.safeParse(query).error?.issues.map(({ path }) => path[0]),
          `${getRouteName(route)} ${JSON.stringify(query)}`,
        ).toContain(Object.keys(query)[0]);
  });
});
