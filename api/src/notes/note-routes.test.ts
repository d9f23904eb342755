import type { NextStep, RecordNote } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '#testing/gate';
import { UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { inTransaction } from '../db/database';
import { nextSteps } from '../db/schema';

const api = await startTestApp();
const ann = await api.signIn();
const bob = await api.signIn();

const RECORDS = [
  ['companies', { company_name: 'Acme Robotics' }, 'Acme Robotics'],
  ['judges', { name: 'Jo Judge', email: 'jo@mail.example' }, 'Jo Judge'],
  ['people', { name: 'Pat Person', labels: ['mentor'] }, 'Pat Person'],
] as const;
type Kind = (typeof RECORDS)[number][0];

async function create(kind: Kind = 'companies'): Promise<string> {
  const [, body] = RECORDS.find(([name]) => name === kind) ?? RECORDS[0];
  const given = kind === 'judges' ? { ...body, email: `${crypto.randomUUID()}@mail.example` } : body;
  const response = await api.post(`/api/${kind}`, { as: ann, body: given });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ id: string }>().id;
}

const OPEN = { due: null, done_at: null };

describe('notes', () => {
  const add = (id: string, text: string, as = ann, kind: Kind = 'companies') =>
    api.post(`/api/${kind}/${id}/notes`, { as, body: { text } });
  const added = async (id: string, text: string, as = ann): Promise<RecordNote> =>
    (await add(id, text, as)).json();
  const listed = async (id: string, kind: Kind = 'companies'): Promise<RecordNote[]> =>
    (await api.get(`/api/${kind}/${id}/notes`, { as: bob })).json();

  it.each(RECORDS)('of %s are listed newest first, with their authors', async (kind) => {
    const id = await create(kind);
    expect((await add(id, 'Called.\nNo answer.', ann, kind)).statusCode).toBe(201);
    api.clock.advance(1000);
    await add(id, 'Wrote', bob, kind);
    expect(await listed(id, kind)).toMatchObject([
      { text: 'Wrote', by: bob.email, can_change: true, at: api.clock.now().toISOString(), edited_at: null },
      { text: 'Called.\nNo answer.', by: ann.email, can_change: false },
    ]);
  });

  it('are changed and deleted by their author alone', async () => {
    const id = await create();
    const note = await added(id, 'Draft');
    const path = `/api/notes/${note.id}`;
    const refused = { code: 'not_owner', detail: `Only ${ann.email} can change this note.` };
    expect((await api.put(path, { as: bob, body: { text: 'Mine' } })).json()).toMatchObject(refused);
    expect((await api.delete(path, { as: bob })).statusCode).toBe(403);
    api.clock.advance(1000);
    const changed = { ...note, text: 'Final', edited_at: api.clock.now().toISOString() };
    expect((await api.put(path, { as: ann, body: { text: 'Final' } })).json()).toEqual(changed);
    expect(await listed(id)).toEqual([{ ...changed, can_change: false }]);
    expect((await api.delete(path, { as: ann })).statusCode).toBe(204);
    expect(await listed(id)).toEqual([]);
    expect((await api.delete(path, { as: ann })).statusCode).toBe(404);
  });

  it('need a text and a record that is not deleted', async () => {
    const id = await create();
    expect((await add(id, ' \n ')).json()).toMatchObject({
      detail: [{ loc: ['body', 'text'], msg: 'Note is required' }],
    });
    await add(id, 'Kept');
    await api.delete(`/api/companies/${id}`, { as: ann });
    expect((await add(id, 'Late')).json()).toMatchObject({ code: 'not_found', detail: 'Company not found' });
    await api.post(`/api/companies/${id}/restore`, { as: ann, body: {} });
    expect(await listed(id)).toMatchObject([{ text: 'Kept' }]);
    expect((await add(UNKNOWN_ID, 'Nowhere', ann, 'people')).json()).toMatchObject({
      detail: 'Person not found',
    });
  });
});

describe('next steps', () => {
  const add = (id: string, body: object, kind: Kind = 'companies') =>
    api.post(`/api/${kind}/${id}/next-steps`, { as: ann, body });
  const added = async (id: string, body: object): Promise<NextStep> => (await add(id, body)).json();
  const list = async (query: string, as = ann): Promise<NextStep[]> =>
    (await api.get(`/api/next-steps${query}`, { as })).json();
  const change = (id: string, body: object) => api.put(`/api/next-steps/${id}`, { as: bob, body });

  beforeEach(async () => {
    await api.db.delete(nextSteps);
  });

  it.each(RECORDS)('of %s are the caller’s unless somebody is named', async (kind, _, name) => {
    const id = await create(kind);
    const own = await add(id, { text: 'Call' }, kind);
    expect(own.statusCode, own.body).toBe(201);
    expect(own.json()).toMatchObject({
      ...OPEN,
      text: 'Call',
      assignee: ann.email,
      record: { kind, id, name },
    });
    const due = '2026-12-01';
    await add(id, { text: 'Write', due, assignee: bob.email.toUpperCase() }, kind);
    expect(await (await api.get(`/api/${kind}/${id}/next-steps`, { as: ann })).json()).toMatchObject([
      { text: 'Write', due, assignee: bob.email },
      { text: 'Call' },
    ]);
    expect(await list('?mine=true&open=true', bob)).toMatchObject([{ text: 'Write' }]);
    expect(await list(`?kind=${kind}`)).toHaveLength(2);
    expect(await list(kind === 'judges' ? '?kind=people' : '?kind=judges')).toEqual([]);
  });

  it('are done, opened again, changed and deleted by anybody', async () => {
    const step = await added(await create(), { text: 'Call', due: '2026-12-01' });
    const done = await change(step.id, { done: true });
    expect(done.json()).toEqual({ ...step, done_at: api.clock.now().toISOString() });
    expect(await list('?open=true')).toEqual([]);
    expect(await list('?open=false')).toEqual([done.json()]);
    const open = { done: false, due: '', text: 'Write', assignee: bob.email };
    expect((await change(step.id, open)).json()).toEqual({
      ...step,
      ...OPEN,
      text: 'Write',
      assignee: bob.email,
    });
    expect((await api.delete(`/api/next-steps/${step.id}`, { as: bob })).statusCode).toBe(204);
    expect((await change(step.id, { done: true })).json()).toMatchObject({ detail: 'Next step not found' });
  });

  // Only on PostgreSQL, because the embedded database has no concurrent transactions.
  it.runIf(api.database.kind === 'postgres')('keep two changes made at the same time', async () => {
    const step = await added(await create(), { text: 'Call' });
    const [done, mayEnd] = [createGate(), createGate()];
    const other = inTransaction(api.db, async (tx) => {
      await tx.update(nextSteps).set({ done_at: api.clock.now() }).where(eq(nextSteps.id, step.id));
      done.open();
      await mayEnd.opened;
    });
    await done.opened;
    const changing = change(step.id, { text: 'Write' });
    const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
    await expect.poll(waiting).toMatchObject({ rows: [{}] });
    mayEnd.open();
    await other;
    const done_at = api.clock.now().toISOString();
    expect((await changing).json()).toMatchObject({ text: 'Write', done_at });
  });

  it('come by due date, those without one last, and not those of deleted records', async () => {
    const id = await create();
    for (const due of [null, '2027-01-01', '2026-12-01']) await add(id, { text: `By ${due}`, due });
    expect((await list('?mine=true')).map(({ due }) => due)).toEqual(['2026-12-01', '2027-01-01', null]);
    await api.delete(`/api/companies/${id}`, { as: ann });
    expect(await list('?mine=true')).toEqual([]);
  });

  it.each([
    [{ text: '' }, 'text', 'Next step is required'],
    [{ text: 'Call', due: 'soon' }, 'due', 'Due must be a date like 2026-11-21'],
    [{ text: 'Call', assignee: 'nobody@mail.example' }, 'assignee', 'Nobody with this email has an account'],
  ])('%j is refused', async (body, field, msg) => {
    const response = await add(await create(), body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });
});
