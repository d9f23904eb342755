import {
  PERSON_FIELDS,
  type Person,
  type PersonLabel,
  type PersonUpdate,
} from '@studio-desk/shared-contract';
import {
  fieldUnits,
  joinedParts,
  mergeUnit,
  untouched,
  type Choices,
  type MergedPart,
} from '@studio-desk/shared-area';
import { changedFields } from '@studio-desk/shared-ui/components';
import { inOrder } from '../form/person-form-values';
import { certificateWords, linkedCompanyWords } from '../form/person-words';

type FieldName = Exclude<keyof PersonUpdate, 'labels' | 'linkedin'>;

type Said = { [K in FieldName]?: Person[K] | PersonUpdate[K] };

const { labels: _labels, ...MERGED_FIELDS } = PERSON_FIELDS;

const UNITS = fieldUnits<typeof MERGED_FIELDS, Said>(
  MERGED_FIELDS,
  [
    {
      label: PERSON_FIELDS.primary_company.label,
      fields: ['primary_company', 'company_id', 'is_primary_founder'],
      words: linkedCompanyWords,
    },
    {
      label: PERSON_FIELDS.entr_certificate.label,
      fields: ['entr_certificate', 'entr_graduation_semester', 'entr_graduation_year'],
      words: certificateWords,
    },
  ],
  ['name', 'email', 'phone', 'primary_company', 'company_role', 'degree', 'major', 'graduation_year'],
);

/** Labels are compared as a set: their order is not a change. */
export const changedPersonFields = (person: Person, { labels, ...body }: PersonUpdate): PersonUpdate =>
  changedFields(
    { ...person, labels: inOrder(person.labels) },
    { ...body, labels: labels ? inOrder(labels) : labels },
  );

/** Merges my changes with those saved since `base`; `settle` returns the changes to send. */
export function mergeEdits(base: Person, mine: PersonUpdate, theirs: Person) {
  const { labels, ...changes } = changedPersonFields(base, mine);
  const { conflicts, values } = joinedParts([
    ...UNITS.map((unit) => mergeUnit(unit, { base, theirs, changes })),
    mergeLabels(base.labels, labels ?? null, theirs.labels),
  ]);
  return {
    conflicts,
    settle: (choices: Choices): PersonUpdate => changedPersonFields(theirs, values(choices)),
  };
}

function mergeLabels(
  base: readonly PersonLabel[],
  mine: readonly PersonLabel[] | null,
  theirs: readonly PersonLabel[],
): MergedPart {
  if (mine === null) return untouched;
  const kept = theirs.filter((label) => mine.includes(label) || !base.includes(label));
  const added = mine.filter((label) => !base.includes(label));
  return { conflicts: [], values: () => ({ labels: inOrder([...kept, ...added]) }) };
}
