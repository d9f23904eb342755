import { QUERY_FIELDS, type JUDGE_COMPUTED_FIELDS, type JudgeFields } from '@studio-desk/shared-contract';
import { sql, type SQL } from 'drizzle-orm';
import { judgeColumns, judgeCompetitions, judges } from '../db/schema';
import { nameOrderSql } from '../db/schema/name-order';
import { createFieldSources, toTextArraySql, type RecordQuerySource } from '../query/field-source-repository';
import { judgeTextSearch, listJudgeRecordsById, judgeNotDeleted, type JudgeRecord } from './judge-repository';

const { id, competition_years } = judges;
const { judge_id, name_key } = judgeCompetitions;

const keysOf = (names: readonly string[]): SQL =>
  toTextArraySql(names, (name) => sql`lower(btrim(${name}::text))`);

const judgesOf = (names: readonly string[]): SQL =>
  sql`select ${judge_id} from ${judgeCompetitions} where ${name_key} = any(${keysOf(names)})`;

/** Returns the texts that are integers, as numbers: PostgreSQL uses the column's index only for integers. */
const integersOf = (texts: readonly string[]): number[] =>
  texts.filter((text) => /^(0|-?[1-9]\d{0,8})$/.test(text)).map(Number);
const integerArray = (numbers: readonly number[]): SQL =>
  sql`array[${sql.join(
    numbers.map((number) => sql`${number}::integer`),
    sql`, `,
  )}]::integer[]`;

export const judgeQuerySource: RecordQuerySource<JudgeRecord> = {
  kind: 'judges',
  table: judges,
  fields: QUERY_FIELDS.judges,
  sources: createFieldSources<JudgeFields, typeof JUDGE_COMPUTED_FIELDS, typeof judgeColumns>(
    judgeColumns,
    QUERY_FIELDS.judges,
    {
      last_competition_year: { value: sql`${competition_years}[1]`, isText: false, isNotNull: false },
      competition_names: {
        hasAny: (names) => sql`${id} in (${judgesOf(names)})`,
        hasAll: (names) => sql`${id} in (${judgesOf(names)} group by ${judge_id}
          having count(distinct ${name_key}) = (select count(distinct key) from unnest(${keysOf(names)}) as key))`,
        isEmpty: sql`${id} not in (select ${judge_id} from ${judgeCompetitions} where ${name_key} <> '')`,
      },
      competition_years: {
        hasAny: (texts) => sql`${competition_years} && ${integerArray(integersOf(texts))}`,
        hasAll: (texts) =>
          integersOf(texts).length === texts.length
            ? sql`${competition_years} @> ${integerArray(integersOf(texts))}`
            : sql`false`,
        isEmpty: sql`${competition_years} = '{}'`,
      },
    },
  ),
  notDeleted: judgeNotDeleted,
  nameOrder: nameOrderSql(judges.name),
  search: judgeTextSearch,
  title: sql`${judges.name}`,
  subtitle: sql`nullif(${judges.email}, '')`,
  load: (db, ids) => listJudgeRecordsById(db, [...ids]),
};
