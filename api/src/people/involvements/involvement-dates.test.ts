import type { Relationship, SpeakingEngagement } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createInvolvementClient } from '#testing/involvement-client';
import { startTestApp } from '#testing/test-app';
import { personSpeaking } from '../../db/schema';

const END_BEFORE_START = 'End date is before the start date';

describe('dates of involvements', async () => {
  const api = await startTestApp();
  const { involvementsOf, newPerson, newCompany } = createInvolvementClient(api, await api.signIn());
  const company = await newCompany();

  it.each([
    ['relationships', 'start_date', { company_id: company.id }],
    ['speaking', 'date', { event_name: 'Talk' }],
    ['donations', 'date', { amount: 1 }],
    ['mentorships', 'start_date', { mentee_name: 'Kim' }],
  ] as const)(
    'sort the list latest first, undated last, then newest first: %s',
    async (kind, field, body) => {
      const records = involvementsOf((await newPerson()).id, kind);
      const ids: string[] = [];
      for (const date of [null, '2024-05-01', '2025-01-01', '2024-05-01', undefined, '1999-12-31']) {
        ids.push((await records.created({ ...body, [field]: date })).id);
        api.clock.advance(1);
      }
      const listed = (await records.listed()).map(({ id }) => ids.indexOf(id));
      expect(listed).toEqual([2, 3, 1, 5, 4, 0]);
    },
  );

  it('are stored as the day that was sent', async () => {
    const speaking = involvementsOf<SpeakingEngagement>((await newPerson()).id, 'speaking');
    const days = ['2030-12-31', '2024-02-29', '2000-02-29', '1900-01-01'];
    for (const date of days) await speaking.created({ event_name: 'Talk', date });
    expect((await speaking.listed()).map(({ date }) => date)).toEqual(days);
  });

  it('from before a rule stay when they are sent back', async () => {
    const speaking = involvementsOf<SpeakingEngagement>((await newPerson()).id, 'speaking');
    const { id } = await speaking.created({ event_name: 'Talk' });
    await api.db.update(personSpeaking).set({ date: '0024-05-05' }).where(eq(personSpeaking.id, id));
    const [stored] = await speaking.listed();
    expect(await speaking.updated(id, { ...stored, topic: 'Pitching' })).toEqual(
      expect.objectContaining({ date: '0024-05-05', topic: 'Pitching' }),
    );
    expect((await speaking.update(id, { date: '0023-05-05' })).statusCode).toBe(422);
  });

  it.each(['relationships', 'mentorships'] as const)('of %s must not end before they start', async (kind) => {
    const records = involvementsOf<Relationship>((await newPerson()).id, kind);
    const body = { company_id: company.id, start_date: '2024-05-02' };
    const isRefused = (response: Awaited<ReturnType<typeof records.create>>) =>
      expect([response.statusCode, response.json().detail]).toMatchObject([
        422,
        [{ loc: ['body', 'end_date'], msg: END_BEFORE_START }],
      ]);
    isRefused(await records.create({ ...body, end_date: '2024-05-01' }));
    const { id } = await records.created({ ...body, end_date: '2024-05-02' });
    isRefused(await records.update(id, { end_date: '2024-05-01' }));
    isRefused(await records.update(id, { start_date: '2024-05-03' }));
    expect(await records.updated(id, { start_date: '2024-06-01', end_date: '2024-06-01' })).toMatchObject({
      start_date: '2024-06-01',
    });
    expect(await records.updated(id, { start_date: '', end_date: '2020-01-01' })).toMatchObject({
      start_date: null,
      end_date: '2020-01-01',
    });
  });
});
