import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/database';
import { chunk, yieldToEventLoop } from '../../base/chunk';
import { type ImportedBy, lockImports, ROWS_PER_STATEMENT } from '../../imports/import-repository';
import { keysOfNames } from '../../imports/name-keys-repository';
import {
  insertPeople,
  readStoredEmails,
  readStoredNames,
  type PersonWriting,
} from './person-import-repository';
import type { PersonImport, PersonMeant } from './person-row';

/** A row of a file. */
export interface PersonRow {
  readonly means: PersonMeant;
  /** Null where the row has errors. */
  readonly person: PersonImport | null;
}

/** Of a row: why nobody is added by it, whatever else is wrong with it; null where nothing like that is known. */
export type PersonVerdict = string | null;

/** A row with what it means as the database compares it. */
interface PlannedRow {
  readonly email: string | null;
  readonly name: string | null;
  /** As it is sent; null where the row has errors. */
  readonly writing: { readonly id: string; readonly json: string } | null;
}

/** What an import will do, by whom is stored. */
export interface PersonImportPlan {
  readonly by: ImportedBy;
  /** In the order of the file, as is all below. */
  readonly rows: readonly PlannedRow[];
  readonly taken: TakenKeys;
  readonly verdicts: readonly PersonVerdict[];
  /** Places of the rows to add: those with an e-mail, and those that their names alone identify. */
  readonly withEmail: readonly number[];
  readonly byName: readonly number[];
}

/** What people who are stored have of the rows. */
interface TakenKeys {
  readonly emails: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** Compares the rows with who is stored. Outside of a transaction other requests come in between. */
export async function planPersonImport(
  db: Database,
  by: ImportedBy,
  rows: readonly PersonRow[],
): Promise<PersonImportPlan> {
  const keyOf = await keysOfNames(
    db,
    rows.flatMap(({ means: { name } }) => name ?? []),
  );
  const planned: PlannedRow[] = [];
  for (const { means, person } of rows) {
    planned.push({
      // An address has no letters about which the database may think otherwise.
      email: means.email?.toLowerCase() ?? null,
      name: means.name === null ? null : (keyOf.get(means.name) ?? means.name),
      writing: person && writingOf(person),
    });
    await yieldToEventLoop();
  }
  return planOf(by, planned, await takenKeys(db, planned));
}

/** An audit names the fields that are filled. */
function writingOf(person: PersonImport) {
  const id = uuidv7();
  const filled = Object.entries(person).filter(([, value]) => value !== null);
  const after = { ...Object.fromEntries(filled), is_primary_founder: false };
  return { id, json: JSON.stringify({ id, audit_id: uuidv7(), after } satisfies PersonWriting) };
}

/** The plan by who is stored now. From here on to the end of the transaction no other import is at work. */
export async function settlePersonImport(
  tx: Database,
  { by, rows }: PersonImportPlan,
  now = by.now,
): Promise<PersonImportPlan> {
  await lockImports(tx);
  return planOf({ ...by, now }, rows, await takenKeys(tx, rows));
}

/**
 * Writes a plan that was settled in this transaction. Single people may be added meanwhile: first come those with an
 * e-mail, of whom the database itself says who came too late, then those whom the name alone identifies.
 */
export async function writePersonImport(tx: Database, plan: PersonImportPlan): Promise<PersonImportPlan> {
  const { by, rows, taken, withEmail } = plan;
  const missed = await insertAll(tx, by, rows, withEmail);
  const written = missed.size === 0 ? plan : planOf(by, rows, taken, missed);
  await insertAll(tx, by, rows, written.byName);
  return written;
}

/** `missed`: places of rows whose e-mails somebody else was given while they were written. */
function planOf(
  by: ImportedBy,
  rows: readonly PlannedRow[],
  taken: TakenKeys,
  missed: ReadonlySet<number> = new Set(),
): PersonImportPlan {
  const verdicts = rows.map((): PersonVerdict => null);
  const withEmail = placesToAdd(rows, BY_EMAIL, taken.emails, verdicts);
  for (const place of missed) verdicts[place] = BY_EMAIL.exists;
  const named = firstPlaces(
    rows,
    withEmail.filter((place) => !missed.has(place)),
  );
  const byName = placesToAdd(rows, BY_NAME, taken.names, verdicts, named);
  return { by, rows, taken, verdicts, withEmail, byName };
}

/** Both before anybody is added: afterwards this import itself would be found. */
const takenKeys = async (db: Database, rows: readonly PlannedRow[]): Promise<TakenKeys> => ({
  emails: await storedKeys(db, rows, BY_EMAIL),
  names: await storedKeys(db, rows, BY_NAME),
});

/** By what a row is told to be somebody who is there. */
interface Identity {
  /** Null where the row is told by something else. */
  readonly keyOf: (row: PlannedRow) => string | null;
  readonly readStored: (db: Database, keys: readonly string[]) => Promise<string[]>;
  readonly exists: string;
}

const BY_EMAIL: Identity = {
  keyOf: ({ email }) => email,
  readStored: readStoredEmails,
  exists: 'a person with this email already exists',
};
const BY_NAME: Identity = {
  keyOf: ({ email, name }) => (email === null ? name : null),
  readStored: readStoredNames,
  exists: 'a person with this name already exists',
};

/** Of the rows' keys those that people have. */
async function storedKeys(
  db: Database,
  rows: readonly PlannedRow[],
  { keyOf, readStored }: Identity,
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunk([...new Set(rows.flatMap((row) => keyOf(row) ?? []))], ROWS_PER_STATEMENT)) {
    for (const key of await readStored(db, some)) taken.add(key);
  }
  return taken;
}

/** The rows to add; the others of the identity are given their verdict. `before`: keys of rows that were added. */
function placesToAdd(
  rows: readonly PlannedRow[],
  { keyOf, exists }: Identity,
  stored: ReadonlySet<string>,
  verdicts: PersonVerdict[],
  before: ReadonlyMap<string, number> = new Map(),
): number[] {
  const places: number[] = [];
  const taken = new Set(stored);
  rows.forEach((row, place) => {
    const key = keyOf(row);
    if (key === null) return;
    if (taken.has(key) || (before.get(key) ?? place) < place) verdicts[place] = exists;
    else if (row.writing) {
      taken.add(key);
      places.push(place);
    }
  });
  return places;
}

/** Adds rows; returns the places of those that were not added, as somebody has their e-mails. */
async function insertAll(
  tx: Database,
  by: ImportedBy,
  rows: readonly PlannedRow[],
  places: readonly number[],
): Promise<Set<number>> {
  const missed = new Set<number>();
  for (const some of chunk(places, ROWS_PER_STATEMENT)) {
    const writings = some.flatMap((place) => rows[place]?.writing?.json ?? []);
    const ids = new Set(await insertPeople(tx, by, writings));
    for (const place of some) if (!ids.has(rows[place]?.writing?.id ?? '')) missed.add(place);
  }
  return missed;
}

/** Each name of the rows, with the first place where it stands. */
function firstPlaces(rows: readonly PlannedRow[], places: readonly number[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const place of places) {
    const name = rows[place]?.name ?? null;
    if (name !== null && !first.has(name)) first.set(name, place);
  }
  return first;
}
