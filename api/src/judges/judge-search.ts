import { and, eq, exists, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { containing } from '../records/search-pattern';

/** Judges that the text occurs in: in their own fields, or in the name or year of a competition. */
export function mentions(db: Database, text: string): SQL | undefined {
  const anywhere = containing(text);
  const competition = db
    .select({ one: sql`1` })
    .from(judgeCompetitions)
    .where(
      and(
        eq(judgeCompetitions.judge_id, judges.id),
        or(ilike(judgeCompetitions.name, anywhere), ilike(sql`${judgeCompetitions.year}::text`, anywhere)),
      ),
    );
  const { name, email, phone, point_of_contact } = judges;
  return or(
    ...[name, email, phone, point_of_contact].map((field) => ilike(field, anywhere)),
    exists(competition),
  );
}
