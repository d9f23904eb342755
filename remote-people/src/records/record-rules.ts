import { toNestErrors } from '@hookform/resolvers';
import type { PersonRecordBody } from '@studio-desk/shared-contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  emptyRecord,
  type RecordFormValues,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from './record-kind';

export const bodyOf = ({ company_name: _, ...body }: RecordValues): PersonRecordBody => body;

export const recordResolver =
  <Row extends StoredRecord>({
    problems,
    rules,
    recordValues,
  }: Pick<RecordKind<Row>, 'problems' | 'rules' | 'recordValues'>): Resolver<RecordFormValues> =>
  (values, _, options) => {
    const found = [
      ...problems(values),
      ...(rules.safeParse(bodyOf(recordValues(values))).error?.issues ?? []),
    ];
    if (found.length === 0) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of found) errors[String(path[0] ?? 'root')] ??= { type: 'rule', message };
    return { values: {}, errors: toNestErrors<RecordFormValues>(errors, options) };
  };

/** Form field for a path in the request body; null if the form has none. */
export const fieldAt = ([name]: readonly string[]): keyof RecordFormValues | null =>
  FIELDS.find((field) => field === name) ?? null;

// Object.keys loses the key type.
const FIELDS = Object.keys(emptyRecord) as (keyof RecordFormValues)[];
