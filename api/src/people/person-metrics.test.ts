import { PERSON_LABELS, personMetrics, type Person } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { anyPerson } from '#testing/records/any-person';

function recounted(all: readonly Person[]) {
  const having = (label: (typeof PERSON_LABELS)[number]) =>
    all.filter(({ labels }) => labels.includes(label)).length;
  const newest = all.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
  return {
    total_people: all.length,
    total_founders: having('founder'),
    total_judges: having('judge'),
    total_speakers: having('speaker'),
    total_donors: having('donor'),
    total_mentors: having('mentor'),
    label_distribution: Object.fromEntries(PERSON_LABELS.map((label) => [label, having(label)])),
    recent_additions: newest
      .slice(0, 10)
      .map(({ id, name, email, labels, primary_company }) => ({ id, name, email, labels, primary_company })),
  };
}

describe('people dashboard metrics', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, create, listed, remove, update, updated } = createRecordClient<Person>(
    api,
    '/api/people',
    ann,
  );
  const metrics = async (query = '') =>
    personMetrics.parse((await api.get(`/api/people/metrics${query}`, { as: ann })).json());

  beforeEach(() => truncateTables(api.db, [people]));

  it('are zero at first for each of the 12 labels', async () => {
    expect(await metrics()).toEqual(recounted([]));
    expect(Object.keys((await metrics()).label_distribution)).toHaveLength(12);
  });

  it('count a person once per label, and follow each change', async () => {
    const both = await created({ name: 'Both', labels: ['founder', 'mentor'] });
    await created({ name: 'None' });
    const gone = await created({ name: 'Gone', labels: ['founder', 'board_member'] });
    expect(await metrics()).toMatchObject({
      total_people: 3,
      total_founders: 2,
      total_mentors: 1,
      label_distribution: { founder: 2, mentor: 1, board_member: 1, student: 0 },
    });
    await updated(both.id, { labels: ['mentor', 'student'] });
    await remove(gone.id);
    expect(await metrics()).toMatchObject({
      total_people: 2,
      total_founders: 0,
      total_mentors: 1,
      label_distribution: { founder: 0, mentor: 1, board_member: 0, student: 1 },
    });
  });

  it('of a period count the people added in it', async () => {
    const now = new Date(api.clock.now());
    api.clock.set('2024-12-31T23:59:59.999Z');
    await created({ name: 'Before', labels: ['founder'] });
    api.clock.advance(1);
    await created({ name: 'In 2025', labels: ['donor'] });
    expect(await metrics('?from=2025&to=2025')).toMatchObject({
      total_people: 1,
      total_founders: 0,
      total_donors: 1,
      label_distribution: { founder: 0, donor: 1 },
      recent_additions: [{ name: 'In 2025' }],
    });
    expect(await metrics('?to=2024')).toMatchObject({ total_people: 1, total_founders: 1 });
    api.clock.set(now);
  });

  it('count a label once when SQL stored it twice', async () => {
    const before = await metrics();
    const { id } = await created({ name: 'Twice' });
    await api.db
      .update(people)
      .set({ labels: ['donor', 'donor'] })
      .where(eq(people.id, id));
    expect((await metrics()).total_donors).toBe(before.total_donors + 1);
    await remove(id);
  });

  it('list the 10 people added last, newest first, regardless of later changes', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Added ${index}`);
    const added: Person[] = [];
    for (const name of names) {
      api.clock.advance(1000);
      added.push(await created({ name, labels: ['alumni'], email: `${added.length}@added.example` }));
    }
    api.clock.advance(1000);
    await updated(added[0]?.id ?? '', { bio: 'Changed last' });
    await remove(added[11]?.id ?? '');
    const { recent_additions } = await metrics();
    expect(recent_additions.map(({ name }) => name)).toEqual(names.slice(1, 11).reverse());
    const { id, name, email, labels, primary_company } = added[10] ?? {};
    expect(recent_additions[0]).toEqual({ id, name, email, labels, primary_company });
  });

  it('equal a full recount after any writes, also concurrent ones', async () => {
    const bodies = fc.sample(anyPerson, { seed: 3, numRuns: 20 });
    const made = await Promise.all(bodies.map((body) => create(body)));
    const ids = made.map((response) => response.json<Person>().id);
    await Promise.all(
      ids.map((id, index) =>
        index % 3 === 0 ? remove(id) : update(id, { labels: bodies[index - 1]?.labels ?? [] }),
      ),
    );
    expect(await metrics()).toEqual(recounted(await listed('?limit=1000')));
  });

  it('include people who are written by SQL', async () => {
    const { total_people, total_judges } = await metrics();
    await api.db.execute(sql`
      insert into people (id, name, labels, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'By hand', '{judge}', now(), now(), 'a', 'a' from generate_series(1, 3)`);
    expect(await metrics()).toMatchObject({
      total_people: total_people + 3,
      total_judges: total_judges + 3,
    });
  });
});
