import {
  PERSON_FIELDS,
  type Person,
  type PersonLabel,
  type PersonUpdate,
} from '@studio-desk/shared-contract';
import {
  formatCertificate,
  createMergeUnits,
  mergeUnitVersions,
  UNCHANGED_MERGE_RESULT,
  type MergeResult,
  type MergeRules,
} from '@studio-desk/shared-area';
import { pickChangedFields } from '@studio-desk/shared-ui/components';
import { sortLabels } from '../form/person-form-values';

type FieldName = Exclude<keyof PersonUpdate, 'labels' | 'linkedin'>;

type Content = { [K in FieldName]?: Person[K] | PersonUpdate[K] };

const { labels: _labels, ...MERGED_FIELDS } = PERSON_FIELDS;

const linkedCompanyText = (fields: Content): string =>
  [fields.primary_company, fields.company_id && 'linked', fields.is_primary_founder && 'Primary Founder']
    .filter(Boolean)
    .join(' · ');

const UNITS = createMergeUnits<typeof MERGED_FIELDS, Content>(
  MERGED_FIELDS,
  [
    {
      label: PERSON_FIELDS.primary_company.label,
      fields: ['primary_company', 'company_id', 'is_primary_founder'],
      displayValue: linkedCompanyText,
    },
    {
      label: PERSON_FIELDS.entr_certificate.label,
      fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
      displayValue: formatCertificate,
    },
  ],
  ['name', 'email', 'phone', 'primary_company', 'company_role', 'degree', 'major', 'graduation_year'],
);

/** Compares labels as a set, because a different order is not a change. */
export const pickChangedPersonFields = (person: Person, { labels, ...body }: PersonUpdate): PersonUpdate =>
  pickChangedFields(
    { ...person, labels: sortLabels(person.labels) },
    { ...body, labels: labels ? sortLabels(labels) : labels },
  );

export const personMergeRules: MergeRules<Person, PersonUpdate> = {
  changesIn: pickChangedPersonFields,
  parts: ({ base, latest, changes: { labels, ...changes } }) => [
    ...UNITS.map((unit) => mergeUnitVersions(unit, { base, latest, changes })),
    mergeLabels(base.labels, labels ?? null, latest.labels),
  ],
};

function mergeLabels(
  base: readonly PersonLabel[],
  update: readonly PersonLabel[] | null,
  latest: readonly PersonLabel[],
): MergeResult {
  if (update === null) return UNCHANGED_MERGE_RESULT;
  const kept = latest.filter((label) => update.includes(label) || !base.includes(label));
  const added = update.filter((label) => !base.includes(label));
  return { conflicts: [], values: () => ({ labels: sortLabels([...kept, ...added]) }) };
}
