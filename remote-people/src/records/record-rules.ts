import type { FormSchema } from '@studio-desk/shared-area';
import type { PersonRecordBody } from '@studio-desk/shared-contract';
import {
  emptyRecord,
  type RecordFormValues,
  type RecordKind,
  type RecordSaid,
  type StoredRecord,
} from './record-kind';

/** What is sent of what was said. */
export const bodyOf = ({ company_name: _, ...body }: RecordSaid): PersonRecordBody => body;

/** The kind's own rules and the contract's. */
export const recordSchema = <Row extends StoredRecord>({
  problems,
  rules,
  saidIn,
  first,
}: RecordKind<Row>): FormSchema<RecordFormValues, PersonRecordBody> => ({
  rules,
  bodyOf: (values) => bodyOf(saidIn(values)),
  problems,
  fieldAt: (_, [name]) => FIELDS.find((field) => field === name) ?? null,
  first,
});

// The keys of an object are not typed as such; these are those of the type.
const FIELDS = Object.keys(emptyRecord) as (keyof RecordFormValues)[];
