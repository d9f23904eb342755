import { beforeEach, describe, expect, it } from 'vitest';
import { startApiWithTypeform } from '#testing/api-with-typeform';

describe('forms', async () => {
  const { typeform, signInConnected, get } = await startApiWithTypeform();
  const ann = await signInConnected();
  beforeEach(() => {
    typeform.switches.reset();
    for (let number = 1; number <= 248; number += 1) typeform.addForm({ title: `Form ${number}` });
  });

  it('are listed page by page, with their total', async () => {
    const first = await get('forms', ann);
    expect(first.json()).toHaveLength(20);
    expect(first.headers['x-total-count']).toBe('250');
    expect(typeform.calls.at(-1)?.query).toEqual({ page: '1', page_size: '20' });
    const second = await get('forms?page=2&page_size=200', ann);
    expect(second.json()).toHaveLength(50);
  });

  it('are listed without response counts, which would need a call each', async () => {
    const forms = (await get('forms?page=1&page_size=200', ann)).json();
    const intake = forms.find(({ id }: { id: string }) => id === 'Fa26Intk');
    expect(intake).toEqual({
      id: 'Fa26Intk',
      title: 'Fall 2026 Startup Intake',
      last_updated_at: expect.any(String),
      response_count: null,
      settings: { is_public: true },
    });
    expect(typeform.calls).toHaveLength(1);
  });

  it.each(['page=0', 'page=x', 'page_size=201', 'page_size=0', 'size=3'])(
    'return 422 for ?%s',
    async (query) => {
      expect((await get(`forms?${query}`, ann)).statusCode).toBe(422);
      expect(typeform.calls).toEqual([]);
    },
  );

  it('are returned one by one, with their response count', async () => {
    const id = typeform.addForm({ title: 'A draft', isPublic: false });
    expect((await get(`forms/${id}`, ann)).json()).toMatchObject({
      title: 'A draft',
      response_count: 0,
      settings: { is_public: false },
    });
  });

  it('return the number of responses, in total and since a time', async () => {
    expect((await get('forms/Fa26Intk/responses', ann)).json()).toEqual({ total_responses: 64 });
    const since = '2026-11-17T21:42:00%2B02:00';
    expect((await get(`forms/Fa26Intk/responses?since=${since}`, ann)).json()).toEqual({
      total_responses: 1,
    });
    expect(typeform.calls.at(-1)?.query).toMatchObject({ since: '2026-11-17T19:42:00', page_size: '1' });
    expect((await get('forms/Fa26Intk/responses?since=yesterday', ann)).statusCode).toBe(422);
  });

  it.each(['', '/fields', '/responses'])('return 404 for a missing form: %s', async (part) => {
    const answer = await get(`forms/nothing${part}`, ann);
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      404,
      'not_found',
      'Form not found',
    ]);
  });

  it.each(['..', 'a%2Fb', 'a%3Fb', 'x'.repeat(65)])(
    'are not requested from Typeform for the malformed id %s',
    async (id) => {
      expect((await get(`forms/${id}/fields`, ann)).statusCode).toBeGreaterThanOrEqual(400);
      expect(typeform.calls).toEqual([]);
    },
  );

  it('return their questions, including groups, matrices and blocks, without statements', async () => {
    const fields: { id: string; ref: string; title: string; type: string; required: boolean }[] = (
      await get('forms/StCensus/fields', ann)
    ).json();
    const titles = fields.map(({ title }) => title);
    expect(titles).toContain('About your company > Name of the company');
    expect(titles).toContain('How helpful was the program? > Mentors');
    expect(titles).toContain('Where do you work? > City/Town');
    expect(titles).not.toContain('Thank you for taking part');
    expect(fields.map(({ type }) => type)).not.toContain('group');
    expect(fields.find(({ ref }) => ref === 'company_name')).toMatchObject({
      id: typeform.fieldId('StCensus', 'company_name'),
      type: 'short_text',
      required: true,
    });
    // Studio Desk does not know this field type.
    expect(fields.find(({ ref }) => ref === 'voice')).toMatchObject({ type: 'voice_note', required: false });
  });

  it('show readable titles when titles refer to answers', async () => {
    const titles = (await get('forms/StCensus/fields', ann))
      .json()
      .map(({ title }: { title: string }) => title);
    expect(titles).toContain('About your company > How far is [Name of the company]?');
    expect(titles).toContain('How do we reach you, [first_name]? > Email');
    expect(titles.join()).not.toMatch(/[{}]/);
  });

  it('have no questions when they ask nothing', async () => {
    const id = typeform.addForm({ fields: [] });
    expect((await get(`forms/${id}/fields`, ann)).json()).toEqual([]);
  });
});
