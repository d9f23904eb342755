import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import { chunk, yieldToEventLoop } from '../../base/chunk';
import { type ImportedBy, lockImports, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { keysOfNames } from '../../imports/name-keys-repository';
import {
  insertPeople,
  readStoredEmails,
  readStoredNames,
  type PersonInsert,
} from './person-import-repository';
import type { PersonImport, PersonIdentity } from './person-row';

export interface PersonImportRow {
  readonly identity: PersonIdentity;
  readonly person: PersonImport | null;
}

/** Why the row adds no person although it is valid; null if it adds one. */
export type PersonRowError = string | null;

interface PlannedRow {
  readonly email: string | null;
  readonly name: string | null;
  readonly writing: { readonly id: string; readonly json: string } | null;
}

export interface PersonImportPlan {
  readonly by: ImportedBy;
  readonly rows: readonly PlannedRow[];
  readonly existingKeys: TakenKeys;
  readonly rowErrors: readonly PersonRowError[];
  readonly withEmail: readonly number[];
  readonly byName: readonly number[];
}

interface TakenKeys {
  readonly emails: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** Compares rows with stored people. Call it before the transaction, so that other requests are not blocked. */
export async function planPersonImport(
  db: Database,
  by: ImportedBy,
  rows: readonly PersonImportRow[],
): Promise<PersonImportPlan> {
  const keyOf = await keysOfNames(
    db,
    rows.flatMap(({ identity: { name } }) => name ?? []),
  );
  const planned: PlannedRow[] = [];
  for (const { identity, person } of rows) {
    planned.push({
      // Emails are ASCII, so JavaScript and PostgreSQL lower-case them alike.
      email: identity.email?.toLowerCase() ?? null,
      name: identity.name === null ? null : (keyOf.get(identity.name) ?? identity.name),
      writing: person && writingOf(person),
    });
    await yieldToEventLoop();
  }
  return planOf(by, planned, await takenKeys(db, planned));
}

function writingOf(person: PersonImport) {
  const id = uuidv7();
  const filled = Object.entries(person).filter(([, value]) => value !== null);
  const after = { ...Object.fromEntries(filled), is_primary_founder: false };
  return { id, json: JSON.stringify({ id, audit_id: uuidv7(), after } satisfies PersonInsert) };
}

export async function revalidatePersonImport(
  tx: Database,
  { by, rows }: PersonImportPlan,
  now = by.now,
): Promise<PersonImportPlan> {
  await lockImports(tx);
  return planOf({ ...by, now }, rows, await takenKeys(tx, rows));
}

/** Inserts rows with an email first: if an email is taken, another row with the same name may be added instead. */
export async function writePersonImport(tx: Database, plan: PersonImportPlan): Promise<PersonImportPlan> {
  const { by, rows, existingKeys, withEmail } = plan;
  const missed = await insertAll(tx, by, rows, withEmail);
  const written = missed.size === 0 ? plan : planOf(by, rows, existingKeys, missed);
  await insertAll(tx, by, rows, written.byName);
  return written;
}

function planOf(
  by: ImportedBy,
  rows: readonly PlannedRow[],
  existingKeys: TakenKeys,
  missed: ReadonlySet<number> = new Set(),
): PersonImportPlan {
  const rowErrors = rows.map((): PersonRowError => null);
  const withEmail = rowIndexesToAdd(rows, BY_EMAIL, existingKeys.emails, rowErrors);
  for (const rowIndex of missed) rowErrors[rowIndex] = BY_EMAIL.existsMessage;
  const named = firstRowIndexByName(
    rows,
    withEmail.filter((rowIndex) => !missed.has(rowIndex)),
  );
  const byName = rowIndexesToAdd(rows, BY_NAME, existingKeys.names, rowErrors, named);
  return { by, rows, existingKeys, rowErrors, withEmail, byName };
}

/** Returns the keys of stored people. Call it before inserting: afterwards, the import would find its own rows. */
const takenKeys = async (db: Database, rows: readonly PlannedRow[]): Promise<TakenKeys> => ({
  emails: await storedKeys(db, rows, BY_EMAIL),
  names: await storedKeys(db, rows, BY_NAME),
});

interface DuplicateRule {
  readonly keyOf: (row: PlannedRow) => string | null;
  readonly readStored: (db: Database, keys: readonly string[]) => Promise<string[]>;
  readonly existsMessage: string;
}

const BY_EMAIL: DuplicateRule = {
  keyOf: ({ email }) => email,
  readStored: readStoredEmails,
  existsMessage: 'a person with this email already exists',
};
const BY_NAME: DuplicateRule = {
  keyOf: ({ email, name }) => (email === null ? name : null),
  readStored: readStoredNames,
  existsMessage: 'a person with this name already exists',
};

async function storedKeys(
  db: Database,
  rows: readonly PlannedRow[],
  { keyOf, readStored }: DuplicateRule,
): Promise<Set<string>> {
  const existingKeys = new Set<string>();
  for (const batch of chunk([...new Set(rows.flatMap((row) => keyOf(row) ?? []))], ROWS_PER_STATEMENT)) {
    for (const key of await readStored(db, batch)) existingKeys.add(key);
  }
  return existingKeys;
}

function rowIndexesToAdd(
  rows: readonly PlannedRow[],
  { keyOf, existsMessage }: DuplicateRule,
  stored: ReadonlySet<string>,
  rowErrors: PersonRowError[],
  before: ReadonlyMap<string, number> = new Map(),
): number[] {
  const rowIndexes: number[] = [];
  const existingKeys = new Set(stored);
  rows.forEach((row, rowIndex) => {
    const key = keyOf(row);
    if (key === null) return;
    if (existingKeys.has(key) || (before.get(key) ?? rowIndex) < rowIndex)
      rowErrors[rowIndex] = existsMessage;
    else if (row.writing) {
      existingKeys.add(key);
      rowIndexes.push(rowIndex);
    }
  });
  return rowIndexes;
}

async function insertAll(
  tx: Database,
  by: ImportedBy,
  rows: readonly PlannedRow[],
  rowIndexes: readonly number[],
): Promise<Set<number>> {
  const missed = new Set<number>();
  for (const batch of chunk(rowIndexes, ROWS_PER_STATEMENT)) {
    const writings = batch.flatMap((rowIndex) => rows[rowIndex]?.writing?.json ?? []);
    const ids = new Set(await insertPeople(tx, by, writings));
    for (const rowIndex of batch) if (!ids.has(rows[rowIndex]?.writing?.id ?? '')) missed.add(rowIndex);
  }
  return missed;
}

function firstRowIndexByName(
  rows: readonly PlannedRow[],
  rowIndexes: readonly number[],
): Map<string, number> {
  const first = new Map<string, number>();
  for (const rowIndex of rowIndexes) {
    const name = rows[rowIndex]?.name ?? null;
    if (name !== null && !first.has(name)) first.set(name, rowIndex);
  }
  return first;
}
