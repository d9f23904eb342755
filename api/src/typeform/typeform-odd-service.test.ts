import { once } from 'node:events';
import { createServer } from 'node:http';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { companies, typeformConnections, typeformImports } from '../db/schema';
import { startTestApp } from '#testing/test-app';

const REDIRECT = 'http://localhost:5173/auth/typeform/callback';

type Answers = Record<string, object | ((query: URLSearchParams) => object)>;

const item = (
  token: string | null,
  name: string,
  more: { submitted_at?: string; answers?: unknown } = {},
) => ({
  token,
  submitted_at: '2026-11-01T10:00:00Z',
  answers: [{ type: 'text', text: name, field: { id: 'f1', type: 'short_text', ref: 'r1' } }],
  ...more,
});

describe('a Typeform service that deviates from its documentation', async () => {
  let answers: Answers = {};
  const calls: string[] = [];
  const service = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    calls.push(request.url ?? '');
    const answer = answers[pathname] ?? {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(typeof answer === 'function' ? answer(searchParams) : answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  afterAll(() => service.close());
  const address = service.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  const api = await startTestApp({
    typeform: {
      clientId: 'app',
      clientSecret: 'secret',
      apiUrl: () => url,
      sandbox: false,
      limits: { pageSize: 3, callEveryMs: 0, backoffMs: 1, pollMs: 5 },
    },
  });
  const ann = await api.signIn();

  async function connect() {
    const response = await api.get(`/api/typeform/auth/url?redirect_uri=${encodeURIComponent(REDIRECT)}`, {
      as: ann,
    });
    const state = new URL(response.json().auth_url).searchParams.get('state');
    return api.post('/api/typeform/auth/callback', {
      as: ann,
      body: { code: 'c', state, redirect_uri: REDIRECT },
    });
  }

  async function sync(formId: string) {
    const made = await api.post('/api/typeform/mappings', {
      as: ann,
      body: {
        form_id: formId,
        form_title: 'Form',
        mapping_name: 'Mapping',
        field_mappings: {
          f1: { db_field: 'company_name', field_type: 'short_text', field_title: 'Name', required: true },
        },
      },
    });
    const mapping_id: string = made.json().id;
    const answer = await api.post('/api/typeform/sync', { as: ann, body: { form_id: formId, mapping_id } });
    const [imported] = await api.db
      .select({ rows: count() })
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping_id));
    return { answer, imported: imported?.rows };
  }

  beforeEach(async () => {
    calls.length = 0;
    answers = {
      '/oauth/token': { access_token: 'token' },
      '/me': { user_id: 'one', email: 'ann@example.edu' },
    };
    expect((await connect()).statusCode).toBe(200);
  });

  it('connects without a refresh token until the access token expires', async () => {
    const status = (await api.get('/api/typeform/auth/status', { as: ann })).json();
    expect(status).toMatchObject({ connected: true, expires_at: '2026-11-27T15:00:00.000Z', sandbox: false });
    const [row] = await api.db
      .select()
      .from(typeformConnections)
      .where(eq(typeformConnections.user_id, ann.user.id));
    expect(row?.refresh_token).toBeNull();
  });

  it.each<[object, string]>([
    [{ alias: 'Program' }, 'Program'],
    [{ user_id: 'id' }, 'id'],
    [{ email: null, alias: '' }, 'Typeform account'],
  ])('connects the account of %j as %s', async (me, account) => {
    answers['/me'] = me;
    expect((await connect()).statusCode).toBe(200);
    expect((await api.get('/api/typeform/auth/status', { as: ann })).json()).toMatchObject({ account });
  });

  it('that sends the same full page forever is reported, and nothing is imported', async () => {
    answers['/forms/loop/responses'] = {
      total_items: 9,
      items: ['a', 'b', 'c'].map((token) => item(token, `Loop ${token}`)),
    };
    const { answer, imported } = await sync('loop');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
    expect(imported).toBe(0);
  });

  /** Responds with pages of three items, newest first. */
  function pagesOf(items: readonly ReturnType<typeof item>[], total_items: number) {
    return (query: URLSearchParams) => {
      const before = items.findIndex(({ token }) => token === query.get('before'));
      const until = query.get('until');
      const found = items
        .slice(before + 1)
        .filter(({ submitted_at }) => !until || submitted_at <= `${until}Z`);
      return { total_items, items: found.slice(0, 3) };
    };
  }
  const sent = (count: number, at: (number: number) => string) =>
    Array.from({ length: count }, (_, index) => {
      const submitted_at = at(count - index);
      return item(`t${index}`, `Counted ${index}`, { submitted_at });
    });

  it.each([7, 8, 9, 50])('that reports a total of %i for 7 responses has all 7 imported', async (total) => {
    const items = sent(7, (number) => `2026-11-0${number}T10:00:00Z`);
    answers['/forms/counted/responses'] = pagesOf(items, total);
    const { answer, imported } = await sync('counted');
    expect([answer.statusCode, imported]).toEqual([200, 7]);
    expect(calls.filter((call) => call.includes('until=')).length > 0).toBe(total > 7);
  });

  it.each([
    ['of one second', '2026-11-01T10:00:00Z'],
    ['without a moment', ''],
    ['of no year that there is', '+020000-01-01T00:00:00Z'],
  ])('that reports too high a total, %s, is not read forever', async (_what, at) => {
    answers['/forms/moments/responses'] = pagesOf(
      sent(7, () => at),
      9,
    );
    const { answer, imported } = await sync('moments');
    expect([answer.statusCode, imported]).toEqual([200, 7]);
    const untils = calls.filter((call) => call.includes('until='));
    expect(untils).toHaveLength(at.startsWith('2026') ? 1 : 0);
  });

  it('that sends a response twice has it imported once', async () => {
    answers['/forms/twice/responses'] = {
      total_items: 2,
      items: [item('a', 'Twice'), item('a', 'Twice')],
    };
    const { answer, imported } = await sync('twice');
    expect(answer.json()).toMatchObject({ created_companies: 1, updated_companies: 0, errors: [] });
    expect(imported).toBe(1);
  });

  it.each([
    ['answers that are no list', { total_items: 1, items: [item('a', 'X', { answers: 'x' })] }],
    ['no items', { total_items: 1 }],
    ['a list', [1, 2]],
  ])('with %s is reported with 503', async (_what, reply) => {
    answers['/forms/odd/responses'] = reply;
    const { answer, imported } = await sync('odd');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'formsvc_unavailable']);
    expect(imported).toBe(0);
  });

  it('that omits optional fields of responses is read', async () => {
    answers['/forms/bare/responses'] = {
      total_items: 1,
      items: [{ response_id: 'only', answers: item('', 'Bare').answers }],
    };
    const { answer } = await sync('bare');
    expect(answer.json()).toMatchObject({ created_companies: 1, updated_companies: 0, errors: [] });
    const rows = await api.db.select().from(companies).where(eq(companies.company_name, 'Bare'));
    expect(rows).toHaveLength(1);
  });

  it('that sends forms with only an id is read', async () => {
    answers['/forms'] = { total_items: 1, items: [{ id: 'x' }] };
    expect((await api.get('/api/typeform/forms', { as: ann })).json()).toEqual([
      {
        id: 'x',
        title: 'Untitled form',
        last_updated_at: null,
        response_count: null,
        settings: { is_public: true },
      },
    ]);
    answers['/forms/x'] = { id: 'x' };
    expect((await api.get('/api/typeform/forms/x/fields', { as: ann })).json()).toEqual([]);
  });
});
