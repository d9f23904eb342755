import { and, asc, inArray, sql } from 'drizzle-orm';
import type { PersonSummary } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people } from '../db/schema';
import {
  matchesSimilarNamePrefilter,
  createSimilarNamePrefilter,
  type NamedRecord,
} from '../query/similar-name-repository';
import { personSummaryColumns } from './person-lists-repository';
import { personNotDeleted } from './person-repository';

const { id, name } = people;

export const findPeopleByName = (db: Database, wanted: string, limit: number): Promise<PersonSummary[]> =>
  db
    .select(personSummaryColumns)
    .from(people)
    .where(and(personNotDeleted, sql`lower(${name}) = lower(${wanted}::text)`))
    .orderBy(asc(id))
    .limit(limit);

export const readSimilarPersonCandidates = (db: Database, wanted: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(people)
    .where(and(personNotDeleted, matchesSimilarNamePrefilter(name, createSimilarNamePrefilter(wanted))));

export const findPersonSummaries = (db: Database, ids: string[]): Promise<PersonSummary[]> =>
  db
    .select(personSummaryColumns)
    .from(people)
    .where(and(personNotDeleted, inArray(id, ids)));
