import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { SignedInActor } from '../http/actor';
import { overloaded } from '../errors/api-error';
import { prepareQuery, type Database, runWriteStatement, type PgTable } from '../db/database';
import { auditEvents } from '../db/schema';
import { timestampsOnUpdate, timestampsOnCreate, timestampsOnDelete } from './audit-repository';
import { diffFields, assignDefined, type FieldChange } from './field-values';

type RecordRow = Readonly<{
  id: string;
  created_at: Date;
  updated_at: Date;
  created_by_email: string;
  last_modified_by: string;
  deleted_at: Date | null;
  deleted_by: string | null;
}>;

type Columns = Record<string, PgColumn>;
type RecordTable = PgTable & Record<'id' | 'updated_at' | 'deleted_at', PgColumn>;
type Fields = Record<string, unknown>;

export interface ChangedBy {
  readonly actor: SignedInActor;
  readonly now: Date;
}

interface RecordWriterOptions {
  readonly entity: 'company' | 'judge' | 'person';
  readonly table: RecordTable;
  readonly columns: Columns;
  readonly filledByTriggers?: readonly string[];
}

const NO_CHANGE: FieldChange = { before: {}, after: {} };

/**
 * Returns functions that insert, update and delete a record together with an audit row. `update` and `remove` throw
 * `ConcurrentChangeError` if the record changed after it was read; see `retryConcurrentChanges`.
 */
export function createRecordWriter<Row extends RecordRow & Fields, New extends object>(
  options: RecordWriterOptions,
) {
  const { columns, filledByTriggers = [] } = options;
  const fields: Columns = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !filledByTriggers.includes(name)),
  );
  const change = changeOf<Row>(options, fields);
  return {
    insert: insertOf<Row, New>(options, fields),

    update: (
      db: Database,
      by: ChangedBy,
      record: Row,
      changes: Partial<New>,
      also: FieldChange = NO_CHANGE,
    ) => {
      const timestamps = timestampsOnUpdate(by.actor, record.updated_at, by.now);
      return change(db, by, 'update', record, { ...changes, ...timestamps }, also);
    },

    remove: (db: Database, by: ChangedBy, record: Row) =>
      change(db, by, 'delete', record, timestampsOnDelete(by.actor, by.now), NO_CHANGE),
  };
}

const VALUES = sql`${sql.placeholder('values')}::jsonb`;

function insertOf<Row extends RecordRow, New>(
  { entity, table, columns }: RecordWriterOptions,
  fields: Columns,
) {
  const written = columnNames(fields);
  const statement = withAudit(
    columns,
    sql`insert into ${table} (${written}) select ${written}
      from jsonb_populate_record(null::${table}, ${VALUES}) returning ${columnNames(columns)}`,
  );
  const blank = Object.fromEntries(
    Object.entries(fields).map(([name, column]) => [name, column.default ?? null]),
  );
  return async (
    db: Database,
    { actor, now }: ChangedBy,
    input: Omit<New, keyof RecordRow>,
    also: Fields = {},
  ): Promise<Row> => {
    const timestamps = timestampsOnCreate(actor, now);
    const record = { ...assignDefined(blank, input), id: uuidv7(), ...timestamps };
    const { after } = diffFields({}, { ...pickColumns(record, fields), ...also });
    const audit = auditOf(actor, 'create', entity, { after });
    const [row] = await runWriteStatement(db, () =>
      statement(db).execute({ ...audit, values: JSON.stringify(record) }),
    );
    if (row === undefined) throw new Error(`The new ${entity} was not returned.`);
    return row as Row;
  };
}

function changeOf<Row extends RecordRow & Fields>(
  { entity, table, columns }: RecordWriterOptions,
  fields: Columns,
) {
  const written = columnNames(fields);
  const statement = withAudit(
    columns,
    sql`update ${table} set (${written}) = (select ${written} from jsonb_populate_record(${table}, ${VALUES}))
      where ${table.id} = ${sql.placeholder('id')} and ${table.updated_at} = ${sql.placeholder('was')}
        and ${table.deleted_at} is null returning ${columnNames(columns)}`,
  );
  return async (
    db: Database,
    { actor }: ChangedBy,
    action: 'update' | 'delete',
    record: Row,
    changes: object,
    also: FieldChange,
  ): Promise<Row> => {
    const changed = diffFields(record, pickColumns(changes, fields));
    const audit = auditOf(actor, action, entity, {
      before: { ...changed.before, ...also.before },
      after: { ...changed.after, ...also.after },
    });
    const values = JSON.stringify(changes);
    const was = record.updated_at.toISOString();
    const [row] = await runWriteStatement(db, () =>
      statement(db).execute({ ...audit, values, id: record.id, was }),
    );
    if (row === undefined) throw new ConcurrentChangeError();
    return row as Row;
  };
}

const MAX_ATTEMPTS = 200;

export class ConcurrentChangeError extends Error {}

export async function retryConcurrentChanges<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConcurrentChangeError)) throw error;
    }
  }
  throw overloaded('Too many people are changing this at this moment. Try again in a few seconds.');
}

const columnNames = (columns: Columns): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const pickColumns = (input: object, columns: Columns): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in columns && value !== undefined));

const withAudit = (columns: Columns, statement: SQL) =>
  prepareQuery((db) => {
    const written = db.$with('written', columns).as(statement);
    const audited = db.$with('audited', {}).as(sql`
      insert into ${auditEvents} (id, actor_id, actor_email, request_id, ip, action, entity, entity_id, before, after)
      select ${param('audit_id', 'uuid')}, ${param('actor_id', 'uuid')}, ${param('actor_email', 'text')},
        ${param('request_id', 'text')}, ${param('ip', 'text')}, ${param('action', 'text')}, ${param('entity', 'text')},
        written.id, ${param('before', 'jsonb')}, ${param('after', 'jsonb')}
      from written`);
    return db.with(written, audited).select().from(written);
  });

const param = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const auditOf = (
  actor: SignedInActor,
  action: string,
  entity: string,
  { before, after }: { before?: Fields; after: Fields },
) => ({
  audit_id: uuidv7(),
  actor_id: actor.userId,
  actor_email: actor.email,
  request_id: actor.requestId,
  ip: actor.ip,
  action,
  entity,
  before: before === undefined ? null : JSON.stringify(before),
  after: JSON.stringify(after),
});
