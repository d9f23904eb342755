import { errorBody } from '@studio-desk/shared-contract';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as schema from '../db/schema';
import { contractRoutes, nameOf } from '../../testing/fuzzer/contract-routes';
import { requestsTo } from '../../testing/fuzzer/generated-request';
import { startFuzzedApi } from '../../testing/fuzzer/tried-api';

const MARK = '5ca1ab1e-0000-4000-8000-000000000000';
const MOMENT = '1987-06-05T04:03:02.000Z';

/** What no body may set. */
const KEPT = {
  id: MARK,
  user_id: MARK,
  person_id: MARK,
  created_at: MOMENT,
  updated_at: MOMENT,
  date_added: MOMENT.slice(0, 10),
  deleted_at: MOMENT,
  created_by_email: `${MARK}@example.com`,
  last_modified_by: `${MARK}@example.com`,
  password_hash: MARK,
  prototype: { id: MARK },
};
const PROTOTYPES = [`"__proto__":{"id":"${MARK}"}`, `"constructor":{"prototype":{"id":"${MARK}"}}`];
const TAKES_BODIES = contractRoutes.filter(
  ({ schema, method }) => schema.body !== undefined && method !== 'GET',
);
const SECRET_NAMES =
  /hash|secret|^session_key$|^name_key$|^search_text$|^deleted_(?:at|by)$|^code_verifier$|^password/;

describe('fields that the server keeps', async () => {
  const { api, exchange, records } = await startFuzzedApi();

  it.each(TAKES_BODIES.map((route) => [nameOf(route), route] as const))(
    'are ignored or refused by %s',
    async (_name, route) => {
      const good = fc
        .sample(requestsTo(route).valid, { numRuns: 50, seed: 7 })
        .find(({ payload = '' }) => payload.startsWith('{'));
      if (good?.payload === undefined) throw new Error('There is no good request');
      const sendWith = async (field: string) => {
        const payload = good.payload?.replace('{', () => `{${field},`).replace(',}', '}');
        return exchange(await records.filledIn(route, { ...good, payload }));
      };
      for (const [name, value] of Object.entries(KEPT)) {
        const response = await sendWith(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
        const isKept = route.config.readOnlyFields?.includes(name) ?? false;
        if (isKept) expect([name, response.body]).not.toEqual([name, expect.stringContaining(MARK)]);
        else
          expect([name, response.status, errorBody.parse(JSON.parse(response.body)).detail]).toEqual([
            name,
            422,
            expect.arrayContaining([
              { loc: ['body', name], msg: `Unknown field "${name}"`, type: 'unrecognized_keys' },
            ]),
          ]);
      }
      for (const field of PROTOTYPES) expect([field, (await sendWith(field)).status]).toEqual([field, 422]);
    },
  );

  it('are not stored', async () => {
    for (const table of Object.values(schema).filter((entry) => is(entry, PgTable))) {
      const name = sql.identifier(getTableName(table));
      const found = await api.db.execute(
        sql`select 1 from ${name} as t where t::text like ${`%${MARK}%`} or t::text like '%1987-06-05%'`,
      );
      expect([getTableName(table), found]).toEqual([
        getTableName(table),
        expect.objectContaining({ rows: [] }),
      ]);
    }
  });
});

describe('the responses of the contract', () => {
  it('contain no internal fields', () => {
    // The trash, and uploads of what is in it, say who deleted a record, and when.
    const named = contractRoutes.filter(({ url }) => !/\/(trash|upload)$/.test(url));
    const names = named.flatMap((route) =>
      Object.values(route.schema.response).flatMap((one) => [
        ...JSON.stringify(z.toJSONSchema(one, { io: 'output', unrepresentable: 'any' })).matchAll(
          /"(\w+)":\{/g,
        ),
      ]),
    );
    const fields = new Set(names.map(([, name = '']) => name));
    expect(fields.size).toBeGreaterThan(100);
    expect([...fields].filter((name) => SECRET_NAMES.test(name))).toEqual([]);
  });
});
