import { COMPANY_COMPUTED_FIELDS, COMPANY_FIELDS } from '../companies/company-fields';
import { JUDGE_COMPUTED_FIELDS, JUDGE_FIELDS } from '../judges/judge-fields';
import { PERSON_COMPUTED_FIELDS, PERSON_FIELDS } from '../people/person-fields';
import type { Fields } from '../field-definitions';
import { toQueryFields, type QueryFields } from './query-fields';

export const RECORD_KINDS = ['companies', 'judges', 'people'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordRouteInfo {
  readonly kind: RecordKind;
  /** Headings for these routes in the OpenAPI document. */
  readonly tags: readonly string[];
}

export const QUERY_FIELDS: Readonly<Record<RecordKind, QueryFields>> = {
  companies: toQueryFields(COMPANY_FIELDS, COMPANY_COMPUTED_FIELDS),
  judges: toQueryFields(JUDGE_FIELDS, JUDGE_COMPUTED_FIELDS),
  people: toQueryFields(PERSON_FIELDS, PERSON_COMPUTED_FIELDS),
};

export const RECORD_FIELDS: Readonly<Record<RecordKind, ReadonlyMap<string, Fields[string]>>> = {
  companies: new Map(Object.entries(COMPANY_FIELDS)),
  judges: new Map(Object.entries(JUDGE_FIELDS)),
  people: new Map(Object.entries(PERSON_FIELDS)),
};
