import {
  objectKeys,
  type ComputedFields,
  type FieldName,
  type Fields,
  type FieldType,
  type FieldNameWith,
  type QueryFields,
  type RecordKind,
} from '@studio-desk/shared-contract';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, PgTable } from '../db/database';
import type { TextSearch } from './text-search-repository';

export interface TableJoin {
  readonly table: SQL;
  readonly on: SQL;
}

export interface ValueFieldSource {
  readonly value: SQL;
  readonly isText: boolean;
  readonly isNotNull: boolean;
  readonly join?: TableJoin;
}

export interface ListFieldSource {
  readonly hasAny: (texts: readonly string[]) => SQL;
  readonly hasAll: (texts: readonly string[]) => SQL;
  readonly isEmpty: SQL;
}

export type FieldSource = ValueFieldSource | ListFieldSource;

export const isListFieldSource = (source: FieldSource): source is ListFieldSource => 'hasAny' in source;

/** How to filter, sort, search and load the records of one kind. `sources` contains the SQL of each field. */
export interface RecordQuerySource<Row> {
  readonly kind: RecordKind;
  readonly table: PgTable & { readonly id: PgColumn };
  readonly fields: QueryFields;
  readonly sources: ReadonlyMap<string, FieldSource>;
  readonly notDeleted: SQL;
  readonly nameOrder: readonly [folded: SQL, exact: SQL];
  readonly search: TextSearch;
  readonly title: SQL<string>;
  /** Distinguishes records with the same title. */
  readonly subtitle: SQL<string | null>;
  readonly load: (db: Database, ids: readonly string[]) => Promise<Row[]>;
}

type PlainFieldName<F extends Fields> = Exclude<FieldName<F>, FieldNameWith<F, { type: 'custom' }>>;
type ColumnOf<T> = { [K in keyof T]: T[K] extends PgColumn ? K : never }[keyof T];

export function createFieldSources<F extends Fields, C extends ComputedFields, Columns extends object>(
  columns: Columns,
  fields: QueryFields,
  computedSources: Record<Exclude<PlainFieldName<F> | (keyof C & string), ColumnOf<Columns>>, FieldSource> &
    Partial<Record<PlainFieldName<F> | (keyof C & string), FieldSource>>,
): ReadonlyMap<string, FieldSource> {
  const computed = new Map<string, FieldSource>(
    objectKeys(computedSources).map((name) => [name, computedSources[name]]),
  );
  const byName = new Map<string, PgColumn>(Object.entries(columns));
  return new Map(
    [...fields].map(([name, { type }]) => {
      const column = byName.get(name);
      const source = computed.get(name) ?? (column && columnSource(column, type));
      if (source === undefined) throw new Error(`The field ${name} has neither a column nor a source.`);
      return [name, source];
    }),
  );
}

const columnSource = (column: PgColumn, type: FieldType): FieldSource =>
  type === 'choices'
    ? createListColumnSource(sql`${column}`)
    : { value: sql`${column}`, isText: column.columnType === 'PgText', isNotNull: column.notNull };

export const createListColumnSource = (list: SQL): ListFieldSource => ({
  hasAny: (texts) => sql`${list} && ${toTextArraySql(texts, lower)}`,
  hasAll: (texts) => sql`${list} @> ${toTextArraySql(texts, lower)}`,
  isEmpty: sql`${list} = '{}'`,
});

const lower = (text: string) => sql`lower(${text}::text)`;

export const toTextArraySql = (texts: readonly string[], key: (text: string) => SQL): SQL =>
  sql`array[${sql.join(texts.map(key), sql`, `)}]::text[]`;
