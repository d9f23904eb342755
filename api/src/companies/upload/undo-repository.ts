import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInActor } from '../../base/actor';
import type { Database } from '../../db/database';
import { auditEvents, companies, uploads } from '../../db/schema';
import { columnList } from '../../imports/import-repository';
import { auditOf, contentNames } from './import-repository';

/** A company that an upload added or changed. */
interface UploadedCompany {
  readonly id: string;
  readonly action: string;
  /** Of the audit row of the upload, which knows what was before. */
  readonly event_id: string;
}

export type Upload = typeof uploads.$inferSelect;

/** What an upload did, by its audit rows: they have its moment and its request. */
export async function readUploaded(tx: Database, { at, request_id }: Upload): Promise<UploadedCompany[]> {
  const events = auditEvents;
  const rows = await tx
    .select({ id: events.entity_id, action: events.action, event_id: events.id })
    .from(events)
    .where(and(eq(events.at, at), eq(events.request_id, request_id), eq(events.entity, 'company')))
    .orderBy(asc(events.entity_id));
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]));
}

/** A company to take back, with the id of the audit row that tells of it. */
export interface Undoing extends UploadedCompany {
  readonly audit_id: string;
}

interface By {
  readonly actor: SignedInActor;
  readonly now: Date;
  /** What was changed at another moment was changed since, and is left as it is, unless that was taken back. */
  readonly changedAt: Date;
}

/** Until the end of the transaction nobody changes them: what was changed before is seen by what comes next. */
export async function lockUploaded(tx: Database, some: readonly UploadedCompany[]): Promise<void> {
  const ids = JSON.stringify(some.map(({ id }) => id));
  await tx.execute(sql`select id from ${companies}
    where id = any(array(select jsonb_array_elements_text(${ids}::jsonb)::uuid)) order by id for update`);
}

const isLater = sql`later.entity = 'company' and later.entity_id = company.id and later.id > event.id`;

/**
 * True where a company was changed since the event, and every field of these changes is again as it was before
 * them: another upload came after this one and was undone. Ids of events are in the order of the changes.
 */
const isBack = sql`exists (select from ${auditEvents} as later where ${isLater})
  and not exists (
    select from (
      select distinct on (old.field) old.field, old.value
      from ${auditEvents} as later, jsonb_each(later.before) as old (field, value)
      where ${isLater} order by old.field, later.id
    ) as was
    where was.value is distinct from to_jsonb(company) -> was.field
  )`;

/** Deletes companies that an upload added; answers how many. */
export function deleteAdded(tx: Database, by: By, added: readonly Undoing[]): Promise<number> {
  const moment = by.now.toISOString();
  return undo(tx, by, added, {
    set: sql`deleted_at = ${moment}, deleted_by = ${by.actor.email}`,
    action: 'delete',
    before: sql`jsonb_build_object('deleted_at', null, 'deleted_by', null)`,
    after: sql`jsonb_build_object('deleted_at', ${moment}::text, 'deleted_by', ${by.actor.email}::text)`,
  });
}

/** Gives companies that an upload changed their old values back; answers how many. */
export function restoreChanged(tx: Database, by: By, changed: readonly Undoing[]): Promise<number> {
  return undo(tx, by, changed, {
    set: sql`(${columnList(contentNames)}) =
        (select ${columnList(contentNames, 'old.')} from jsonb_populate_record(company, event.before) as old),
      updated_at = greatest(${by.now.toISOString()}, company.updated_at + interval '1 millisecond'),
      last_modified_by = ${by.actor.email}`,
    action: 'update',
    before: sql`item -> 'after'`,
    after: sql`item -> 'before'`,
  });
}

const returned = z.object({ rows: z.array(z.unknown()) });

interface Undo {
  readonly set: SQL;
  readonly action: string;
  readonly before: SQL;
  readonly after: SQL;
}

async function undo(tx: Database, by: By, some: readonly Undoing[], { set, action, before, after }: Undo) {
  const done = await tx.execute(sql`
    with undone as (
      update ${companies} as company set ${set}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as wanted (id uuid, event_id uuid, audit_id uuid)
      join ${auditEvents} as event on event.id = wanted.event_id
      where company.id = wanted.id and company.deleted_at is null
        and (company.updated_at = ${by.changedAt.toISOString()} or (${isBack}))
      returning jsonb_build_object('id', wanted.id, 'audit_id', wanted.audit_id,
        'before', event.before, 'after', event.after) as item
    ),
    listed as (select item from undone)
    ${auditOf(by.actor, action, before, after)} returning entity_id`);
  return returned.parse(done).rows.length;
}

export async function lockUpload(tx: Database, id: string): Promise<Upload | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.entity, 'company')))
    .for('update');
  return row ?? null;
}

export async function markUndone(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(uploads).set({ undone_at: now }).where(eq(uploads.id, id));
}
