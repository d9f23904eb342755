import { type judgeCreate, judgeUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { retryConcurrentChanges } from '../records/record-repository';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { notFoundError } from '../errors/api-error';
import { diffFields, changesNothing } from '../records/field-values';
import { assertNoNewImplausibleValues } from '../http/request-input';
import { assertNotStale } from '../records/stale-edit';
import { removeDuplicateCompetitions } from './competition-keys';
import {
  countJudges,
  findJudge,
  judgeWriter,
  listJudgeRows,
  type JudgePageRequest,
  type JudgeRecord,
} from './judge-repository';
import { writeCompetitionLists } from './judge-operations-repository';
import { toJudgedCompetitions, toJudgeColumnValues } from './judge-values';

const entity = 'judge';

export async function listJudges(
  { db }: AppContext,
  page: JudgePageRequest,
): Promise<{ rows: JudgeRecord[]; total: number }> {
  const [rows, total] = await Promise.all([listJudgeRows(db, page), countJudges(db, page)]);
  return { rows, total };
}

export async function getJudge({ db }: AppContext, id: string): Promise<JudgeRecord> {
  return existing(isRecordId(id) ? await findJudge(db, id) : null);
}

export async function createJudge(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof judgeCreate>,
): Promise<JudgeRecord> {
  const sent = toJudgedCompetitions(body.competitions) ?? [];
  return inTransaction(db, async (tx) => {
    const competitions = await removeDuplicateCompetitions(tx, sent);
    const values = { ...toJudgeColumnValues(body), name: body.name };
    const { id } = await judgeWriter.insert(tx, { actor, now: clock.now() }, values, { competitions });
    await writeCompetitionLists(tx, [{ id, after: competitions }]);
    return existing(await findJudge(tx, id));
  });
}

export async function updateJudge(
  context: AppContext,
  actor: SignedInActor,
  id: string,
  body: z.output<typeof judgeUpdate>,
  ifMatch: string | undefined,
): Promise<JudgeRecord> {
  const values = toJudgeColumnValues(body);
  const sent = toJudgedCompetitions(body.competitions);
  return retryConcurrentChanges(async () => {
    const judge = await getJudge(context, id);
    const by = { actor, now: context.clock.now() };
    assertNotStale(entity, judge, ifMatch, by.now);
    assertNoNewImplausibleValues(judgeUpdate, body, judge);
    const unique = sent && (await removeDuplicateCompetitions(context.db, sent));
    if (changesNothing({ ...judge }, { ...values, competitions: unique })) return judge;
    const isSameList = changesNothing({ ...judge }, { competitions: unique });
    const competitions = isSameList ? undefined : unique;
    const save = async (tx: Database) => {
      const also = competitions && diffFields({ competitions: judge.competitions }, { competitions });
      await judgeWriter.update(tx, by, rowOf(judge), values, also);
      if (competitions) await writeCompetitionLists(tx, [{ id, after: competitions }]);
      return existing(await findJudge(tx, id));
    };
    return competitions ? inTransaction(context.db, save) : save(context.db);
  });
}

export async function deleteJudge(context: AppContext, actor: SignedInActor, id: string): Promise<void> {
  await retryConcurrentChanges(async () => {
    const judge = await getJudge(context, id);
    return judgeWriter.remove(context.db, { actor, now: context.clock.now() }, rowOf(judge));
  });
}

const rowOf = ({ competitions: _competitions, person: _person, ...row }: JudgeRecord) => row;

function existing(judge: JudgeRecord | null): JudgeRecord {
  if (judge === null) throw notFoundError('Judge');
  return judge;
}
