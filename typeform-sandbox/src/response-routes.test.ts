import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';
import type { SandboxResponse } from './form-shapes';

const INTAKE = 'Fa26Intk';

describe('responses to a form', async () => {
  const typeform = await testSandbox();
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const read = async (query = '', form = INTAKE) => {
    const { status, body } = await client.get(`/forms/${form}/responses${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const items = Object(body['items']) as SandboxResponse[];
    return {
      total: body['total_items'],
      pages: body['page_count'],
      items,
      tokens: items.map(({ token }) => token),
    };
  };
  const allPages = async (form: string, size: number) => {
    const tokens: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; before = `&before=${tokens.at(-1)}`) {
      const page = await read(`?page_size=${size}${before}`, form);
      tokens.push(...page.tokens);
      sizes.push(page.items.length);
      if (page.items.length < size) return { tokens, sizes };
    }
  };
  const times = (items: readonly SandboxResponse[]) => items.map(({ submitted_at }) => submitted_at ?? '');

  it('are returned 25 per page, newest first, with their total', async () => {
    const page = await read();
    expect(page).toMatchObject({ total: 64, pages: 3 });
    expect(page.items).toHaveLength(25);
    expect(times(page.items)).toEqual(times(page.items).sort().reverse());
    expect(page.items[0]).toMatchObject({
      response_type: 'completed',
      response_id: page.tokens[0],
      submitted_at: '2026-11-17T19:42:00Z',
      hidden: {},
    });
  });

  it('are each returned once in pages of 1000 before the last token', async () => {
    const form = typeform.addForm({ responses: 2350 });
    const { tokens, sizes } = await allPages(form, 1000);
    expect(sizes).toEqual([1000, 1000, 350]);
    expect(new Set(tokens).size).toBe(2350);
  });

  it.each([
    [1000, [1000, 0]],
    [1001, [1000, 1]],
    [0, [0]],
  ])('%i responses end with a short page', async (responses, sizes) => {
    expect((await allPages(typeform.addForm({ responses }), 1000)).sizes).toEqual(sizes);
  });

  it('`before` and `after`: the total counts only the responses beyond the token', async () => {
    const all = await read('?page_size=64');
    expect(await read(`?page_size=5&before=${all.tokens[9]}`)).toMatchObject({
      total: 54,
      tokens: all.tokens.slice(10, 15),
    });
    const after = await read(`?page_size=5&after=${all.tokens[9]}`);
    expect(after).toMatchObject({ total: 9, tokens: all.tokens.slice(4, 9).reverse() });
  });

  it.each([
    'page=2',
    'page_size=1001',
    'page_size=0',
    'since=yesterday',
    'since=2026-13-01T00:00:00',
    'before=unknown',
    'after=unknown',
    'sort=email,asc',
    'response_type=finished',
  ])('return 400 for ?%s', async (query) => {
    expect(await client.get(`/forms/${INTAKE}/responses?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: [{ field: query.split('=')[0], in: 'query' }] },
    });
  });

  it.each(['before', 'after'])('return 400 for sort together with %s', async (cursor) => {
    const { tokens } = await read('?page_size=1');
    const query = `?sort=submitted_at,asc&${cursor}=${tokens[0]}`;
    expect(await client.get(`/forms/${INTAKE}/responses${query}`)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'sort' }] },
    });
  });

  it('are sorted by `sort`', async () => {
    const { items } = await read('?sort=submitted_at,asc&page_size=64');
    expect(times(items)).toEqual(times(items).sort());
  });

  it('`since` and `until` are inclusive, in seconds or as text', async () => {
    const all = await read('?page_size=64');
    const [from = '', to = ''] = [times(all.items)[20], times(all.items)[6]];
    const wanted = times(all.items).filter((at) => at >= from && at <= to);
    expect(wanted).toContain(from);
    expect(wanted).toContain(to);
    const seconds = (at: string) => Date.parse(at) / 1000;
    expect(times((await read(`?since=${from}&until=${to}`)).items)).toEqual(wanted);
    expect(times((await read(`?since=${from.slice(0, -1)}&until=${to.slice(0, -1)}`)).items)).toEqual(wanted);
    expect(times((await read(`?since=${seconds(from)}&until=${seconds(to)}`)).items)).toEqual(wanted);
    expect((await read(`?since=${seconds(to) + 1}`)).total).toBe(6);
  });

  it('include some from the same second', async () => {
    const { items } = await read('?page_size=64');
    expect(new Set(times(items)).size).toBeLessThan(64);
  });

  it('a response that arrives during paging appears only when the pages are read again', async () => {
    typeform.switches.set({ arrivals: 1 });
    const { tokens } = await allPages(INTAKE, 40);
    expect(new Set(tokens).size).toBe(64);
    const next = await read('?page_size=100');
    expect(next.total).toBe(65);
    expect(tokens).not.toContain(next.tokens[0]);
    expect((await read()).total).toBe(65);
  });

  it('a response that is processed late keeps its submission time', async () => {
    const { items } = await read('?page_size=64');
    const late = typeform.addResponse({ form_id: INTAKE, submitted_at: '2026-11-17T19:30:00Z' });
    const next = await read(`?page_size=64&since=${items[0]?.submitted_at}`);
    expect(next.tokens).not.toContain(late.token);
    expect((await read('?since=2026-11-17T18:42:00Z')).tokens).toContain(late.token);
  });

  it('are filtered by ids, by text and by fields', async () => {
    const { tokens, items } = await read('?page_size=3');
    expect((await read(`?included_response_ids=${tokens[2]},${tokens[0]},x`)).tokens).toEqual([
      tokens[0],
      tokens[2],
    ]);
    expect((await read(`?excluded_response_ids=${tokens[0]}`)).total).toBe(63);
    const name = String(items[1]?.answers?.[0]?.['text']);
    expect((await read(`?query=${encodeURIComponent(name.toUpperCase())}`)).tokens).toContain(tokens[1]);
    const email = typeform.fieldId(INTAKE, 'email');
    const [only] = (await read(`?page_size=1&fields=${email}`)).items;
    expect(only?.answers).toEqual([expect.objectContaining({ type: 'email' })]);
  });

  it('include only completed ones by default', async () => {
    const override = { response_type: 'started', submitted_at: null, answers: undefined };
    typeform.addResponse({ form_id: INTAKE, override });
    expect((await read()).total).toBe(64);
    expect((await read('?response_type=started')).total).toBe(1);
    expect((await read('?response_type=started,completed')).total).toBe(65);
    expect((await read('?completed=false')).items).toEqual([expect.objectContaining({ submitted_at: null })]);
  });

  it('some have no answers, an empty list, or no hidden fields', async () => {
    const { items } = await read('?page_size=1000', 'StCensus');
    expect(items).toHaveLength(320);
    expect(items.filter((item) => !('answers' in item) && !('hidden' in item))).toHaveLength(8);
    expect(items.filter(({ answers }) => answers?.length === 0)).toHaveLength(8);
    expect((await read('', 'AlumDrft')).total).toBe(0);
  });

  it('include old ones with an answer to a removed question', async () => {
    const { items } = await read('?page_size=1000', 'StCensus');
    const gone = items.filter(({ answers }) => answers?.some(({ field }) => field.ref === 'old_slogan'));
    expect(gone.length).toBeGreaterThan(50);
    const { body } = await client.get('/forms/StCensus');
    expect(JSON.stringify(body)).not.toContain('old_slogan');
  });

  it('have the right shape for each question type', async () => {
    const { items } = await read('?page_size=1000', 'StCensus');
    const kinds = new Map(
      items.flatMap(({ answers = [] }) =>
        answers.map((answer) => [answer.field.type, [answer.type, answer[answer.type]]]),
      ),
    );
    const choice = { id: expect.any(String), ref: expect.any(String), label: expect.any(String) };
    expect(Object.fromEntries(kinds)).toMatchObject({
      short_text: ['text', expect.any(String)],
      number: ['number', expect.any(Number)],
      email: ['email', expect.stringMatching(/@example\.edu$/)],
      phone_number: ['phone_number', expect.stringMatching(/^\+1/)],
      multiple_choice: ['choice', choice],
      picture_choice: [
        'choices',
        { ids: expect.any(Array), refs: expect.any(Array), labels: expect.any(Array) },
      ],
      ranking: ['choices', { labels: expect.any(Array) }],
      rating: ['number', expect.any(Number)],
      opinion_scale: ['number', expect.any(Number)],
      nps: ['number', expect.any(Number)],
      file_upload: ['file_url', expect.stringMatching(/^https:/)],
      payment: ['payment', { amount: '15.00', last4: '4242', name: expect.any(String), success: true }],
      calendly: ['url', expect.stringMatching(/^https:/)],
      voice_note: ['voice_note', { seconds: 12, text: expect.any(String) }],
    });
  });

  it('contain free text where the question allows it', async () => {
    const { items } = await read('?page_size=1000', 'StCensus');
    const answers = items.flatMap((item) => item.answers ?? []);
    expect(answers).toContainEqual(expect.objectContaining({ choice: { other: 'Between two pivots' } }));
    expect(answers).toContainEqual(
      expect.objectContaining({ choices: expect.objectContaining({ other: 'Beekeeping' }) }),
    );
  });

  it('a response that a test adds has the given answers', async () => {
    const answers = {
      company_name: 'Tiny Otter',
      email: 'tiny@example.edu',
      student_type: 'Alumni',
      year_started: 2024,
    };
    const { token } = typeform.addResponse({ form_id: 'Fa26Intk', answers });
    const [newest] = (await read('?page_size=1')).items;
    expect(newest).toMatchObject({ token, submitted_at: '2026-11-20T15:00:00Z' });
    expect(newest?.answers).toMatchObject([
      { type: 'text', text: 'Tiny Otter', field: { ref: 'company_name' } },
      { type: 'email', email: 'tiny@example.edu' },
      { type: 'choice', choice: { label: 'Alumni' } },
      { type: 'number', number: 2024 },
    ]);
  });

  it('return 404 for an unknown form', async () => {
    expect(await client.get('/forms/nothing1/responses')).toMatchObject({
      status: 404,
      body: { code: 'FORM_NOT_FOUND' },
    });
  });
});
