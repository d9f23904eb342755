import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxClient } from '../testing/sandbox-client';
import { testSandbox } from '../testing/test-sandbox';

interface Listed {
  readonly id: string;
  readonly title: string;
}

describe('the account and its forms', async () => {
  const typeform = await testSandbox({ extraForms: 245 });
  const client = sandboxClient(typeform);
  beforeEach(() => typeform.switches.reset());

  const list = async (query = '') => {
    const { status, body } = await client.get(`/forms${query}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ items: expect.any(Array) })]);
    return { ...body, items: Object(body['items']) as Listed[] };
  };

  it('returns the account', async () => {
    expect((await client.get('/me')).body).toEqual({
      user_id: expect.any(String),
      alias: 'Sandbox Program',
      email: 'program@example.edu',
      language: 'en',
    });
  });

  it('connects the account that a switch names, and keeps it for that token', async () => {
    const account = { user_id: 'u2', alias: 'Second', email: 'second@example.edu', language: 'en' };
    typeform.switches.set({ account });
    const { access_token } = await client.tokens();
    typeform.switches.reset();
    expect((await client.get('/me', access_token)).body).toEqual(account);
  });

  it('lists 10 forms per page, the last changed first, without response counts', async () => {
    const page = await list();
    expect(page).toMatchObject({ total_items: 250, page_count: 25 });
    expect(page.items).toHaveLength(10);
    expect(page.items[0]).toMatchObject({
      settings: { is_public: true },
      last_updated_at: expect.stringMatching(/Z$/),
    });
    expect(page.items[0]).not.toHaveProperty('response_count');
  });

  it('lists each form once in pages of up to 200', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page_size=200&page=${page}`)));
    expect(pages.map(({ items }) => items.length)).toEqual([200, 50, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(250);
  });

  it.each(['page_size=201', 'page_size=0', 'page=0', 'page=x', 'page=1&page=2', 'sort_by=title'])(
    'returns 400 for ?%s',
    async (query) => {
      expect(await client.get(`/forms?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', details: [{ field: query.split('=')[0] }] },
      });
    },
  );

  it('sorts forms, and searches them by title', async () => {
    const found = await list('?search=sTarTup&sort_by=created_at&order_by=asc');
    expect(found.items.map(({ title }) => title)).toEqual([
      'Student Startup Census',
      'Fall 2026 Startup Intake',
    ]);
  });

  it('describes a form with its questions', async () => {
    const { body } = await client.get('/forms/Fa26Intk');
    expect(body).toMatchObject({ id: 'Fa26Intk', title: 'Fall 2026 Startup Intake', type: 'quiz' });
    expect(body['fields']).toHaveLength(7);
    expect(Object(body['fields'])[4]).toMatchObject({
      id: expect.stringMatching(/^\w{12}$/),
      ref: 'student_type',
      title: 'You are a...',
      type: 'multiple_choice',
      validations: { required: false },
      properties: { choices: expect.arrayContaining([expect.objectContaining({ label: 'Graduate' })]) },
    });
  });

  it('nests the questions of groups, matrices and contacts; these and statements differ as documented', async () => {
    const fields = Object((await client.get('/forms/StCensus')).body['fields']);
    const nested = Object.fromEntries(
      fields.map(({ type, properties }: { type: string; properties: { fields?: object[] } }) => [
        type,
        properties.fields?.length,
      ]),
    );
    expect(nested).toMatchObject({ group: 4, matrix: 3, contact_info: 4, address: 2 });
    expect(fields[0]).toMatchObject({ type: 'statement' });
    expect(fields[0]).not.toHaveProperty('validations');
    expect(fields[2].properties.fields[0]).toMatchObject({ subfield_key: 'first_name' });
  });

  it('has a form without questions', async () => {
    expect((await client.get('/forms/AlumDrft')).body).toMatchObject({ fields: [] });
  });

  it('returns 404 for an unknown form', async () => {
    expect(await client.get('/forms/nothing1')).toMatchObject({
      status: 404,
      body: { code: 'FORM_NOT_FOUND', description: 'Non existing form with uid nothing1' },
    });
  });

  it('removes a question, and keeps its answers', async () => {
    const gone = typeform.fieldId('Fa26Intk', 'heard');
    typeform.changeFields('Fa26Intk', (fields) => fields.filter(({ ref }) => ref !== 'heard'));
    expect((await client.get('/forms/Fa26Intk')).body['fields']).toHaveLength(6);
    const { body } = await client.get(`/forms/Fa26Intk/responses?answered_fields=${gone}`);
    expect(body['total_items']).toBeGreaterThan(20);
  });
});
