import { toNestErrors } from '@hookform/resolvers';
import type { PersonRecordBody } from '@studio-desk/shared-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  emptyRecord,
  type RecordFormValues,
  type RecordKind,
  type RecordSaid,
  type StoredRecord,
} from './record-kind';

/** What is sent of what was said. */
export const bodyOf = ({ company_name: _, ...body }: RecordSaid): PersonRecordBody => body;

/** The kind's own rules, then the contract's, each message on the field it is about. */
export const recordResolver =
  <Row extends StoredRecord>({
    problems,
    rules,
    saidIn,
  }: Pick<RecordKind<Row>, 'problems' | 'rules' | 'saidIn'>): Resolver<RecordFormValues> =>
  (values, _, options) => {
    const found = [...problems(values), ...(rules.safeParse(bodyOf(saidIn(values))).error?.issues ?? [])];
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of found) errors[String(path[0] ?? 'root')] ??= { type: 'rule', message };
    return { values: {}, errors: toNestErrors<RecordFormValues>(errors, options) };
  };

/** The field that a path in a body is about; null where the form has none. */
export const fieldAt = ([name]: readonly string[]): keyof RecordFormValues | null =>
  FIELDS.find((field) => field === name) ?? null;

// The keys of an object are not typed as such; these are those of the type.
const FIELDS = Object.keys(emptyRecord) as (keyof RecordFormValues)[];
