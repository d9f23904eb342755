import { ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { containing } from '../records/search-pattern';

/** Judges that the text occurs in: in their own fields, or in the name or year of a competition. */
export function mentions(db: Database, text: string): SQL | undefined {
  const anywhere = containing(text);
  const { judge_id, name, year } = judgeCompetitions;
  const judgedThere = db
    .select({ id: judge_id })
    .from(judgeCompetitions)
    .where(or(ilike(name, anywhere), ilike(sql`${year}::text`, anywhere)));
  const ownFields = [judges.name, judges.email, judges.phone, judges.point_of_contact];
  // A list and no `exists`: the database then reads the competitions once, not once a judge.
  return or(...ownFields.map((field) => ilike(field, anywhere)), inArray(judges.id, judgedThere));
}
