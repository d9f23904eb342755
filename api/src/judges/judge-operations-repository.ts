import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { judgeCompetitions } from '../db/schema';
import { skipExistingCompetitionsSql } from './judge-repository';
import type { JudgedCompetition } from './judge-values';

export async function readCompetitionLists(
  tx: Database,
  ids: readonly string[],
): Promise<Map<string, JudgedCompetition[]>> {
  const { judge_id, position, name, month, year } = judgeCompetitions;
  const listed = sql<
    JudgedCompetition[]
  >`jsonb_agg(jsonb_build_object('name', ${name}, 'month', ${month}, 'year', ${year}) order by ${position})`;
  const rows = await tx
    .select({ id: judge_id, listed })
    .from(judgeCompetitions)
    .where(isOneOfIds(judge_id, ids))
    .groupBy(judge_id);
  return new Map([
    ...ids.map((id): [string, JudgedCompetition[]] => [id, []]),
    ...rows.map(({ id, listed: list }): [string, JudgedCompetition[]] => [id, list]),
  ]);
}

/** Replaces the competitions of each judge (`id`) by those of `after`. */
export async function writeCompetitionLists(
  tx: Database,
  records: readonly { readonly id: string; readonly after: unknown }[],
): Promise<void> {
  const listed = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as listed (id uuid, after jsonb)`;
  await tx.execute(
    sql`delete from ${judgeCompetitions} as judged using ${listed} where judged.judge_id = listed.id`,
  );
  await tx.execute(sql`
      insert into ${judgeCompetitions} (judge_id, position, name, month, year)
      select listed.id, added.place - 1, added.item ->> 'name', (added.item ->> 'month')::integer,
        (added.item ->> 'year')::integer
      from ${listed}, jsonb_array_elements(listed.after) with ordinality as added (item, place)
      ${skipExistingCompetitionsSql}`);
}
