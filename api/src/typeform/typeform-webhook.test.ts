import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { operationMutex } from '../record-operations/operation-service';
import { companies, typeformImports, users } from '../db/schema';
import { holdOperationMutex } from '#testing/held-operation-mutex';
import { startTestApp } from '#testing/test-app';
import { startApiWithTypeform } from '#testing/api-with-typeform';

const SECRET = '5f1c2d3e4a5b69788796a5b4c3d2e1f00f1e2d3c';
const PATH = '/api/typeform/webhook';

/** Signs like Typeform: with an HMAC of the body, as base64. */
const signed = (body: string, secret = SECRET) => ({
  body,
  headers: {
    'content-type': 'application/json',
    'typeform-signature': `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
  },
});

describe('a webhook', async () => {
  const { api, typeform, signInConnected, createMapping, syncAndParse } = await startApiWithTypeform({
    env: { TYPEFORM_WEBHOOK_SECRET: SECRET },
  });
  const ann = await signInConnected();
  beforeEach(() => typeform.switches.reset());

  let names = 0;
  const newName = () => `Sent company ${++names}`;
  const named = (name: string) => api.db.select().from(companies).where(eq(companies.company_name, name));
  const send = async (event: string) => (await api.post(PATH, signed(event))).statusCode;
  /** Adds a form with a response; returns the webhook event of that response. */
  const formWith = (name: string, answers: Record<string, string> = {}) => {
    const form_id = typeform.addForm({ title: `Form of ${name}` });
    return { form_id, ...newResponse(form_id, { company_name: name, ...answers }) };
  };
  const newResponse = (form_id: string, answers: Record<string, string>) => {
    // A webhook identifies its response only by the token.
    const { response_id: _, ...form_response } = typeform.addResponse({ form_id, answers });
    const event = JSON.stringify({
      event_type: 'form_response',
      form_response: { ...form_response, form_id },
    });
    return { token: form_response.token, event };
  };

  it("imports a response in the name of the mapping's owner, and only once", async () => {
    const name = newName();
    const { form_id, token, event } = formWith(name);
    const mapping = await createMapping(ann, form_id, { company_name: 'company_name' });
    for (let time = 0; time < 2; time += 1) expect(await send(event)).toBe(200);
    expect(await named(name)).toMatchObject([{ created_by_email: ann.email }]);
    const imports = await api.db
      .select()
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping.id));
    expect(imports).toMatchObject([{ response_id: token, action: 'created' }]);
    expect(await syncAndParse(ann, mapping)).toMatchObject({
      created_companies: 0,
      updated_companies: 0,
      errors: [],
    });
  });

  it('does not stop the next sync from importing older responses', async () => {
    const [sent, missed] = [newName(), newName()];
    const { form_id } = formWith(missed);
    const { event } = newResponse(form_id, { company_name: sent });
    const mapping = await createMapping(ann, form_id, { company_name: 'company_name' });
    await send(event);
    expect(await named(missed)).toEqual([]);
    expect((await syncAndParse(ann, mapping)).created_companies).toBe(1);
    expect(await named(missed)).toHaveLength(1);
  });

  it('imports a response once when it arrives twice and in a sync at the same time', async () => {
    const name = newName();
    const { form_id, event } = formWith(name);
    const mapping = await createMapping(ann, form_id, { company_name: 'company_name' });
    const [one, other] = await Promise.all([send(event), send(event), syncAndParse(ann, mapping)]);
    expect([one, other]).toEqual([200, 200]);
    expect(await named(name)).toHaveLength(1);
  });

  it('waits in a queue of its own: a burst blocks neither the database nor other imports', async () => {
    const name = newName();
    const { form_id, event } = formWith(name);
    await createMapping(ann, form_id, { company_name: 'company_name' });
    const mutex = holdOperationMutex();
    const burst = Promise.all(Array.from({ length: 12 }, () => send(event)));
    // The burst is larger than the import queue, but other imports still get a slot in it.
    const imports = Array.from({ length: 8 }, () => operationMutex.run(async () => 'imported'));
    const listed = await api.get('/api/companies', { as: ann });
    expect([listed.statusCode, await named(name)]).toEqual([200, []]);
    await mutex.release();
    expect(await Promise.all(imports)).toEqual(Array(8).fill('imported'));
    expect(await burst).toEqual(Array(12).fill(200));
    expect(await named(name)).toHaveLength(1);
  });

  it('imports nothing for mappings that are inactive, deleted or owned by a user without access', async () => {
    const name = newName();
    const { form_id, event } = formWith(name);
    const fields = { company_name: 'company_name' } as const;
    await createMapping(ann, form_id, fields, { is_active: false });
    const { id } = await createMapping(ann, form_id, fields);
    await api.delete(`/api/typeform/mappings/${id}`, { as: ann });
    const bob = await signInConnected();
    await createMapping(bob, form_id, fields);
    await api.db.update(users).set({ disabled_at: new Date() }).where(eq(users.id, bob.user.id));
    expect(await send(event)).toBe(200);
    expect(await named(name)).toEqual([]);
  });

  it('is rejected without its signature, with another signature, and for other bytes', async () => {
    const name = newName();
    const { form_id, event } = formWith(name);
    await createMapping(ann, form_id, { company_name: 'company_name' });
    const unsigned = { body: event, headers: { 'content-type': 'application/json' } };
    for (const refused of [unsigned, signed(event, `${SECRET}!`)])
      expect((await api.post(PATH, refused)).statusCode).toBe(401);
    const { headers } = signed('{"event_type":"form_response"}');
    for (const body of ['{"event_type": "form_response"}', '{"event_type":"form_response"}\n', '']) {
      expect((await api.post(PATH, { body, headers })).statusCode).toBe(401);
    }
    headers['typeform-signature'] = 'sha256=';
    expect((await api.post(PATH, { body: '{}', headers })).statusCode).toBe(401);
    expect(await named(name)).toEqual([]);
  });

  it('accepts unreadable bodies, which would be sent again otherwise', async () => {
    const other = '{"event_type":"form_response_partial","form_response":{"form_id":"x"}}';
    for (const body of ['no JSON', '[]', '{}', '{"event_type":"form_response"}', other])
      expect((await api.post(PATH, signed(body))).statusCode, body).toBe(200);
  });

  it('accepts a response that cannot be imported, and logs its id but no answer', async () => {
    const { form_id, token, event } = formWith(newName(), { student_type: 'Peculiar kind' });
    await createMapping(ann, form_id, { company_name: 'company_name', student_type: 'student_type' });
    expect(await send(event)).toBe(200);
    const logged = api.logs.join('');
    expect(logged).toContain(token);
    expect(logged).not.toContain('Peculiar kind');
  });

  it('is rejected when it is too large', async () => {
    expect((await api.post(PATH, signed(JSON.stringify('x'.repeat(1_100_000))))).statusCode).toBe(413);
  });

  it('removes characters that cannot be stored', async () => {
    const { form_id, event } = formWith('Odd\u0000 one');
    await createMapping(ann, form_id, { company_name: 'company_name' });
    expect(await send(event)).toBe(200);
    expect(await named('Odd one')).toHaveLength(1);
  });
});

describe('a Typeform webhook while the database does not respond', async () => {
  const api = await startTestApp({ env: { TYPEFORM_WEBHOOK_SECRET: SECRET } });

  it('gets a status after which Typeform sends it again', async () => {
    await api.database.close();
    const event = { event_type: 'form_response', form_response: { form_id: 'x', token: 'y' } };
    expect((await api.post(PATH, signed(JSON.stringify(event)))).statusCode).toBe(503);
  });
});

describe('a Typeform webhook without a configured secret', async () => {
  const api = await startTestApp();

  it('returns 404', async () => {
    expect((await api.post(PATH, { body: {} })).statusCode).toBe(404);
  });
});
