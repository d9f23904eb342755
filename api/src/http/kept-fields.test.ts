import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractRoutes, getRouteName } from '#testing/fuzzer/contract-routes';
import { generateRequests } from '#testing/fuzzer/generated-request';

const MARK = '5ca1ab1e-0000-4000-8000-000000000000';
const MOMENT = '1987-06-05T04:03:02.000Z';

/** Fields that no request body can set. request-input.test.ts covers the read-only fields of each route. */
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
const TAKES_BODIES = contractRoutes.filter(
  ({ schema, method }) => schema.body !== undefined && method !== 'GET',
);
const SECRET_NAMES =
  /hash|secret|^session_key$|^name_key$|^search_text$|^deleted_(?:at|by)$|^code_verifier$|^password/;

describe('fields that the server keeps', () => {
  it('are ignored or refused in each body', () => {
    expect(TAKES_BODIES.length).toBeGreaterThan(25);
    for (const route of TAKES_BODIES) {
      const [good] = fc
        .sample(generateRequests(route).valid, { numRuns: 50, seed: 7 })
        .flatMap(({ payload = '' }) => (payload.startsWith('{') ? [JSON.parse(payload)] : []));
      for (const [name, value] of Object.entries(KEPT)) {
        if (route.config.readOnlyFields?.includes(name)) continue;
        const result = route.schema.body?.safeParse({ ...good, [name]: value });
        const unknown = result?.error?.issues.flatMap((issue) =>
          issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
        );
        expect(unknown, `${getRouteName(route)} ${name}`).toContain(name);
      }
    }
  });
});

describe('the responses of the contract', () => {
  it('contain no internal fields', () => {
    // Trash routes, and uploads that match deleted records, may return who deleted a record and when.
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
