import type { Judge } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { judgeCompetitions } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('duplicate competitions of a judge', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { auditOf, created, read, update, updated } = createRecordClient<Judge>(api, '/api/judges', ann);

  const TWINS = [
    { name: 'Quick Pitch', month: 'May', year: 2024 },
    { name: ' quick PITCH ', month: 'May', year: '2024' },
    { name: 'Quick Pitch', month: 'June', year: 2024 },
    { name: 'Quick Pitch', month: 'May' },
    { month: 'May', year: 2024 },
    { name: 'QUICK PITCH', month: 'May' },
    { month: 'May', year: 2024 },
    { name: 'Quick Pitch', month: 'May', year: 1900 },
  ];
  const ONCE = [
    { name: 'Quick Pitch', month: 'May', year: 2024 },
    { name: 'Quick Pitch', month: 'June', year: 2024 },
    { name: 'Quick Pitch', month: 'May', year: null },
    { name: null, month: 'May', year: 2024 },
    { name: 'Quick Pitch', month: 'May', year: 1900 },
  ];

  it('are stored once, in the first spelling', async () => {
    const judge = await created({ name: 'Twice', competitions: TWINS });
    expect(judge.competitions.map(({ date: _date, ...one }) => one)).toEqual(ONCE);
    expect(judge.competitions_count).toBe(5);
    const { id } = await created({ name: 'Later twice' });
    expect((await updated(id, { competitions: TWINS })).competitions).toEqual(judge.competitions);
  });

  it('change nothing when sent twice', async () => {
    const judge = await created({ name: 'Same', competitions: ONCE });
    api.clock.advance(1000);
    expect(await updated(judge.id, { competitions: TWINS })).toEqual(judge);
    expect(await auditOf(judge.id)).toHaveLength(1);
  });

  it('do not fail the request when JavaScript and PostgreSQL fold their names differently', async () => {
    for (const [one, other] of [
      ['İstanbul', 'i̇stanbul'],
      ['STRASSE', 'straße'],
      ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
      ['ÉCLAIR', 'éclair'],
      ['ＱＵＩＣＫ', 'ｑｕｉｃｋ'],
    ] as const) {
      const judge = await created({ name: 'Letters', competitions: [{ name: one }, { name: other }] });
      expect(judge.competitions[0]?.name).toBe(one);
      expect(judge.competitions_count, one).toBe(judge.competitions.length);
    }
  });

  it('are those whose names PostgreSQL folds alike: sending them again changes nothing', async () => {
    for (const [one, other] of [
      ['ΟΔΟΣ', 'οδος'],
      ['İstanbul', 'istanbul'],
      ['Ǆ', 'ǆ'],
    ] as const) {
      const competitions = [{ name: one }, { name: other }];
      const judge = await created({ name: 'Letters again', competitions });
      const [differing] = await api.db
        .select({ names: sql<number>`count(distinct lower(name))::integer` })
        .from(sql`(values (${one}::text), (${other}::text)) as listed (name)`);
      expect(judge.competitions_count, one).toBe(differing?.names);
      api.clock.advance(1000);
      expect(await updated(judge.id, { competitions }), one).toEqual(judge);
      expect(await auditOf(judge.id), one).toHaveLength(1);
    }
  });

  it('are stored once by ten concurrent writes, also by SQL', async () => {
    const { id } = await created({ name: 'Rush' });
    const add = (position: number, name: string) =>
      api.db
        .insert(judgeCompetitions)
        .values({ judge_id: id, position, name, month: 5, year: 2024 })
        .onConflictDoNothing();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(index, index % 2 ? 'Quick Pitch' : 'quick pitch ')),
    );
    expect(await read(id)).toMatchObject({
      competitions_count: 1,
      competitions: [{ month: 'May', year: 2024 }],
    });
    await expect(
      api.db
        .insert(judgeCompetitions)
        .values({ judge_id: id, position: 99, name: 'QUICK PITCH', month: 5, year: 2024 }),
    ).rejects.toThrow();
  });

  it('are counted correctly while others are added and replaced concurrently', async () => {
    const { id } = await created({ name: 'Counted' });
    const add = (position: number) =>
      api.db
        .insert(judgeCompetitions)
        .values({ judge_id: id, position, name: `Added ${position}` })
        .onConflictDoNothing();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 4 === 0 ? update(id, { competitions: [{ name: `Sent ${index}` }] }) : add(100 + index),
      ),
    );
    const stored = await api.db.$count(judgeCompetitions, eq(judgeCompetitions.judge_id, id));
    const judge = await read(id);
    expect([judge.competitions_count, judge.competitions.length]).toEqual([stored, stored]);
    expect(stored).toBeGreaterThan(0);
  });
});
