import {
  authRoutes,
  companyRoutes,
  emailRoutes,
  judgeRoutes,
  personRecordRoutes,
  personRoutes,
  telemetryRoutes,
  typeformRoutes,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '../testing/test-app';

const RUNS = 60;

const routes = [
  authRoutes,
  companyRoutes,
  emailRoutes,
  judgeRoutes,
  personRoutes,
  telemetryRoutes,
  typeformRoutes,
  ...Object.values(personRecordRoutes),
].flatMap((group) => Object.values(group));
const routesWith = (part: 'body' | 'querystring') => routes.filter(({ schema }) => part in schema);

/** The names of the fields, so that random values get past the question whether the field exists. */
function fieldsOf(schema: unknown): string[] {
  const json = z.toJSONSchema(schema instanceof z.ZodType ? schema : z.never(), {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.keys(json.properties ?? json.anyOf?.[0]?.properties ?? {});
}

const awkwardText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  "'; drop table companies; --",
  '\\',
  'x'.repeat(10_000),
  '2024-02-30',
  '1e400',
  '-1',
);
const awkwardValue = fc.constantFrom(-1, 1e300, Number.MAX_SAFE_INTEGER, [], [null], [[[[]]]], {});
const value = fc.oneof(
  awkwardText,
  awkwardValue,
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
);
const bodyFor = (fields: string[]) =>
  fc.oneof(
    value,
    fc.dictionary(fields.length > 0 ? fc.constantFrom(...fields) : fc.string(), value, { maxKeys: 6 }),
  );

describe('whatever is sent', async () => {
  const api = await testApp({ env: { RATE_LIMITS: 'off' } });
  const ann = await api.signIn();
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const add = async (records: string, body: object) =>
      (ids[records] = z
        .object({ id: z.string() })
        .parse((await api.post(`/api/${records}`, { as: ann, body })).json()).id);
    await add('companies', { company_name: 'Acme' });
    await add('judges', { name: 'Jo' });
    await add('people', { name: 'Pat' });
    const addRecord = async (kind: string, body: object) =>
      (ids[kind] = await add(`people/${ids.people}/${kind}`, body));
    await addRecord('relationships', { company_id: ids.companies });
    await addRecord('speaking', { event_name: 'Demo Day' });
    await addRecord('donations', { amount: 5 });
    await addRecord('mentorships', { mentee_name: 'Kim' });
  });

  /** Of '/people/:id/donations/:record_id' each id follows the word that says what it is of. */
  const addressOf = (url: string) =>
    `/api${url.replace(/(\w+)\/:(?:id|record_id)(?=\/|$)/g, (_place, records: string) => `${records}/${ids[records] ?? ids.companies}`)}`;
  const isAnswered = (status: number) => expect(status).toBeLessThan(500);

  it.each(routesWith('body').map((route) => [route.method, route.url, route] as const))(
    'in a body, %s %s answers, and never with an error of its own',
    async (method, url, { schema }) => {
      const body = bodyFor(fieldsOf('body' in schema ? schema.body : undefined));
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const payload = JSON.stringify(sent) ?? '';
          const headers = { authorization: `Bearer ${ann.access_token}`, 'content-type': 'application/json' };
          // Signing out would turn the rest into a test of 401.
          if (url === '/auth/logout') return;
          isAnswered((await api.app.inject({ method, url: addressOf(url), headers, payload })).statusCode);
        }),
        { numRuns: RUNS },
      );
    },
  );

  it.each(routesWith('querystring').map((route) => [route.method, route.url, route] as const))(
    'in a query, %s %s answers, and never with an error of its own',
    async (method, url, { schema }) => {
      const fields = [...fieldsOf('querystring' in schema ? schema.querystring : undefined), '__proto__'];
      const query = fc.array(
        fc.tuple(fc.constantFrom(...fields), fc.oneof(awkwardText, fc.string({ unit: 'binary' }))),
        { maxLength: 4 },
      );
      await fc.assert(
        fc.asyncProperty(query, async (pairs) => {
          const text = pairs
            .map(([name, sent]) => `${name}=${encodeURIComponent(sent.replace(/\p{Surrogate}/gu, '%'))}`)
            .join('&');
          const headers = { authorization: `Bearer ${ann.access_token}` };
          const address = `${addressOf(url)}?${text}`;
          isAnswered((await api.app.inject({ method, url: address, headers })).statusCode);
        }),
        { numRuns: RUNS },
      );
    },
  );
});
