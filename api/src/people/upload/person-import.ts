import { uuidv7 } from 'uuidv7';
import { chunk } from '../../concurrency/chunk';
import {
  type ImportDescription,
  type ImportedRow,
  type ImportProposal,
  toCreateChange,
} from '../../imports/import-records';
import { type RecordIdentity, lowerCaseIdentities } from '../../imports/record-keys-repository';
import { ROWS_PER_STATEMENT } from '../../record-operations/record-set-repository';
import { personRecordKind } from '../person-operations';
import { findTakenNamesOrEmails } from './person-import-repository';
import { type PersonImportValues, readPersonIdentity } from './person-row';

const ADDED: ImportedRow = { action: 'created' };
const SAME_EMAIL = { error: 'a person with this email already exists' };
const SAME_NAME = { error: 'a person with this name already exists' };

/** Files only add people. A row without an email adds nobody if a person with its name exists. */
export const personImportDescription: ImportDescription<PersonImportValues, ImportedRow> = {
  recordKind: personRecordKind,
  // Locks nothing, because if another request takes an email meanwhile, the insert fails and all rows are
  // compared again.
  async *propose(db, rows) {
    const identities = rows.map((row) => row.body ?? readPersonIdentity(row.row.read().cells));
    const keys = await lowerCaseIdentities(db, identities);
    const taken: Taken = { emails: new Set(), names: new Set() };
    for (const batch of chunk([...keys.entries()], ROWS_PER_STATEMENT)) {
      const emails = batch.flatMap(([, { email }]) => email ?? []);
      const names = batch.flatMap(([, { name, email }]) => (email === null ? name : []));
      for (const email of await findTakenNamesOrEmails(db, 'email', emails)) taken.emails.add(email);
      for (const name of await findTakenNamesOrEmails(db, 'name', names)) taken.names.add(name);
      yield batch.map(
        ([index, key]) =>
          () =>
            proposePerson(index, key, rows[index]?.body ?? null, taken),
      );
    }
  },
};

/** The emails and names of stored people and of those that earlier rows add, in lower case. */
type Taken = Readonly<Record<'emails' | 'names', Set<string>>>;

function proposePerson(
  index: number,
  { name, email }: RecordIdentity,
  person: PersonImportValues | null,
  { emails, names }: Taken,
): ImportProposal<ImportedRow> {
  const isTaken = email === null ? names.has(name) : emails.has(email);
  if (isTaken) return { rowIndexes: [index], outcomes: [email === null ? SAME_NAME : SAME_EMAIL] };
  if (person === null) return { rowIndexes: [], outcomes: [] };
  if (email !== null) emails.add(email);
  names.add(name);
  return {
    change: () => toCreateChange(uuidv7(), { ...person, is_primary_founder: false }),
    rowIndexes: [index],
    outcomes: [ADDED],
  };
}
