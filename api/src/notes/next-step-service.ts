import type { NextStepChanges, RecordKind } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { invalidFieldError, notFoundError } from '../errors/api-error';
import type { SignedInActor } from '../http/actor';
import type { RecordKindDescription } from '../record-operations/record-kind-description';
import { insertAuditEvent } from '../records/audit-repository';
import { assignDefined, diffFields } from '../records/field-values';
import {
  deleteNextStepRow,
  findConfirmedUserId,
  findNextStep,
  insertNextStep,
  listNextStepRows,
  lockNextStep,
  type NextStepRow,
  updateNextStepRow,
} from './next-step-repository';
import { requireRecordName } from './note-service';

const entity = 'next_step';

export async function listNextStepsOfRecord(
  { db }: AppContext,
  kind: RecordKindDescription,
  recordId: string,
): Promise<NextStepRow[]> {
  await requireRecordName(db, kind, recordId);
  return listNextStepRows(db, { kind: kind.kind, recordId });
}

interface ListRequest {
  readonly kind?: RecordKind | undefined;
  readonly mine?: boolean | undefined;
  readonly open?: boolean | undefined;
}

export const listNextSteps = (
  { db }: AppContext,
  { userId }: SignedInActor,
  { kind, mine, open }: ListRequest,
): Promise<NextStepRow[]> => listNextStepRows(db, { kind, open, assigneeId: mine ? userId : undefined });

export const addNextStep = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  kind: RecordKindDescription,
  recordId: string,
  { text, due, assignee }: NextStepChanges & { text: string },
): Promise<NextStepRow> =>
  inTransaction(db, async (tx) => {
    await requireRecordName(tx, kind, recordId);
    const values = { kind: kind.kind, record_id: recordId, text, due: due || null };
    const id = await insertNextStep(tx, {
      ...values,
      assignee_id: await accountOf(tx, assignee || actor.email),
      created_at: clock.now(),
    });
    await insertAuditEvent(tx, { actor, action: 'create', entity, entityId: id, after: values });
    return getNextStep(tx, id);
  });

export const updateNextStep = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  { text, due, assignee, done }: NextStepChanges,
): Promise<NextStepRow> =>
  inTransaction(db, async (tx) => {
    if (isRecordId(id)) await lockNextStep(tx, id);
    const before = await getNextStep(tx, id);
    const values = assignDefined(
      { text: before.text, due: before.due, done_at: before.done_at },
      { text, due: due === '' ? null : due, done_at: doneAt(before, done, clock.now()) },
    );
    const assignee_id = assignee ? await accountOf(tx, assignee) : undefined;
    await updateNextStepRow(tx, id, { ...values, ...(assignee_id && { assignee_id }) });
    const after = await getNextStep(tx, id);
    await insertAuditEvent(tx, {
      actor,
      action: 'update',
      entity,
      entityId: id,
      ...diffFields(before, after),
    });
    return after;
  });

/** A step that is already done keeps its time if it is marked as done again. */
function doneAt(before: NextStepRow, done: boolean | undefined, now: Date): Date | null | undefined {
  if (done === undefined) return undefined;
  return done ? (before.done_at ?? now) : null;
}

export const deleteNextStep = ({ db }: AppContext, actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { text, kind, record_id } = await getNextStep(tx, id);
    await deleteNextStepRow(tx, id);
    await insertAuditEvent(tx, {
      actor,
      action: 'delete',
      entity,
      entityId: id,
      before: { text, kind, record_id },
    });
  });

async function accountOf(db: Database, email: string): Promise<string> {
  const id = await findConfirmedUserId(db, email.toLowerCase());
  if (id === null) throw invalidFieldError('assignee', 'Nobody with this email has an account');
  return id;
}

async function getNextStep(db: Database, id: string): Promise<NextStepRow> {
  const step = isRecordId(id) ? await findNextStep(db, id) : null;
  if (step === null) throw notFoundError('Next step');
  return step;
}
