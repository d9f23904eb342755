import type { PersonBulkChanges, PersonLabel } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { people, personColumns } from '../db/schema';
import type { BulkChangeDescription } from '../record-operations/bulk-service';
import {
  type PlannedChange,
  type RecordFields,
  type RecordKindDescription,
  listWritableColumns,
} from '../record-operations/record-kind-description';
import { involvementListDescriptions } from './involvements/involvement-lists-repository';
import { findEmailOwners } from './person-operations-repository';
import { personQuerySource } from './person-query-repository';
import { listPeopleById, type StoredPerson } from './person-repository';
import { toUpdatedPersonColumnValues } from './person-company-fields';
import type { PersonUpdateBody } from './person-values';

const emailOf = ({ next }: PlannedChange) => String(next['email'] ?? '').toLowerCase();

/** Returns the records (by id) that cannot be changed because another person now has the email. */
async function emailRefusals(tx: Database, changes: readonly PlannedChange[]): Promise<Map<string, string>> {
  const taking = changes.filter(
    (change) => emailOf(change) !== '' && (change.action === 'restore' || 'email' in change.after),
  );
  if (taking.length === 0) return new Map();
  const owners = new Map((await findEmailOwners(tx, taking.map(emailOf))).map((row) => [row.email, row]));
  return new Map(
    taking.flatMap((change): [string, string][] => {
      const owner = owners.get(emailOf(change));
      return owner && owner.id !== change.id ? [[change.id, `${owner.name} has this email now`]] : [];
    }),
  );
}

/** Only a relationship to the person's `company_id` may be primary. */
function unmarkOtherCompanies({ relationships, ...person }: RecordFields): RecordFields {
  if (!Array.isArray(relationships)) return person;
  const isOther = (one: RecordFields) =>
    one['is_primary'] === true && one['deleted_at'] === null && one['company_id'] !== person['company_id'];
  return {
    ...person,
    relationships: relationships.map((one: RecordFields) =>
      isOther(one) ? { ...one, is_primary: false } : one,
    ),
  };
}

export const personRecordKind: RecordKindDescription = {
  kind: 'people',
  table: people,
  columns: listWritableColumns(personColumns),
  nameField: 'name',
  fieldGroups: [['company_id', 'primary_company', 'is_primary_founder', 'relationships']],
  lists: involvementListDescriptions,
  ruleFields: ['email', 'company_id', 'relationships'],
  refusals: emailRefusals,
  keepRules: unmarkOtherCompanies,
};

type Labels = NonNullable<PersonBulkChanges['labels']>;

function labelsOf(stored: readonly PersonLabel[], labels: Labels): PersonLabel[] {
  if (Array.isArray(labels)) return labels;
  const kept = stored.filter((label) => !labels.remove?.includes(label));
  return [...kept, ...(labels.add ?? []).filter((label) => !kept.includes(label))];
}

const bodyFor = (
  { labels: stored }: StoredPerson,
  { labels, ...changes }: PersonBulkChanges,
): PersonUpdateBody => ({
  ...changes,
  ...(labels !== undefined && { labels: labels && labelsOf(stored, labels) }),
});

export const personBulkChangeDescription: BulkChangeDescription<StoredPerson, PersonBulkChanges> = {
  recordKind: personRecordKind,
  source: personQuerySource,
  async load(tx, ids, changes) {
    const people = await listPeopleById(tx, ids);
    if (changes.primary_company === undefined) return people;
    const relationships = await involvementListDescriptions.relationships.read(tx, ids);
    return people.map((row) => ({ ...row, relationships: relationships.get(row.id) }));
  },
  valuesFor: (row, changes): RecordFields => toUpdatedPersonColumnValues(bodyFor(row, changes), row),
};
