import { COMPANY_NAME_UNMAPPED_MESSAGE } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema';
import { NONEXISTENT_IDS } from '#testing/record-client';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';

const name = { db_field: 'company_name', field_type: 'short_text', field_title: 'Name', required: true };
const body = {
  form_id: 'Fa26Intk',
  form_title: 'Fall 2026 Startup Intake',
  mapping_name: 'Fall 2026 Startup Intake - Nov 20, 2026',
  field_mappings: { a1: name, b2: { ...name, db_field: 'custom', field_ref: 'two' } },
};

describe('Typeform mappings', async () => {
  const api = await startTestApp();
  const [ann, bob] = [await api.signIn(), await api.signIn()];
  const path = '/api/typeform/mappings';
  const create = (as: SignedIn, changes: object = {}) =>
    api.post(path, { as, body: { ...body, ...changes } });
  const listed = async (as: SignedIn, query = '') =>
    (await api.get(`${path}${query}`, { as })).json().map(({ id }: { id: string }) => id);

  it('are stored as sent', async () => {
    const answer = await create(ann);
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    expect(made).toEqual({
      ...body,
      id: expect.any(String),
      is_active: true,
      last_sync_at: null,
      updated_at: api.clock.now().toISOString(),
    });
    expect((await api.get(`${path}/${made.id}`, { as: ann })).json()).toEqual(made);
  });

  it('are listed newest first, for all forms or for one', async () => {
    const cleo = await api.signIn();
    const ids: string[] = [];
    for (const form_id of ['one', 'two', 'one']) {
      api.clock.advance(1_000);
      ids.unshift((await create(cleo, { form_id })).json().id);
    }
    expect(await listed(cleo)).toEqual(ids);
    expect(await listed(cleo, '?form_id=one')).toEqual([ids[0], ids[2]]);
    expect(await listed(cleo, '?form_id=three')).toEqual([]);
    expect((await api.get(`${path}?form_id=a/b`, { as: cleo })).statusCode).toBe(422);
  });

  it('return 404 to other users', async () => {
    const { id } = (await create(ann)).json();
    expect((await api.get(`${path}/${id}`, { as: bob })).statusCode).toBe(404);
    expect((await api.delete(`${path}/${id}`, { as: bob })).statusCode).toBe(404);
    expect(await listed(bob)).not.toContain(id);
    expect((await api.get(`${path}/${id}`, { as: ann })).statusCode).toBe(200);
  });

  it('are deleted, and the audit records the user', async () => {
    const { id } = (await create(ann)).json();
    expect((await api.delete(`${path}/${id}`, { as: ann })).statusCode).toBe(204);
    expect((await api.delete(`${path}/${id}`, { as: ann })).statusCode).toBe(404);
    expect((await api.get(`${path}/${id}`, { as: ann })).statusCode).toBe(404);
    expect(await listed(ann)).not.toContain(id);
    const audit = await api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, id));
    expect(audit.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['create', ann.email],
      ['delete', ann.email],
    ]);
  });

  it('are changed only by their owner, and keep the fields that were not sent', async () => {
    const made = (await create(ann)).json();
    api.clock.advance(1_000);
    const change = { mapping_name: 'Renamed', is_active: false };
    expect((await api.put(`${path}/${made.id}`, { as: bob, body: change })).statusCode).toBe(404);
    const answer = await api.put(`${path}/${made.id}`, { as: ann, body: change });
    const { updated_at } = answer.json();
    expect(answer.json()).toEqual({ ...made, ...change, updated_at });
    expect(updated_at > made.updated_at).toBe(true);
    expect((await api.get(`${path}/${made.id}`, { as: ann })).json()).toEqual(answer.json());
    expect((await api.put(`${path}/${made.id}`, { as: ann, body: change })).json().updated_at).toBe(
      updated_at,
    );
    const unmapped = await api.put(`${path}/${made.id}`, { as: ann, body: { field_mappings: {} } });
    expect([unmapped.statusCode, unmapped.json().detail[0].msg]).toEqual([
      422,
      COMPANY_NAME_UNMAPPED_MESSAGE,
    ]);
    const audit = await api.db.select().from(auditEvents).where(eq(auditEvents.entity_id, made.id));
    expect(audit.map(({ action, after }) => [action, action === 'update' && after])).toEqual([
      ['create', false],
      ['update', change],
    ]);
  });

  it.each(NONEXISTENT_IDS)('GET and DELETE of the unknown or malformed id %s return 404', async (id) => {
    const answer = await api.get(`${path}/${id}`, { as: ann });
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Mapping not found']);
    expect((await api.delete(`${path}/${id}`, { as: ann })).statusCode).toBe(404);
  });

  it.each<[string, object, string]>([
    [
      'without a company name',
      { field_mappings: { b2: { ...name, db_field: 'name' } } },
      COMPANY_NAME_UNMAPPED_MESSAGE,
    ],
    ['of nothing', { field_mappings: {} }, COMPANY_NAME_UNMAPPED_MESSAGE],
    [
      'to a field that is not there',
      { field_mappings: { a1: { ...name, db_field: 'id' } } },
      'Choose one of the company fields',
    ],
    ['without a name', { mapping_name: ' ' }, 'Mapping name is required'],
    ['of no form', { form_id: 'a b' }, 'This is no id of a form'],
    ['with an unknown field', { owner: 'bob' }, 'Unknown field "owner"'],
  ])('are rejected %s', async (_what, changes, msg) => {
    const answer = await create(ann, changes);
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, msg]);
  });
});
