import type { TrashedRecord } from '@studio-desk/shared-contract';
import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { auditEvents, operations } from '../db/schema';
import { ENTITY_BY_KIND, type RecordKindDescription } from '../record-operations/record-kind-description';

export interface AddedRecord {
  readonly rowIndex: number;
  readonly name: unknown;
  readonly email: unknown;
}

export type TrashMatch = TrashedRecord & { readonly rowIndex: number };

export const hasTrashedRecords = async (db: Database, { table }: RecordKindDescription): Promise<boolean> =>
  (await db.select({ id: table.id }).from(table).where(isNotNull(table.deleted_at)).limit(1)).length > 0;

/**
 * For each added record, finds the last deleted record with the same email or, if one of the two has no
 * email, the same name. Ignores records that were deleted by an undo, because a file is often uploaded again
 * after the undo of its upload.
 */
export async function findTrashMatches(
  db: Database,
  { kind, table, columns, nameField }: RecordKindDescription,
  added: readonly AddedRecord[],
): Promise<TrashMatch[]> {
  // Use two joins, because one with OR could not be a hash join.
  const found = sql`(
    with added as (
      select * from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as added ("rowIndex" integer, name text, email text)
    ), trashed as (
      select ${table.id} as id, ${columns[nameField]} as name, ${columns['email'] ?? sql`null::text`} as email,
        to_char(${table.deleted_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deleted_at,
        coalesce(${table.deleted_by}, '') as deleted_by
      from ${table} where ${table.deleted_at} is not null
    ), matches as (
      select added."rowIndex", trashed.* from added join trashed on lower(trashed.email) = lower(added.email)
      union
      select added."rowIndex", trashed.* from added join trashed on lower(trashed.name) = lower(added.name)
      where added.email is null or trashed.email is null
    ), latest as (
      select distinct on ("rowIndex") "rowIndex", id, name, deleted_at, deleted_by from matches
      where not exists (
        select 1 from ${auditEvents} join ${operations} on ${operations.id} = ${auditEvents.operation_id}
        where ${auditEvents.entity} = ${ENTITY_BY_KIND[kind]} and ${auditEvents.entity_id} = matches.id
          and ${auditEvents.action} = 'delete' and ${operations.type} = 'undo'
      )
      order by "rowIndex", deleted_at desc, id desc
    )
    select jsonb_agg(latest order by "rowIndex") as list from latest
  ) as found`;
  const [row] = await db.select({ list: sql<TrashMatch[] | null>`list` }).from(found);
  return row?.list ?? [];
}
