import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { auditEvents } from '../db/schema';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { readReminderContent } from './reminder-content';

const DAY = 24 * 60 * 60 * 1000;

describe('the content of a reminder', async () => {
  const api = await startTestApp();
  const contentFor = ({ user }: SignedIn) => readReminderContent(api.context, api.db, user, 'reminder');
  const add = async (company_name: string, as: SignedIn) => {
    api.clock.advance(1000);
    const response = await api.post('/api/companies', { as, body: { company_name } });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ id: string }>().id;
  };
  const did = async (
    who: SignedIn,
    daysAgo: number,
    { action = 'update', entity = 'company', id = uuidv7() } = {},
  ) => {
    const at = new Date(api.clock.now().getTime() - daysAgo * DAY);
    await api.db
      .insert(auditEvents)
      .values({ at, action, entity, entity_id: id, actor_id: who.user.id, actor_email: who.email });
  };

  it('counts the companies that the user added or changed in 30 days, each once', async () => {
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const often = uuidv7();
    await did(ann, 3, { action: 'create', id: often });
    await did(ann, 2, { id: often });
    await did(ann, 30);
    await did(ann, 30.01);
    await did(ann, 1, { action: 'delete' });
    await did(ann, 1, { entity: 'judge' });
    await did(ann, 1, { entity: 'email_preferences' });
    await did(bob, 1);
    expect((await contentFor(ann)).metrics.recent_updates_count).toBe(2);
    expect((await contentFor(bob)).metrics.recent_updates_count).toBe(1);
  });

  it.each([
    [0, 0],
    [0.99, 0],
    [1, 1],
    [29.5, 29],
    [400, 400],
    // The clock of the database is slightly ahead, so the update is in the future.
    [-0.01, 0],
  ])('contains the whole days since the last update: %s is %i', async (daysAgo, days) => {
    const ann = await api.signIn();
    await did(ann, daysAgo);
    await did(ann, daysAgo + 10);
    await did(ann, daysAgo - 1, { action: 'delete' });
    await did(ann, daysAgo - 1, { entity: 'person' });
    expect((await contentFor(ann)).metrics.days_since_last_update).toBe(days);
  });

  it('contains the number of companies and the last 5 that anyone changed', async () => {
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const before = (await contentFor(bob)).metrics.total_companies;
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) ids.push(await add(name, ann));
    const [first = '', second = ''] = ids;
    api.clock.advance(1000);
    await api.put(`/api/companies/${first}`, { as: bob, body: { major: 'Law' } });
    await api.delete(`/api/companies/${ids[6]}`, { as: ann });
    const { metrics, updates } = await contentFor(bob);
    expect(metrics.total_companies).toBe(before + 6);
    expect(updates?.map(({ company_name }) => company_name)).toEqual(['A', 'F', 'E', 'D', 'C']);
    expect(updates?.[0]).toEqual({
      id: first,
      company_name: 'A',
      updated_at: api.clock.now(),
      last_modified_by: bob.email,
    });
    expect(updates?.map(({ id }) => id)).not.toContain(second);
  });

  it('shows no updates to a user who turned them off', async () => {
    const ann = await api.signIn();
    await add('Acme', ann);
    await api.put('/api/email/preferences', { as: ann, body: { send_updates: false } });
    expect((await contentFor(ann)).updates).toBeNull();
    await api.put('/api/email/preferences', { as: ann, body: { send_updates: true } });
    expect((await contentFor(ann)).updates?.[0]).toMatchObject({ company_name: 'Acme' });
  });

  it('contains the open next steps of the user that are due in the time zone of reminders', async () => {
    api.clock.set('2026-12-02T03:00:00Z');
    const [ann, bob] = [await api.signIn(), await api.signIn()];
    const id = await add('Acme', ann);
    const step = (text: string, due: string, assignee = ann.email) =>
      api.post(`/api/companies/${id}/next-steps`, { as: bob, body: { text, due, assignee } });
    const done = (await step('Done', '2026-11-30')).json<{ id: string }>();
    await api.put(`/api/next-steps/${done.id}`, { as: bob, body: { done: true } });
    await step('Due', '2026-12-01');
    await step('Later', '2026-12-02');
    await step('Of Bob', '2026-12-01', bob.email);
    expect((await contentFor(ann)).dueSteps).toMatchObject([
      { text: 'Due', name: 'Acme', kind: 'companies' },
    ]);
  });
});

describe('the content of a reminder in an empty database', async () => {
  const api = await startTestApp();

  it('has no metrics', async () => {
    const ann = await api.signIn({ full_name: 'Ann Archer' });
    expect(await readReminderContent(api.context, api.db, ann.user, 'test')).toEqual({
      name: 'Ann Archer',
      metrics: { recent_updates_count: 0, days_since_last_update: null, total_companies: 0 },
      dueSteps: [],
      updates: [],
      appUrl: 'http://localhost:5173',
      timeZone: 'America/New_York',
      kind: 'test',
    });
  });
});
