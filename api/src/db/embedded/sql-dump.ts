import type { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import {
  readMigrationsFromFiles,
  CREATE_MIGRATION_TABLE,
  insertMigrationRowSql,
  removeConcurrentlyKeyword,
} from '../migrations';

const PAGES = 500;

interface Table {
  readonly name: string;
  readonly pages: number;
  readonly columns: string[];
  readonly needs: string[];
}

const TABLES = `
  select format('%I', relname) as name,
    (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages,
    (select array_agg(format('%I', attname) order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(array_agg(format('%I', needed.relname)), '{}')
      from pg_constraint join pg_class as needed on needed.oid = confrelid
      where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as needs
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`;

const COPY = /^(COPY .*) FROM stdin;$/;
const END_OF_ROWS = '\\.';

/** Yields SQL that any later PostgreSQL can load. Nothing else may use the database meanwhile. */
export async function* dumpSql(database: PGlite, migratedTo: number): AsyncGenerator<Uint8Array> {
  const line = (text: string) => Buffer.from(`${text}\n`);
  await database.exec(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'`);
  const { rows: found } = await database.query<Table>(TABLES);
  const tables = inForeignKeyOrder(found);
  yield line(`set client_encoding = 'UTF8';\nset client_min_messages = warning;`);
  yield line(`${CREATE_MIGRATION_TABLE.join(';\n')};`);
  const applied = readMigrationsFromFiles().filter(({ folderMillis }) => folderMillis <= migratedTo);
  for (const migration of applied)
    yield line(
      `${migration.sql.map(removeConcurrentlyKeyword).join(';\n')};\n${insertMigrationRowSql(migration)};`,
    );
  // Triggers must not run on restore, because the dumped rows already contain their effects.
  for (const { name } of tables) yield line(`alter table ${name} disable trigger user;`);
  yield line(`truncate ${tables.map(({ name }) => name).join(', ')};`);
  for (const table of tables) {
    for (let page = 0; page < table.pages; page += PAGES) {
      const rows = await copyOut(database, table, page);
      if (rows === undefined) continue;
      yield line(`COPY ${table.name} (${table.columns.join(', ')}) FROM stdin;`);
      yield rows;
      yield line('\\.');
    }
  }
  for (const { name } of tables) yield line(`alter table ${name} enable trigger user;`);
  yield line('analyze;');
}

async function copyOut(database: PGlite, { name, columns }: Table, page: number) {
  const range = `ctid >= '(${page},0)'::tid and ctid < '(${page + PAGES},0)'::tid`;
  const { blob } = await database.query(
    `copy (select ${columns.join(', ')} from ${name} where ${range}) to '/dev/blob'`,
  );
  return blob && blob.size > 0 ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}

function inForeignKeyOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < tables.length) {
    const next = tables.filter(({ name, needs }) => !isSorted(name) && needs.every(isSorted));
    if (next.length === 0) throw new Error('Tables that point to each other cannot be dumped in order');
    sorted.push(...next);
  }
  return sorted;
}

export async function loadSqlDump(database: PGlite, script: Readable): Promise<void> {
  let lines: string[] = [];
  let copy: string | undefined;
  for await (const line of linesOf(script)) {
    const statement = copy === undefined ? COPY.exec(line)?.[1] : undefined;
    if (statement !== undefined) {
      await database.exec(lines.join('\n'));
      [copy, lines] = [statement, []];
    } else if (copy !== undefined && line === END_OF_ROWS) {
      const blob = new Blob([lines.map((row) => `${row}\n`).join('')]);
      await database.query(`${copy} from '/dev/blob'`, [], { blob });
      [copy, lines] = [undefined, []];
    } else {
      lines.push(line);
    }
  }
  await database.exec(lines.join('\n'));
}

/** Splits at \n only, because `readline` would also split at Unicode line separators inside rows. */
async function* linesOf(script: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const part of script.setEncoding('utf8')) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
