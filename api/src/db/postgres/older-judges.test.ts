import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countCompetitionsByYear, countJudgesByYear } from '../../judges/judge-metrics-repository';
import { countJudges, listJudgeRows } from '../../judges/judge-repository';
import { openOlderDatabase } from '#testing/older-database';
import { judgeCompetitions } from '../schema';

const [ADA, BO, GONE] = [1, 2, 3].map((number) => `0190a1b2-0000-7000-8000-00000000000${number}`);

const olderJudge = (id = '', name = '', deletedAt = 'null') => `
  insert into judges (id, name, created_at, updated_at, created_by_email, last_modified_by, deleted_at)
  values ('${id}', '${name}', now(), now(), 'a', 'a', ${deletedAt})`;

describe('a database from before the judges area', async () => {
  const db = await openOlderDatabase(
    'older_judges',
    6,
    olderJudge(ADA, 'Ada'),
    olderJudge(BO, 'Bo'),
    olderJudge(GONE, 'Gone', 'now()'),
    `insert into judge_competitions (judge_id, position, name, month, year) values
      ('${ADA}', 0, 'Quick Pitch', 5, 2024),
      ('${ADA}', 1, ' quick PITCH', 5, 2024),
      ('${ADA}', 2, 'Quick Pitch', null, 2024),
      ('${ADA}', 3, 'QUICK PITCH', null, 2024),
      ('${ADA}', 4, null, 5, null),
      ('${ADA}', 5, null, 5, null),
      ('${ADA}', 6, 'SEC Pitch', null, null),
      ('${ADA}', 7, 'Quick Pitch', 5, 2024),
      ('${GONE}', 0, 'Quick Pitch', 5, 2020)`,
  );

  it('keeps duplicate competitions of a judge once, by the first row', async () => {
    const { position, name, judge_id } = judgeCompetitions;
    expect(
      await db.select({ judge_id, position, name }).from(judgeCompetitions).orderBy(judge_id, asc(position)),
    ).toEqual([
      { judge_id: ADA, position: 0, name: 'Quick Pitch' },
      { judge_id: ADA, position: 2, name: 'Quick Pitch' },
      { judge_id: ADA, position: 4, name: null },
      { judge_id: ADA, position: 6, name: 'SEC Pitch' },
      { judge_id: GONE, position: 0, name: 'Quick Pitch' },
    ]);
  });

  it('has correct counters and can be searched', async () => {
    const page = { limit: 10, offset: 0, sort: 'competitions_count', order: 'desc' } as const;
    const rows = await listJudgeRows(db, page);
    expect(rows.map((row) => [row.name, row.competitions_count, row.competitions.length])).toEqual([
      ['Ada', 4, 4],
      ['Bo', 0, 0],
    ]);
    expect(await countJudges(db, { search: 'sec pitch' })).toBe(1);
    expect(await countJudgesByYear(db)).toEqual([{ year: 2024, count: 1 }]);
    expect(await countCompetitionsByYear(db)).toEqual(
      expect.arrayContaining([
        { year: 2024, count: 2 },
        { year: null, count: 2 },
      ]),
    );
  });
});
