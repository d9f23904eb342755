import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import type { Database } from '../../db/database';
import type { ImportDescription, ImportRow, ImportProposal } from '../../imports/import-records';
import { readNameKeys } from '../../imports/name-keys-repository';
import { ROWS_PER_STATEMENT } from '../../record-operations/bulk-change-repository';
import type { RecordChange } from '../../record-operations/record-kind-description';
import { omitNullFields } from '../../records/field-values';
import { personRecordKind } from '../person-operations';
import { findExistingEmails, findExistingNames } from './person-import-repository';
import { type PersonImport, readPersonIdentity } from './person-row';

type AddedPerson = Record<never, never>;
type PersonProposal = ImportProposal<AddedPerson>;

const ADDED: AddedPerson = {};
const SAME_EMAIL = { error: 'a person with this email already exists' };
const SAME_NAME = { error: 'a person with this name already exists' };

/** Files only add people. A row without an email adds nobody if a person with its name exists. */
export const personImport: ImportDescription<PersonImport, AddedPerson> = {
  recordKind: personRecordKind,
  // Locks nobody: if somebody else takes an email meanwhile, the insert fails and all rows are compared again.
  async *propose(db, rows) {
    const people = await personRows(db, rows);
    const emails = await found(
      db,
      findExistingEmails,
      people.map(({ email }) => email),
    );
    const names = await found(
      db,
      findExistingNames,
      people.map(({ email, name }) => (email === null ? name : null)),
    );
    const taken = { emails, names, given: new Set<string>() };
    for (const batch of chunk(people, ROWS_PER_STATEMENT)) yield additions(batch, taken);
  },
};

interface Taken {
  readonly emails: Set<string>;
  readonly names: ReadonlySet<string>;
  /** Names of people that earlier rows add. */
  readonly given: Set<string>;
}

function* additions(
  rows: readonly PersonImportRow[],
  { emails, names, given }: Taken,
): Generator<PersonProposal, void> {
  for (const { index, email, name, person } of rows) {
    const isTaken =
      email === null ? name !== null && (names.has(name) || given.has(name)) : emails.has(email);
    if (isTaken) yield { change: () => null, outcomes: [[index, email === null ? SAME_NAME : SAME_EMAIL]] };
    if (isTaken || person === null) continue;
    if (email !== null) emails.add(email);
    if (name !== null) given.add(name);
    yield { change: () => additionOf(person), outcomes: [[index, ADDED]] };
  }
}

const additionOf = (person: PersonImport): RecordChange => ({
  id: uuidv7(),
  action: 'create',
  before: {},
  after: { ...omitNullFields(person), is_primary_founder: false },
});

interface PersonImportRow {
  readonly index: number;
  /** In lower case, like the name. */
  readonly email: string | null;
  readonly name: string | null;
  /** Null if the row has errors. */
  readonly person: PersonImport | null;
}

async function personRows(
  db: Database,
  rows: readonly ImportRow<PersonImport>[],
): Promise<PersonImportRow[]> {
  const identities = rows.map(({ body, cells }) => body ?? readPersonIdentity(cells()));
  const keyOf = await readNameKeys(
    db,
    identities.flatMap(({ name }) => name ?? []),
  );
  return rows.map(({ body }, index) => {
    const { name, email } = identities[index] ?? { name: null, email: null };
    return {
      index,
      // Emails are ASCII, so JavaScript and PostgreSQL lower-case them alike.
      email: email?.toLowerCase() ?? null,
      name: name === null ? null : (keyOf.get(name) ?? name),
      person: body,
    };
  });
}

async function found(
  db: Database,
  find: (db: Database, keys: readonly string[]) => Promise<string[]>,
  wanted: readonly (string | null)[],
): Promise<Set<string>> {
  const keys = new Set<string>();
  const known = [...new Set(wanted)].filter((key) => key !== null);
  for (const batch of chunk(known, ROWS_PER_STATEMENT))
    for (const key of await find(db, batch)) keys.add(key);
  return keys;
}
