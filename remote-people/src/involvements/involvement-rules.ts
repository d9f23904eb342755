import { createRecordDraftKind, type FormSchema } from '@studio-desk/shared-area';
import type { InvolvementBody } from '@studio-desk/shared-contract';
import {
  emptyInvolvementValues,
  type InvolvementFormValues,
  type InvolvementKindDescription,
  type InvolvementWithCompanyName,
  type StoredInvolvement,
} from './involvement-kind';

/** The value of `UnsavedGroupContext` for all forms of involvements: only one of them is open at a time. */
export const INVOLVEMENT_FORMS_GROUP = 'involvements';

export const toInvolvementBody = ({
  company_name: _,
  ...body
}: InvolvementWithCompanyName): InvolvementBody => body;

export const createInvolvementSchema = <Row extends StoredInvolvement>({
  problems,
  rules,
  involvementValues,
  firstField,
}: InvolvementKindDescription<Row>): FormSchema<InvolvementFormValues, InvolvementBody> => ({
  rules,
  bodyOf: (values) => toInvolvementBody(involvementValues(values)),
  problems,
  fieldAt: (_, [name]) => FIELDS.find((field) => field === name) ?? null,
  firstField,
});

export const createInvolvementDraftKind = <Row extends StoredInvolvement>(
  { kind, stored }: InvolvementKindDescription<Row>,
  personId: string,
) => createRecordDraftKind(`${kind}-of-${personId}`, stored, emptyInvolvementValues);

// `Object.keys` returns `string[]`. The cast is safe, as the object has exactly the fields of the form.
const FIELDS = Object.keys(emptyInvolvementValues) as (keyof InvolvementFormValues)[];
