import type { PersonSummary } from '@studio-desk/shared-contract';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import type { Named } from '../records/closest-names';
import { hasLikelyName, likelyName } from '../records/likely-name-repository';
import { summaryColumns } from './person-lists-repository';
import { live } from './person-repository';

const { id, name, search_text } = people;

/** People of that name, without case. */
export const readNamed = (db: Database, wanted: string, limit: number): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(live, sql`lower(${name}) = lower(${wanted}::text)`))
    .orderBy(asc(id))
    .limit(limit);

/** People whose name may be similar. */
export const readLikely = (db: Database, wanted: string): Promise<Named[]> =>
  db
    .select({ id, name })
    .from(people)
    .where(and(live, hasLikelyName({ name, searchText: search_text }, likelyName(wanted))));

export const findSummaries = (db: Database, ids: string[]): Promise<PersonSummary[]> =>
  db
    .select(summaryColumns)
    .from(people)
    .where(and(live, inArray(id, ids)));
