import { SEARCH_RESULT_CAP } from '@studio-desk/shared-contract';
import { and, asc, not, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judges } from '../db/schema';
import type { Named } from '../records/closest-names';
import { hasLikelyName, likelyName } from '../records/likely-name-repository';
import { isInName } from './judge-search-repository';
import { byName, live } from './judge-repository';

const { id, name, search_text } = judges;

/** The shortest names that the text is in: of these, the shorter one is closer to the text. */
export const readContaining = (db: Database, text: string): Promise<Named[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(and(live, isInName(text)))
    .orderBy(asc(sql`char_length(${name})`), ...byName)
    .limit(SEARCH_RESULT_CAP);

export const countContaining = async (db: Database, text: string): Promise<number> =>
  db.$count(judges, and(live, isInName(text)));

/** Judges whose name may be similar without having the text in it. */
export const readLikely = (db: Database, text: string): Promise<Named[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(
      and(live, not(isInName(text)), hasLikelyName({ name, searchText: search_text }, likelyName(text))),
    );
