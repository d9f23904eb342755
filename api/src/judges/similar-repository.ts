import { SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import { and, asc, gt, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judges } from '../db/schema';
import { hasLikelyName, likelyName } from '../records/likely-name';
import { isInName } from './judge-search';
import { byName, live } from './judge-repository';

export interface NamedJudge {
  readonly id: string;
  readonly name: string;
}

const { id, name, search_text } = judges;

/** The shortest names that the text is in: of these, the shorter one is closer to the text. */
export const readContaining = (db: Database, text: string): Promise<NamedJudge[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(and(live, isInName(text)))
    .orderBy(asc(sql`char_length(${name})`), ...byName)
    .limit(SEARCH_RESULT_CAP);

export const countContaining = async (db: Database, text: string): Promise<number> =>
  db.$count(judges, and(live, isInName(text)));

/** So many judges whose name may be similar without having the text in it, by id, from the one after `last` on. */
export const readLikely = (
  db: Database,
  text: string,
  { last, limit }: { last: NamedJudge | undefined; limit: number },
): Promise<NamedJudge[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(
      and(
        live,
        not(isInName(text)),
        hasLikelyName({ name, searchText: search_text }, likelyName(text)),
        last && gt(id, last.id),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
