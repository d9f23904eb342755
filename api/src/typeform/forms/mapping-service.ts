import type { z } from 'zod';
import type { mappingCreate, mappingUpdate } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { type Database, inTransaction, isRecordId } from '../../db/database';
import type { TypeformMappingRow } from '../../db/schema';
import { notFoundError } from '../../errors/api-error';
import { diffFields, changesNothing, assignDefined } from '../../records/field-values';
import {
  findMapping,
  insertMapping,
  listMappingRows,
  lockMapping,
  updateMappingRow,
} from './mapping-repository';

const entity = 'typeform_mapping';

export const listMappings = (
  { db }: AppContext,
  userId: string,
  formId: string | undefined,
): Promise<TypeformMappingRow[]> => listMappingRows(db, userId, formId);

export async function getMapping(
  { db }: AppContext,
  userId: string,
  id: string,
): Promise<TypeformMappingRow> {
  return requireMapping(isRecordId(id) ? await findMapping(db, userId, id) : null);
}

export async function createMapping(
  { db, clock }: AppContext,
  actor: SignedInActor,
  body: z.output<typeof mappingCreate>,
): Promise<TypeformMappingRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const mapping = await insertMapping(tx, {
      ...body,
      user_id: actor.userId,
      created_at: now,
      updated_at: now,
    });
    await insertAuditEvent(tx, { actor, action: 'create', entity, entityId: mapping.id, after: body });
    return mapping;
  });
}

export async function updateMapping(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
  body: z.output<typeof mappingUpdate>,
): Promise<TypeformMappingRow> {
  return inTransaction(db, async (tx) => {
    const mapping = requireMapping(isRecordId(id) ? await lockMapping(tx, actor.userId, id) : null);
    if (changesNothing(mapping, body)) return mapping;
    const changed = { ...assignDefined(mapping, body), updated_at: clock.now() };
    await updateMappingRow(tx, id, { ...body, updated_at: changed.updated_at });
    const fields = diffFields(mapping, changed);
    await insertAuditEvent(tx, { actor, action: 'update', entity, entityId: id, ...fields });
    return changed;
  });
}

export async function deleteMapping(
  { db, clock }: AppContext,
  actor: SignedInActor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    requireMapping(isRecordId(id) ? await lockMapping(tx, actor.userId, id) : null);
    await updateMappingRow(tx, id, { deleted_at: clock.now() });
    await insertAuditEvent(tx, { actor, action: 'delete', entity, entityId: id });
  });
}

export async function saveSyncResult(
  tx: Database,
  actor: SignedInActor,
  id: string,
  reached: Pick<TypeformMappingRow, 'last_sync_at' | 'retry_from'>,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await updateMappingRow(tx, id, reached);
  await insertAuditEvent(tx, { actor, action: 'sync', entity, entityId: id, after: counts });
}

export function requireMapping(mapping: TypeformMappingRow | null): TypeformMappingRow {
  if (mapping === null) throw notFoundError('Mapping');
  return mapping;
}
