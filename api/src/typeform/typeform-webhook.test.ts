import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { importMutex } from '../imports/import-mutex';
import { companies, typeformImports, users } from '../db/schema';
import { testApp } from '../../testing/test-app';
import { typeformApi } from '../../testing/typeform-api';

const SECRET = '5f1c2d3e4a5b69788796a5b4c3d2e1f00f1e2d3c';
const PATH = '/api/typeform/webhook';

describe('a webhook', async () => {
  const { api, typeform, connected, mapped, synced } = await typeformApi({
    env: { TYPEFORM_WEBHOOK_SECRET: SECRET },
  });
  const ann = await connected();
  const url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}${PATH}`;
  beforeEach(() => typeform.switches.reset());

  let names = 0;
  const newName = () => `Sent company ${++names}`;
  const named = (name: string) => api.db.select().from(companies).where(eq(companies.company_name, name));
  const send = (form_id: string, order: object = {}) =>
    typeform.sendWebhook({ form_id, url, secret: SECRET, tries: 1, ...order });
  const formWith = (name: string, answers: Record<string, string> = {}) => {
    const form_id = typeform.addForm({ title: `Form of ${name}` });
    const { token } = typeform.addResponse({ form_id, answers: { company_name: name, ...answers } });
    return { form_id, token };
  };
  const signed = (body: string, header?: string) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'typeform-signature': header ?? `sha256=${createHmac('sha256', SECRET).update(body).digest('base64')}`,
    },
  });

  it("imports a response as it arrives, in the mapping's owner's name, and nothing twice", async () => {
    const name = newName();
    const { form_id, token } = formWith(name);
    const mapping = await mapped(ann, form_id, { company_name: 'company_name' });
    for (let time = 0; time < 2; time += 1) expect((await send(form_id)).statuses).toEqual([200]);
    expect(await named(name)).toMatchObject([{ created_by_email: ann.email }]);
    const imports = await api.db
      .select()
      .from(typeformImports)
      .where(eq(typeformImports.mapping_id, mapping.id));
    expect(imports).toMatchObject([{ response_id: token, action: 'created' }]);
    expect(await synced(ann, mapping)).toEqual({ created_companies: 0, updated_companies: 0, errors: [] });
  });

  it('does not keep the next sync from older responses that were not sent', async () => {
    const [sent, missed] = [newName(), newName()];
    const { form_id } = formWith(missed);
    typeform.addResponse({ form_id, answers: { company_name: sent } });
    const mapping = await mapped(ann, form_id, { company_name: 'company_name' });
    await send(form_id);
    expect(await named(missed)).toEqual([]);
    expect((await synced(ann, mapping)).created_companies).toBe(1);
    expect(await named(missed)).toHaveLength(1);
  });

  it('imports nothing twice where it comes twice at one moment, and with a sync', async () => {
    const name = newName();
    const { form_id } = formWith(name);
    const mapping = await mapped(ann, form_id, { company_name: 'company_name' });
    const [one, other] = await Promise.all([send(form_id), send(form_id), synced(ann, mapping)]);
    expect([one.statuses, other.statuses]).toEqual([[200], [200]]);
    expect(await named(name)).toHaveLength(1);
  });

  it('takes its turn, one at a time: a burst holds neither the database nor the line of imports', async () => {
    const name = newName();
    const { form_id } = formWith(name);
    await mapped(ann, form_id, { company_name: 'company_name' });
    let end: () => void = () => undefined;
    const held = importMutex.run(() => new Promise<void>((resolve) => (end = resolve)));
    const burst = Promise.all(Array.from({ length: 30 }, () => send(form_id)));
    // More than wait in the line of imports: people find a place in it.
    const imports = Array.from({ length: 8 }, () => importMutex.run(async () => 'imported'));
    const listed = await api.get('/api/companies', { as: ann });
    expect([listed.statusCode, await named(name)]).toEqual([200, []]);
    end();
    expect(await Promise.all([held, ...imports])).toEqual([undefined, ...Array(8).fill('imported')]);
    expect((await burst).flatMap(({ statuses }) => statuses)).toEqual(Array(30).fill(200));
    expect(await named(name)).toHaveLength(1);
  });

  it('is of no use to mappings that are not active, deleted, or of somebody who is not let in', async () => {
    const name = newName();
    const { form_id } = formWith(name);
    const fields = { company_name: 'company_name' } as const;
    await mapped(ann, form_id, fields, { is_active: false });
    const { id } = await mapped(ann, form_id, fields);
    await api.delete(`/api/typeform/mappings/${id}`, { as: ann });
    const bob = await connected();
    await mapped(bob, form_id, fields);
    await api.db.update(users).set({ disabled_at: new Date() }).where(eq(users.id, bob.user.id));
    expect((await send(form_id)).statuses).toEqual([200]);
    expect(await named(name)).toEqual([]);
  });

  it('is refused without its signature, with another one, and for other bytes', async () => {
    const name = newName();
    const { form_id } = formWith(name);
    await mapped(ann, form_id, { company_name: 'company_name' });
    expect((await send(form_id, { secret: undefined })).statuses).toEqual([401]);
    expect((await send(form_id, { secret: `${SECRET}!` })).statuses).toEqual([401]);
    const { headers } = signed('{"event_type":"form_response"}');
    for (const body of ['{"event_type": "form_response"}', '{"event_type":"form_response"}\n', '']) {
      expect((await api.post(PATH, { body, headers })).statusCode).toBe(401);
    }
    expect((await api.post(PATH, signed('{}', 'sha256='))).statusCode).toBe(401);
    expect(await named(name)).toEqual([]);
  });

  it.each([
    'no JSON',
    '[]',
    '{}',
    '{"event_type":"form_response"}',
    '{"event_type":"form_response_partial","form_response":{"form_id":"x"}}',
  ])('takes what it cannot read, for it would be sent again: %s', async (body) => {
    expect((await api.post(PATH, signed(body))).statusCode).toBe(200);
  });

  it('takes a response that cannot be imported, and logs which, but no answer', async () => {
    const { form_id, token } = formWith(newName(), { student_type: 'Peculiar kind' });
    await mapped(ann, form_id, { company_name: 'company_name', student_type: 'student_type' });
    expect((await send(form_id)).statuses).toEqual([200]);
    const logged = api.logs.join('');
    expect(logged).toContain(token);
    expect(logged).not.toContain('Peculiar kind');
  });

  it('is refused where it is too large', async () => {
    expect((await api.post(PATH, signed(JSON.stringify('x'.repeat(1_100_000))))).statusCode).toBe(413);
  });

  it('keeps text as it can be stored', async () => {
    const { form_id } = formWith('Odd\u0000 one');
    await mapped(ann, form_id, { company_name: 'company_name' });
    expect((await send(form_id)).statuses).toEqual([200]);
    expect(await named('Odd one')).toHaveLength(1);
  });
});

describe('a webhook while the database does not answer', async () => {
  const { api, typeform } = await typeformApi({ env: { TYPEFORM_WEBHOOK_SECRET: SECRET } });
  const url = `${await api.app.listen({ host: '127.0.0.1', port: 0 })}${PATH}`;

  it('is answered so that it comes again', async () => {
    await api.database.close();
    const sent = await typeform.sendWebhook({
      form_id: 'Fa26Intk',
      url,
      secret: SECRET,
      tries: 2,
      retryMs: 1,
    });
    expect(sent).toEqual({ statuses: [503, 503], stopped: false });
  });
});

describe('a webhook without a secret', async () => {
  const api = await testApp();

  it('is not there', async () => {
    expect((await api.post(PATH, { body: {} })).statusCode).toBe(404);
  });
});
