import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { orderByName } from '../query/folded-text-repository';
import { judgeNotDeleted } from './judge-repository';

export interface CompetitionOfYear {
  readonly name: string | null;
  readonly month: number | null;
  readonly year: number;
  readonly judges: { readonly id: string; readonly name: string; readonly email: string | null }[];
}

const { judge_id, name, name_key, month, year } = judgeCompetitions;
const ofListedJudge = and(eq(judge_id, judges.id), judgeNotDeleted);

/** Sorts by month, latest first, then by name. Names have the most frequent spelling over all years. */
export async function readCompetitionsOfYear(
  db: Database,
  requestedYear: number,
): Promise<CompetitionOfYear[]> {
  const ofYear = db.$with('of_year').as(
    db
      .select({
        key: sql<string>`${name_key}`.as('key'),
        month,
        judges: sql<CompetitionOfYear['judges']>`jsonb_agg(
          jsonb_build_object('id', ${judges.id}, 'name', ${judges.name}, 'email', ${judges.email})
          order by ${sql.join(orderByName(judges.name, judges.id), sql`, `)})`.as('judges'),
      })
      .from(judgeCompetitions)
      .innerJoin(judges, ofListedJudge)
      .where(eq(year, requestedYear))
      .groupBy(name_key, month),
  );
  const spellings = db.$with('spellings').as(
    db
      .select({
        key: sql<string>`${name_key}`.as('spelled_key'),
        spelling: sql<string>`btrim(${name})`.as('spelling'),
        uses: sql<number>`count(*)`.as('uses'),
      })
      .from(judgeCompetitions)
      .innerJoin(judges, ofListedJudge)
      .where(sql`${name_key} <> '' and ${name_key} in (select ${ofYear.key} from ${ofYear})`)
      .groupBy(name_key, sql`btrim(${name})`),
  );
  const usual = db
    .selectDistinctOn([spellings.key], { key: spellings.key, spelling: spellings.spelling })
    .from(spellings)
    .orderBy(spellings.key, sql`${spellings.uses} desc`, sql`${spellings.spelling} collate "C"`)
    .as('usual');
  const rows = await db
    .with(ofYear, spellings)
    .select({ name: usual.spelling, month: ofYear.month, judges: ofYear.judges })
    .from(ofYear)
    .leftJoin(usual, eq(usual.key, ofYear.key))
    .orderBy(sql`${ofYear.month} desc nulls last`, sql`nullif(${ofYear.key}, '') nulls last`);
  return rows.map((row) => ({ ...row, year: requestedYear }));
}

/** Nobody could choose from a longer list. */
const MAX_NAMES = 1000;

export async function listCompetitionNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`mode() within group (order by btrim(${name}))` })
    .from(judgeCompetitions)
    .innerJoin(judges, ofListedJudge)
    .where(ne(name_key, ''))
    .groupBy(name_key)
    .orderBy(desc(count()), name_key)
    .limit(MAX_NAMES);
  return rows.map((row) => row.name).sort((a, b) => a.localeCompare(b, 'en'));
}
