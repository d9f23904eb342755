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

/** What an import would do, in the order of the file. */
export type PersonImportPlan = readonly PlannedRow[];

/** Works out what is to be written. Outside of a transaction other requests come in between. */
export async function planPersonImport(db: Database, rows: readonly PersonRow[]): Promise<PersonImportPlan> {
  const keyOf = await keysOfNames(
    db,
    rows.flatMap(({ means: { name } }) => name ?? []),
  );
  const plan: PlannedRow[] = [];
  for (const { means, person } of rows) {
    plan.push({
      // An address has no letters about which the database may think otherwise.
      email: means.email?.toLowerCase() ?? null,
      name: means.name === null ? null : (keyOf.get(means.name) ?? means.name),
      writing: person && writingOf(person),
    });
    await yieldToEventLoop();
  }
  return plan;
}

/** An audit names the fields that are filled. */
function writingOf(person: PersonImport) {
  const id = uuidv7();
  const filled = Object.entries(person).filter(([, value]) => value !== null);
  const after = { ...Object.fromEntries(filled), is_primary_founder: false };
  return { id, json: JSON.stringify({ id, audit_id: uuidv7(), after } satisfies PersonWriting) };
}

/**
 * Adds those whom nobody is, in the transaction. No other import is at work from here on to its end, but single people
 * may be added meanwhile: first come those with an e-mail, of whom the database itself says who came too late, then
 * those whom the name alone tells apart.
 */
export async function writePersonImport(
  tx: Database,
  by: ImportedBy,
  plan: PersonImportPlan,
): Promise<PersonVerdict[]> {
  await lockImports(tx);
  const verdicts = plan.map((): PersonVerdict => null);
  // Of names too before anybody is added: afterwards this import itself would be found.
  const emails = await takenKeys(tx, plan, BY_EMAIL);
  const names = await takenKeys(tx, plan, BY_NAME);
  const withEmail = placesToAdd(plan, BY_EMAIL, emails, verdicts);
  const added = await insertAll(tx, by, plan, withEmail);
  for (const place of withEmail) if (!added.has(place)) verdicts[place] = BY_EMAIL.exists;
  const named = firstPlaces(plan, added);
  await insertAll(tx, by, plan, placesToAdd(plan, BY_NAME, names, verdicts, named));
  return verdicts;
}

/** By what a row is told to be somebody who is there. */
interface Identity {
  /** Null where the row is told by something else. */
  readonly keyOf: (row: PlannedRow) => string | null;
  readonly readStored: (tx: Database, keys: readonly string[]) => Promise<string[]>;
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
async function takenKeys(
  tx: Database,
  plan: PersonImportPlan,
  { keyOf, readStored }: Identity,
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunk([...new Set(plan.flatMap((row) => keyOf(row) ?? []))], ROWS_PER_STATEMENT)) {
    for (const key of await readStored(tx, some)) taken.add(key);
  }
  return taken;
}

/** The rows to add; the others of the identity are given their verdict. `before`: keys of rows that were added. */
function placesToAdd(
  plan: PersonImportPlan,
  { keyOf, exists }: Identity,
  taken: Set<string>,
  verdicts: PersonVerdict[],
  before: ReadonlyMap<string, number> = new Map(),
): number[] {
  const places: number[] = [];
  plan.forEach((row, place) => {
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

/** Which of the rows were added. */
async function insertAll(
  tx: Database,
  by: ImportedBy,
  plan: PersonImportPlan,
  places: readonly number[],
): Promise<Set<number>> {
  const added = new Set<number>();
  for (const some of chunk(places, ROWS_PER_STATEMENT)) {
    const writings = some.flatMap((place) => plan[place]?.writing?.json ?? []);
    const ids = new Set(await insertPeople(tx, by, writings));
    for (const place of some) if (ids.has(plan[place]?.writing?.id ?? '')) added.add(place);
  }
  return added;
}

/** Each name of the rows, with the first place where it stands. */
function firstPlaces(plan: PersonImportPlan, places: Iterable<number>): Map<string, number> {
  const first = new Map<string, number>();
  for (const place of places) {
    const name = plan[place]?.name ?? null;
    if (name !== null && !first.has(name)) first.set(name, place);
  }
  return first;
}
