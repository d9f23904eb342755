import { describe, expect, it } from 'vitest';
import { responseFaults } from '../../testing/fuzzer/response-check';
import { AWKWARD_TEXTS } from '../../testing/fuzzer/awkward-values';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';
import { queryText } from '../../testing/fuzzer/damaged-parts';
import { knownAddress } from '../../testing/fuzzer/route-hints';
import { fieldsOf, jsonSchemaOf } from '../../testing/fuzzer/schema-values';
import { startFuzzedApi } from '../../testing/fuzzer/tried-api';

const TEXTS = [
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

const LIMITS = ['0', '-1', '1001', '1e9', '1.5', 'abc', 'NaN', 'Infinity', '0x7d0', '99999999999999999999'];

describe('hostile words in addresses', async () => {
  const { exchange, records } = await startFuzzedApi();
  const asked = contractRoutes.filter(({ method, schema }) => method === 'GET' && schema.querystring);
  const fieldsIn = ({ schema }: (typeof asked)[number]) =>
    schema.querystring ? fieldsOf(jsonSchemaOf(schema.querystring)) : [];
  const ask = async (route: (typeof asked)[number], query: string) => {
    const path = `/api${knownAddress(route)}?${query}`;
    const sent = await records.filledIn(route, {
      kind: 'hostile',
      method: 'GET',
      path,
      headers: {},
      payload: undefined,
    });
    const began = performance.now();
    const response = await exchange(sent);
    return {
      status: response.status,
      faults: responseFaults(route, sent, response, performance.now() - began),
    };
  };

  it('has more than 50 cases', () => expect(new Set(TEXTS).size).toBeGreaterThanOrEqual(50));

  it.each(asked.map((route) => [nameOf(route), route] as const))(
    'does no harm to %s',
    async (_name, route) => {
      // The other required parameters of the route.
      const others: Record<string, string> = { q: 'a', company_name: 'a', name: 'a' };
      for (const field of fieldsIn(route)) {
        const beside = Object.entries(others).filter(
          ([name]) => name !== field && fieldsIn(route).includes(name),
        );
        for (const text of TEXTS) {
          const { faults } = await ask(route, queryText([...beside, [field, text]]));
          expect([field, text.slice(0, 50), faults]).toEqual([field, text.slice(0, 50), []]);
        }
      }
    },
  );

  it.each(
    asked
      .filter((route) => fieldsIn(route).includes('limit'))
      .map((route) => [nameOf(route), route] as const),
  )('does not exceed the limits of %s', async (_name, route) => {
    for (const limit of LIMITS)
      expect([limit, (await ask(route, `limit=${limit}`)).status]).toEqual([limit, 422]);
    for (const offset of ['-1', '1000000001', '1e400', 'a'])
      expect([offset, (await ask(route, `offset=${offset}`)).status]).toEqual([offset, 422]);
    for (const query of ['limit=1', 'limit=1000', 'offset=1000000000'])
      expect([query, (await ask(route, query)).status]).toEqual([query, 200]);
  });
});
