import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { live } from './judge-repository';

export interface CompetitionOfYear {
  readonly name: string | null;
  readonly month: number | null;
  readonly year: number;
  /** Sorted by name. */
  readonly judges: { readonly id: string; readonly name: string; readonly email: string | null }[];
}

const { judge_id, name, name_key, month, year } = judgeCompetitions;
const ofLiveJudge = and(eq(judge_id, judges.id), live);

/** Latest month first, then by name. Shows the most frequent spelling over all years; ties go to the first alphabetically. */
export async function readCompetitionsOfYear(db: Database, wanted: number): Promise<CompetitionOfYear[]> {
  const held = db.$with('held').as(
    db
      .select({
        key: sql<string>`${name_key}`.as('key'),
        month,
        judges: sql<CompetitionOfYear['judges']>`jsonb_agg(
          jsonb_build_object('id', ${judges.id}, 'name', ${judges.name}, 'email', ${judges.email})
          order by lower(${judges.name}), ${judges.id})`.as('judges'),
      })
      .from(judgeCompetitions)
      .innerJoin(judges, ofLiveJudge)
      .where(eq(year, wanted))
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
      .innerJoin(judges, ofLiveJudge)
      .where(sql`${name_key} <> '' and ${name_key} in (select ${held.key} from ${held})`)
      .groupBy(name_key, sql`btrim(${name})`),
  );
  const usual = db
    .selectDistinctOn([spellings.key], { key: spellings.key, spelling: spellings.spelling })
    .from(spellings)
    .orderBy(spellings.key, sql`${spellings.uses} desc`, sql`${spellings.spelling} collate "C"`)
    .as('usual');
  const rows = await db
    .with(held, spellings)
    .select({ name: usual.spelling, month: held.month, judges: held.judges })
    .from(held)
    .leftJoin(usual, eq(usual.key, held.key))
    .orderBy(sql`${held.month} desc nulls last`, sql`nullif(${held.key}, '') nulls last`);
  return rows.map((row) => ({ ...row, year: wanted }));
}
