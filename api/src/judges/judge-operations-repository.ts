import { isDeepStrictEqual } from 'node:util';
import type { JudgeBulk } from '@studio-desk/shared-contract';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { judgeColumns, judgeCompetitions, judges, type JudgeRow } from '../db/schema';
import type { BulkKind } from '../record-operations/bulk-service';
import { type ListField, type OperatedKind, writableColumns } from '../record-operations/operated-kind';
import { presentCompetition } from './judge-presenter';
import { judgeSource } from './judge-query-repository';
import { skipExistingCompetitions } from './judge-repository';
import { judgeValues, type JudgedCompetition } from './judge-values';

const competitions: ListField = {
  async read(tx, ids) {
    const { judge_id, position, name, month, year } = judgeCompetitions;
    const listed = sql<
      JudgedCompetition[]
    >`jsonb_agg(jsonb_build_object('name', ${name}, 'month', ${month}, 'year', ${year}) order by ${position})`;
    const rows = await tx
      .select({ id: judge_id, listed })
      .from(judgeCompetitions)
      .where(inArray(judge_id, [...ids]))
      .groupBy(judge_id);
    return new Map([
      ...ids.map((id): [string, JudgedCompetition[]] => [id, []]),
      ...rows.map(({ id, listed: list }): [string, JudgedCompetition[]] => [id, list]),
    ]);
  },
  without: (current, { before, after }, { force }) =>
    force || isDeepStrictEqual(current, after) || isDeepStrictEqual(current, before) ? before : undefined,
  difference: (before, after) => ({ before, after }),
  present: ({ before, after }) => ({ before: presentList(before), after: presentList(after) }),
  async write(tx, records) {
    const listed = sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as listed (id uuid, after jsonb)`;
    await tx.execute(
      sql`delete from ${judgeCompetitions} as judged using ${listed} where judged.judge_id = listed.id`,
    );
    await tx.execute(sql`
      insert into ${judgeCompetitions} (judge_id, position, name, month, year)
      select listed.id, added.place - 1, added.item ->> 'name', (added.item ->> 'month')::integer,
        (added.item ->> 'year')::integer
      from ${listed}, jsonb_array_elements(listed.after) with ordinality as added (item, place)
      ${skipExistingCompetitions}`);
  },
};

const presentList = (list: unknown) => (Array.isArray(list) ? list.map(presentCompetition) : list);

export const operatedJudges: OperatedKind = {
  kind: 'judges',
  table: judges,
  columns: writableColumns(judgeColumns, ['competitions_count']),
  nameField: 'name',
  together: [],
  lists: { competitions },
};

export const bulkJudges: BulkKind<JudgeRow, JudgeBulk> = {
  operated: operatedJudges,
  source: judgeSource,
  load: (tx, ids) =>
    tx
      .select(judgeColumns)
      .from(judges)
      .where(and(inArray(judges.id, [...ids]), isNull(judges.deleted_at))),
  nameOf: (row) => row.name,
  valuesFor: (_row, changes) => judgeValues(changes),
};
