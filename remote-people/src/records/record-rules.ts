import { recordDraft, type FormSchema } from '@studio-desk/shared-area';
import type { PersonRecordBody } from '@studio-desk/shared-contract';
import {
  emptyRecord,
  type RecordFormValues,
  type RecordKind,
  type RecordValues,
  type StoredRecord,
} from './record-kind';

export const bodyOf = ({ company_name: _, ...body }: RecordValues): PersonRecordBody => body;

export const recordSchema = <Row extends StoredRecord>({
  problems,
  rules,
  recordValues,
  firstField,
}: RecordKind<Row>): FormSchema<RecordFormValues, PersonRecordBody> => ({
  rules,
  bodyOf: (values) => bodyOf(recordValues(values)),
  problems,
  fieldAt: (_, [name]) => FIELDS.find((field) => field === name) ?? null,
  firstField,
});

export const draftOf = <Row extends StoredRecord>({ kind, stored }: RecordKind<Row>, personId: string) =>
  recordDraft(`${kind}-of-${personId}`, stored, emptyRecord);

// The cast is safe: `Object.keys` returns the keys of `emptyRecord`, but types them as string.
const FIELDS = Object.keys(emptyRecord) as (keyof RecordFormValues)[];
