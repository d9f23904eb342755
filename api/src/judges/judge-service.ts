import type { judgeCreate, judgeUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { changedStamps, createdStamps, deletedStamps, recordChange } from '../records/audit-repository';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { notFound } from '../base/api-error';
import { changedFields, changesNothing } from '../records/field-values';
import { refuseStaleEdit } from '../records/stale-edit';
import { eachOnce } from './competition-keys';
import {
  countJudges,
  findJudge,
  insertJudge,
  listJudgeRows,
  lockJudge,
  replaceCompetitions,
  updateJudgeRow,
  type JudgePage,
  type JudgeRecord,
} from './judge-repository';
import { competitionValues, judgeValues } from './judge-values';

const entity = 'judge';

export async function listJudges(
  { db }: AppContext,
  page: JudgePage,
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
  const sent = competitionValues(body.competitions) ?? [];
  return inTransaction(db, async (tx) => {
    const competitions = await eachOnce(tx, sent);
    const stamps = createdStamps(actor, clock.now());
    const id = await insertJudge(tx, { ...judgeValues(body), name: body.name, ...stamps });
    await replaceCompetitions(tx, id, competitions);
    const judge = existing(await findJudge(tx, id));
    const { after } = changedFields({}, audited(judge));
    await recordChange(tx, { actor, action: 'create', entity, entityId: id, after });
    return judge;
  });
}

export async function updateJudge(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  body: z.output<typeof judgeUpdate>,
  ifMatch: string | undefined,
): Promise<JudgeRecord> {
  const values = judgeValues(body);
  const sent = competitionValues(body.competitions);
  return inTransaction(db, async (tx) => {
    const judge = await lockExisting(tx, id);
    refuseStaleEdit(entity, judge, ifMatch, clock.now());
    const competitions = sent && (await eachOnce(tx, sent));
    if (changesNothing(audited(judge), { ...values, competitions })) return judge;
    await updateJudgeRow(tx, id, { ...values, ...changedStamps(actor, judge.updated_at, clock.now()) });
    if (competitions) await replaceCompetitions(tx, id, competitions);
    const changed = existing(await findJudge(tx, id));
    const change = changedFields(audited(judge), audited(changed));
    await recordChange(tx, { actor, action: 'update', entity, entityId: id, ...change });
    return changed;
  });
}

export async function deleteJudge(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const judge = await lockExisting(tx, id);
    const stamps = deletedStamps(actor, clock.now());
    await updateJudgeRow(tx, id, stamps);
    const change = changedFields(audited(judge), audited({ ...judge, ...stamps }));
    await recordChange(tx, { actor, action: 'delete', entity, entityId: id, ...change });
  });
}

/** The stored fields, without what is derived from them. */
const audited = ({ competitions_count: _count, person: _person, ...fields }: JudgeRecord) => fields;

const lockExisting = async (tx: Database, id: string) =>
  existing(isRecordId(id) ? await lockJudge(tx, id) : null);

function existing(judge: JudgeRecord | null): JudgeRecord {
  if (judge === null) throw notFound('Judge');
  return judge;
}
