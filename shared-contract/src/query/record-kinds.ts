import { COMPANY_COMPUTED_FIELDS, COMPANY_FIELDS } from '../companies/company-fields';
import { JUDGE_COMPUTED_FIELDS, JUDGE_FIELDS } from '../judges/judge-fields';
import { PERSON_COMPUTED_FIELDS, PERSON_FIELDS } from '../people/person-fields';
import type { Fields } from '../described-fields';
import { queryFields, type QueryFields } from './query-fields';

export const RECORD_KINDS = ['companies', 'judges', 'people'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What the routes that each kind has are made of. */
export interface RoutedKind {
  readonly kind: RecordKind;
  readonly tags: readonly string[];
}

export const QUERY_FIELDS: Readonly<Record<RecordKind, QueryFields>> = {
  companies: queryFields(COMPANY_FIELDS, COMPANY_COMPUTED_FIELDS),
  judges: queryFields(JUDGE_FIELDS, JUDGE_COMPUTED_FIELDS),
  people: queryFields(PERSON_FIELDS, PERSON_COMPUTED_FIELDS),
};

const labelsOf = (fields: Fields): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).map(([name, { label }]) => [name, label]));

export const FIELD_LABELS: Readonly<Record<RecordKind, ReadonlyMap<string, string>>> = {
  companies: labelsOf(COMPANY_FIELDS),
  judges: labelsOf(JUDGE_FIELDS),
  people: labelsOf(PERSON_FIELDS),
};
