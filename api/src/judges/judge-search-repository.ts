import { and, asc, not, sql, type SQL } from 'drizzle-orm';
import { MAX_SEARCH_RESULTS } from '@studio-desk/shared-contract';
import { judges } from '../db/schema';
import {
  matchesSimilarNamePrefilter,
  createSimilarNamePrefilter,
  type NamedRecord,
} from '../query/similar-name-repository';
import { containsText, foldedNameSql } from '../query/folded-text-repository';
import type { Database } from '../db/database';
import { judgeNameOrder, judgeNotDeleted } from './judge-repository';

const { id, name, search_text } = judges;

const nameContains = (text: string): SQL => containsText(foldedNameSql(search_text), text);

export const findJudgesByNamePart = (db: Database, text: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(and(judgeNotDeleted, nameContains(text)))
    .orderBy(asc(sql`char_length(${name})`), ...judgeNameOrder)
    .limit(MAX_SEARCH_RESULTS);

export const countJudgesByNamePart = async (db: Database, text: string): Promise<number> =>
  db.$count(judges, and(judgeNotDeleted, nameContains(text)));

export const readSimilarJudgeCandidates = (db: Database, text: string): Promise<NamedRecord[]> =>
  db
    .select({ id, name })
    .from(judges)
    .where(
      and(
        judgeNotDeleted,
        not(nameContains(text)),
        matchesSimilarNamePrefilter(name, createSimilarNamePrefilter(text)),
      ),
    );
