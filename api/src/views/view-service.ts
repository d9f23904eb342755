import type { RecordKind, SavedView, savedViewInput } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { conflictError, invalidFieldError, notFoundError, notOwnerError } from '../errors/api-error';
import { type Database, inTransaction, isRecordId } from '../db/database';
import { isUniqueViolation } from '../db/database-errors';
import { insertAuditEvent } from '../records/audit-repository';
import { diffFields } from '../records/field-values';
import {
  deleteViewRow,
  findView,
  insertView,
  listViewRows,
  updateViewRow,
  type ViewRow,
} from './view-repository';

type Body = z.output<typeof savedViewInput>;

const entity = 'view';

export const listViews = (
  { db }: AppContext,
  actor: SignedInActor,
  kind: RecordKind | undefined,
): Promise<ViewRow[]> => listViewRows(db, actor.userId, kind);

export const createView = ({ db, clock }: AppContext, actor: SignedInActor, body: Body): Promise<ViewRow> =>
  rejectTakenName(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const values = { ...body, query: storedQuery(body.query) };
      const view = await insertView(tx, {
        ...values,
        owner_id: actor.userId,
        created_at: now,
        updated_at: now,
      });
      await insertAuditEvent(tx, { actor, action: 'create', entity, entityId: view.id, after: values });
      return { ...view, owner: actor.email };
    }),
  );

export const updateView = (
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  { kind, name, shared, query }: Body,
): Promise<ViewRow> =>
  rejectTakenName(() =>
    inTransaction(db, async (tx) => {
      const view = await ownView(tx, actor, id);
      if (kind !== view.kind) throw invalidFieldError('kind', `This is a view of ${view.kind}`);
      const changed = { ...view, name, shared, query: storedQuery(query), updated_at: clock.now() };
      if (!(await updateViewRow(tx, id, changed))) throw notFoundError('View');
      const fields = diffFields(view, changed);
      await insertAuditEvent(tx, { actor, action: 'update', entity, entityId: id, ...fields });
      return changed;
    }),
  );

export const deleteView = ({ db }: AppContext, actor: SignedInActor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { name, kind } = await ownView(tx, actor, id);
    await deleteViewRow(tx, id);
    await insertAuditEvent(tx, { actor, action: 'delete', entity, entityId: id, before: { name, kind } });
  });

export const canChangeView = ({ owner_id }: ViewRow, { userId }: SignedInActor): boolean =>
  owner_id === userId;

/** Throws 404 for a private view of somebody else, as for one that does not exist. */
async function ownView(tx: Database, actor: SignedInActor, id: string): Promise<ViewRow> {
  const view = isRecordId(id) ? await findView(tx, actor.userId, id) : null;
  if (view === null) throw notFoundError('View');
  if (!canChangeView(view, actor)) throw notOwnerError('view', view.owner);
  return view;
}

const storedQuery = ({ filter, search, sort, columns }: Body['query']): SavedView['query'] => ({
  filter: filter ?? null,
  search: search || null,
  sort: sort ?? [],
  columns: columns ?? [],
});

async function rejectTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name'))
      throw conflictError('You already have a view with this name.');
    throw error;
  }
}
