import { createRecordDraftKind, type FormSchema } from '@studio-desk/shared-area';
import type { InvolvementBody } from '@studio-desk/shared-contract';
import {
  emptyInvolvement,
  type InvolvementFormValues,
  type InvolvementDescription,
  type InvolvementValues,
  type StoredInvolvement,
} from './involvement-kind';

export const involvementBody = ({ company_name: _, ...body }: InvolvementValues): InvolvementBody => body;

export const involvementSchema = <Row extends StoredInvolvement>({
  problems,
  rules,
  involvementValues,
  firstField,
}: InvolvementDescription<Row>): FormSchema<InvolvementFormValues, InvolvementBody> => ({
  rules,
  bodyOf: (values) => involvementBody(involvementValues(values)),
  problems,
  fieldAt: (_, [name]) => FIELDS.find((field) => field === name) ?? null,
  firstField,
});

export const involvementDraft = <Row extends StoredInvolvement>(
  { kind, stored }: InvolvementDescription<Row>,
  personId: string,
) => createRecordDraftKind(`${kind}-of-${personId}`, stored, emptyInvolvement);

// The cast is safe: `Object.keys` returns the keys of `emptyInvolvement`, but types them as string.
const FIELDS = Object.keys(emptyInvolvement) as (keyof InvolvementFormValues)[];
