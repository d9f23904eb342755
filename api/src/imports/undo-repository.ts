import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { KeptRecord } from '@studio-desk/shared-contract';
import { z } from 'zod';
import type { SignedInActor } from '../base/actor';
import type { Database, PgTable } from '../db/database';
import { auditEvents, uploads } from '../db/schema';
import { auditRows, columnList, type ImportedEntity } from './import-repository';

/** How to undo uploads of an entity; its SQL names the record's row `record`. */
export interface UndoableKind {
  readonly entity: ImportedEntity;
  readonly table: PgTable & Record<'id', PgColumn>;
  readonly name: PgColumn;
  readonly content: readonly string[];
  /** Must take the import lock. */
  readonly begin: (tx: Database) => Promise<void>;
  readonly parts?: {
    /** JSON object with the names that audit rows use. */
    readonly json: SQL;
    /** Restores child rows of `listed`; each `item` has `id`, `before` and `after` of the undone change. */
    readonly restore: SQL;
  };
}

interface UploadedRecord {
  readonly id: string;
  readonly action: string;
  readonly event_id: string;
}

export type Upload = typeof uploads.$inferSelect;

export async function lockUpload(tx: Database, { entity }: UndoableKind, id: string): Promise<Upload | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.entity, entity)))
    .for('update');
  return row ?? null;
}

/** An upload's audit rows share its timestamp and request id. */
export async function readUploaded(
  tx: Database,
  { at, request_id, entity }: Upload,
): Promise<UploadedRecord[]> {
  const events = auditEvents;
  const rows = await tx
    .select({ id: events.entity_id, action: events.action, event_id: events.id })
    .from(events)
    .where(and(eq(events.at, at), eq(events.request_id, request_id), eq(events.entity, entity)))
    .orderBy(asc(events.entity_id));
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
}

export interface Undoing extends UploadedRecord {
  readonly audit_id: string;
}

interface By {
  readonly actor: SignedInActor;
  readonly now: Date;
  readonly changedAt: Date;
}

/** Locks the records until the transaction ends, so that later statements see all changes. */
export async function lockUploaded(
  tx: Database,
  { table }: UndoableKind,
  some: readonly UploadedRecord[],
): Promise<void> {
  const ids = JSON.stringify(some.map(({ id }) => id));
  await tx.execute(sql`select id from ${table}
    where id = any(array(select jsonb_array_elements_text(${ids}::jsonb)::uuid)) order by id for update`);
}

const laterEvents = ({ entity }: UndoableKind) => sql`${auditEvents} as later
  where later.entity = ${entity} and later.entity_id = record.id and later.id > event.id`;

/** True if nothing changed since the upload; event ids are in the order of the changes. */
const isUnchanged = (kind: UndoableKind, { changedAt }: By) => sql`
  (record.updated_at = ${changedAt.toISOString()} and not exists (select from ${laterEvents(kind)}))`;

/** True if every field changed since then has its old value again, as after undoing a later upload. */
const isBack = (kind: UndoableKind) => sql`(exists (select from ${laterEvents(kind)})
  and not exists (
    select from (
      select distinct on (old.field) old.field, old.value
      from ${auditEvents} as later, jsonb_each(later.before) as old (field, value)
      where later.entity = ${kind.entity} and later.entity_id = record.id and later.id > event.id
      order by old.field, later.id
    ) as was
    where was.value is distinct from (to_jsonb(record)${kind.parts ? sql` || ${kind.parts.json}` : sql``}) -> was.field
  ))`;

/** Returns the ids of the deleted records. */
export function deleteAdded(
  tx: Database,
  kind: UndoableKind,
  by: By,
  added: readonly Undoing[],
): Promise<string[]> {
  const moment = by.now.toISOString();
  return undo(tx, kind, by, added, {
    set: sql`deleted_at = ${moment}, deleted_by = ${by.actor.email}`,
    action: 'delete',
    before: sql`jsonb_build_object('deleted_at', null, 'deleted_by', null)`,
    after: sql`jsonb_build_object('deleted_at', ${moment}::text, 'deleted_by', ${by.actor.email}::text)`,
  });
}

/** Returns the ids of the restored records. */
export function restoreChanged(
  tx: Database,
  kind: UndoableKind,
  by: By,
  changed: readonly Undoing[],
): Promise<string[]> {
  return undo(tx, kind, by, changed, {
    set: sql`(${columnList(kind.content)}) =
        (select ${columnList(kind.content, 'old.')} from jsonb_populate_record(record, event.before) as old),
      updated_at = greatest(${by.now.toISOString()}, record.updated_at + interval '1 millisecond'),
      last_modified_by = ${by.actor.email}`,
    action: 'update',
    before: sql`item -> 'after'`,
    after: sql`item -> 'before'`,
    parts: kind.parts?.restore,
  });
}

const returned = z.object({ rows: z.array(z.object({ entity_id: z.string() })) });

interface Undo {
  readonly set: SQL;
  readonly action: string;
  readonly before: SQL;
  readonly after: SQL;
  readonly parts?: SQL | undefined;
}

async function undo(
  tx: Database,
  kind: UndoableKind,
  by: By,
  some: readonly Undoing[],
  { set, action, before, after, parts }: Undo,
): Promise<string[]> {
  const done = await tx.execute(sql`
    with undone as (
      update ${kind.table} as record set ${set}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as wanted (id uuid, event_id uuid, audit_id uuid)
      join ${auditEvents} as event on event.id = wanted.event_id
      where record.id = wanted.id and record.deleted_at is null
        and (${isUnchanged(kind, by)} or ${isBack(kind)})
      returning jsonb_build_object('id', wanted.id, 'audit_id', wanted.audit_id,
        'before', event.before, 'after', event.after) as item
    ),
    listed as (select item from undone)${parts ? sql`, parts as (${parts})` : sql``}
    ${auditRows(by.actor, { entity: kind.entity, action, before, after })} returning entity_id`);
  return returned.parse(done).rows.map(({ entity_id }) => entity_id);
}

/** Includes deleted records. */
export const namesOf = (
  tx: Database,
  { table, name }: UndoableKind,
  ids: readonly string[],
): Promise<KeptRecord[]> =>
  tx
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(inArray(table.id, [...ids]));

export async function markUndone(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(uploads).set({ undone_at: now }).where(eq(uploads.id, id));
}
