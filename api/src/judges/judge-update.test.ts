import type { Judge } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { judgeCompetitions } from '../db/schema';
import { NO_IDS, recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_JUDGE } from '../../testing/records/full-judge';

describe('PUT /judges/:id', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, read, update, updated } = recordCalls<Judge>(api, '/api/judges', ann);

  it('changes the fields of the body and keeps the others', async () => {
    const judge = await created(FULL_JUDGE);
    api.clock.advance(1000);
    const response = await update(judge.id, { phone: '', point_of_contact: 'Bo' }, { who: bob });
    expect(response.json()).toEqual({
      ...judge,
      phone: null,
      point_of_contact: 'Bo',
      last_modified_by: bob.email,
      updated_at: api.clock.now().toISOString(),
    });
    expect((await auditOf(judge.id))[1]).toMatchObject({
      action: 'update',
      actor_email: bob.email,
      before: { phone: FULL_JUDGE.phone, point_of_contact: 'Program Manager' },
      after: { phone: null, point_of_contact: 'Bo' },
    });
  });

  it('replaces the competitions when they are sent', async () => {
    const { id } = await created(FULL_JUDGE);
    api.clock.advance(1000);
    const changed = await updated(id, { competitions: [{ name: 'New', month: 'January', year: 2026 }] });
    expect(changed).toMatchObject({
      competitions: [{ name: 'New', month: 'January', year: 2026, date: '2026-01-01' }],
      competitions_count: 1,
      last_competition_name: 'New',
      updated_at: api.clock.now().toISOString(),
    });
    expect(await updated(id, { competitions: null })).toMatchObject({
      competitions: [],
      competitions_count: 0,
    });
  });

  it('changes nothing when a record is sent back as it was read', async () => {
    const judge = await created(FULL_JUDGE);
    api.clock.advance(1000);
    const response = await update(judge.id, judge, { ifMatch: judge.updated_at, who: bob });
    expect(response.json()).toEqual(judge);
    expect(await auditOf(judge.id)).toHaveLength(1);
  });

  it('writes no competitions when the whole judge is sent with the same ones', async () => {
    const judge = await created(FULL_JUDGE);
    const rows = () =>
      api.db
        .select({ writtenBy: sql<string>`xmin::text` })
        .from(judgeCompetitions)
        .where(eq(judgeCompetitions.judge_id, judge.id));
    const before = await rows();
    api.clock.advance(1000);
    await update(judge.id, { ...judge, phone: '555-0123' }, { ifMatch: judge.updated_at });
    expect((await read(judge.id)).phone).toBe('555-0123');
    expect(await rows()).toEqual(before);
    expect((await auditOf(judge.id))[1]?.after).toEqual({ phone: '555-0123' });
  });

  it('returns 409 when another user saved first, and changes nothing', async () => {
    const judge = await created({ name: 'Contested' });
    api.clock.advance(1000);
    await update(judge.id, { competitions: [{ name: 'Theirs' }] }, { ifMatch: judge.updated_at, who: bob });
    const response = await update(judge.id, { competitions: [] }, { ifMatch: judge.updated_at });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'stale_edit',
      detail: `This judge was changed by ${bob.email} just now. Reload to see the latest version.`,
    });
    expect((await read(judge.id)).competitions).toMatchObject([{ name: 'Theirs' }]);
  });

  it('keeps one complete list of competitions of 10 concurrent updates', async () => {
    const { id } = await created({ name: 'Rush' });
    const lists = Array.from({ length: 10 }, (_, index) => [{ name: `A${index}` }, { name: `B${index}` }]);
    await Promise.all(lists.map((competitions) => update(id, { competitions })));
    const { competitions, competitions_count } = await read(id);
    expect(competitions_count).toBe(2);
    expect(competitions[0]?.name?.slice(1)).toBe(competitions[1]?.name?.slice(1));
  });

  it.each([
    [{ name: '' }, ['name'], 'Judge name is required'],
    [{ competitions: 'all' }, ['competitions'], undefined],
    [{ company: 'x' }, ['company'], 'Unknown field "company"'],
  ])('returns 422 for %j', async (body, path, msg) => {
    const { id } = await created({ name: 'Invalid' });
    const response = await update(id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', ...path], ...(msg && { msg }) }] });
  });

  it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
    expect((await update(id, { phone: '1' })).statusCode).toBe(404);
  });
});
