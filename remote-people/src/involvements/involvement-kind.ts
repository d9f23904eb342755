import type {
  Person,
  PersonLabel,
  InvolvementBody,
  InvolvementRoutes,
  InvolvementKind,
} from '@studio-desk/shared-contract';
import type { FormSchema, FieldProblem, MergeUnit } from '@studio-desk/shared-area';
import type { ReactNode } from 'react';
import type { CompanyChoice } from '../form/company-picker';

/** `company_name` is only displayed, never sent to the server. */
export type InvolvementWithCompanyName = InvolvementBody & { company_name?: string | null };

export interface StoredInvolvement extends InvolvementWithCompanyName {
  id: string;
  person_id: string;
  updated_at: string;
  last_modified_by: string;
}

export interface InvolvementFormValues {
  company_id: CompanyChoice | null;
  role: string;
  start_date: string;
  end_date: string;
  is_primary: boolean;
  event_name: string;
  topic: string;
  amount: string;
  date: string;
  purpose: string;
  mentee_name: string;
  notes: string;
}

export const emptyInvolvementValues: InvolvementFormValues = {
  company_id: null,
  role: '',
  start_date: '',
  end_date: '',
  is_primary: false,
  event_name: '',
  topic: '',
  amount: '',
  date: '',
  purpose: '',
  mentee_name: '',
  notes: '',
};

interface InvolvementSummary {
  title: ReactNode;
  mark?: string | false;
  details: readonly (string | null)[];
}

export interface InvolvementKindDescription<Row extends StoredInvolvement> {
  kind: InvolvementKind;
  label: PersonLabel;
  suggestsLabel: boolean;
  title: string;
  noun: string;
  calls: InvolvementRoutes<Row>;
  stored: { safeParse: (record: unknown) => { success: true; data: Row } | { success: false } };
  rules: FormSchema<InvolvementFormValues, InvolvementBody>['rules'];
  problems: (values: InvolvementFormValues) => readonly FieldProblem[];
  valuesOf: (record: Row) => Partial<InvolvementFormValues>;
  startOf?: (person: Person, records: readonly Row[]) => Partial<InvolvementFormValues>;
  involvementValues: (values: InvolvementFormValues) => InvolvementWithCompanyName;
  units: readonly MergeUnit<InvolvementWithCompanyName>[];
  /** Completes a label such as 'Edit donation of $500': returns 'of $500'. */
  labelSuffix: (record: Row) => string;
  summaryOf: (record: Row) => InvolvementSummary;
  totalText?: (records: readonly Row[]) => string;
  firstField: keyof InvolvementFormValues;
  Fields: () => ReactNode;
}
