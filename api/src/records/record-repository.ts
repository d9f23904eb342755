import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import type { SignedInActor } from '../http/actor';
import { overloadedError } from '../errors/api-error';
import { prepareQuery, type Database, runWriteStatement, type PgTable } from '../db/database';
import {
  insertAuditRowsSql,
  getAuditFieldsOnCreate,
  getAuditFieldsOnDelete,
  getAuditFieldsOnUpdate,
  toActorColumns,
} from './audit-repository';
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
type Fields = Record<string, unknown>;

interface ChangedBy {
  readonly actor: SignedInActor;
  readonly now: Date;
}

interface RecordWriterOptions {
  readonly entity: 'company' | 'judge' | 'person';
  readonly table: PgTable & Record<'id' | 'updated_at' | 'deleted_at', PgColumn>;
  readonly columns: Columns;
  readonly filledByTriggers?: readonly string[];
}

/**
 * Returns functions that insert, update and delete a record together with an audit row. `update` and `remove`
 * throw `ConcurrentChangeError` if the record changed after it was read; see `retryConcurrentChanges`.
 */
export function createRecordWriter<Row extends RecordRow & Fields, New extends object>({
  entity,
  table,
  columns,
  filledByTriggers = [],
}: RecordWriterOptions) {
  const fields = Object.fromEntries(
    Object.entries(columns).filter(([name]) => !filledByTriggers.includes(name)),
  );
  const blank = createBlankRow<Fields>(fields);
  const [written, returned] = [columnNames(fields), columnNames(columns)];
  const values = sql`${sql.placeholder('values')}::jsonb`;
  const insert = prepareWrite(
    columns,
    sql`insert into ${table} (${written}) select ${written}
      from jsonb_populate_record(null::${table}, ${values}) returning ${returned}`,
  );
  const update = prepareWrite(
    columns,
    sql`update ${table} set (${written}) = (select ${written} from jsonb_populate_record(${table}, ${values}))
      where ${table.id} = ${sql.placeholder('id')} and ${table.updated_at} = ${sql.placeholder('was')}
        and ${table.deleted_at} is null returning ${returned}`,
  );

  async function write(
    query: typeof insert,
    db: Database,
    { actor }: ChangedBy,
    { id, ...change }: { id: string; action: string; before?: Fields; after: Fields },
    texts: Readonly<Record<string, string>>,
  ): Promise<Row | undefined> {
    const audit = JSON.stringify({
      ...toActorColumns(actor),
      id: uuidv7(),
      entity,
      entity_id: id,
      ...change,
    });
    const [row] = await runWriteStatement(db, () => query(db).execute({ ...texts, audit, id }));
    return row as Row | undefined;
  }

  async function change(
    db: Database,
    by: ChangedBy,
    action: 'update' | 'delete',
    record: Row,
    changes: object,
    also: Partial<FieldChange> = {},
  ): Promise<Row> {
    const changed = diffFields(record, pickColumns(changes, fields));
    const before = { ...changed.before, ...also.before };
    const after = { ...changed.after, ...also.after };
    const texts = { values: JSON.stringify(changes), was: record.updated_at.toISOString() };
    const row = await write(update, db, by, { id: record.id, action, before, after }, texts);
    if (row === undefined) throw new ConcurrentChangeError();
    return row;
  }

  return {
    async insert(
      db: Database,
      by: ChangedBy,
      input: Omit<New, keyof RecordRow>,
      also: Fields = {},
    ): Promise<Row> {
      const id = uuidv7();
      const record = { ...assignDefined(blank, input), id, ...getAuditFieldsOnCreate(by.actor, by.now) };
      const { after } = diffFields({}, { ...pickColumns(record, fields), ...also });
      const texts = { values: JSON.stringify(record) };
      const row = await write(insert, db, by, { id, action: 'create', after }, texts);
      if (row === undefined) throw new Error(`The new ${entity} was not returned.`);
      return row;
    },

    update: (db: Database, by: ChangedBy, record: Row, changes: Partial<New>, also?: FieldChange) => {
      const timestamps = getAuditFieldsOnUpdate(by.actor, record.updated_at, by.now);
      return change(db, by, 'update', record, { ...changes, ...timestamps }, also);
    },

    remove: (db: Database, by: ChangedBy, record: Row) =>
      change(db, by, 'delete', record, getAuditFieldsOnDelete(by.actor, by.now)),
  };
}

const prepareWrite = (columns: Columns, statement: SQL) =>
  prepareQuery((db) => {
    const written = db.$with('written', columns).as(statement);
    const audit = insertAuditRowsSql(sql`written`, sql`${sql.placeholder('audit')}::jsonb`);
    return db.with(written, db.$with('audited', {}).as(audit)).select().from(written);
  });

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
  throw overloadedError('Too many people are changing this at this moment. Try again in a few seconds.');
}

/** Returns the defaults of the columns, null for columns without one. */
export const createBlankRow = <Row extends object>(columns: Columns): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.default ?? null])) as Row;

const columnNames = (columns: Columns): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const pickColumns = (input: object, columns: Columns): Fields =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => name in columns && value !== undefined));
