import type {
  Person,
  PersonLabel,
  PersonRecordBody,
  PersonRecordCalls,
  PersonRecordKind,
} from '@studio-desk/shared-contract';
import type { FormSchema, Problem, Unit } from '@studio-desk/shared-area';
import type { ReactNode } from 'react';
import type { CompanyChoice } from '../form/company-picker';

/** `company_name` is only displayed, never sent to the server. */
export type RecordValues = PersonRecordBody & { company_name?: string | null };

export interface StoredRecord extends RecordValues {
  id: string;
  person_id: string;
  updated_at: string;
  last_modified_by: string;
}

export interface RecordFormValues {
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

export const emptyRecord: RecordFormValues = {
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

interface RecordSummary {
  title: ReactNode;
  mark?: string | false;
  details: readonly (string | null)[];
}

export interface RecordKind<Row extends StoredRecord> {
  kind: PersonRecordKind;
  label: PersonLabel;
  suggestsLabel: boolean;
  title: string;
  noun: string;
  calls: PersonRecordCalls<Row>;
  stored: { safeParse: (record: unknown) => { success: true; data: Row } | { success: false } };
  rules: FormSchema<RecordFormValues, PersonRecordBody>['rules'];
  problems: (values: RecordFormValues) => readonly Problem[];
  valuesOf: (record: Row) => Partial<RecordFormValues>;
  startOf?: (person: Person) => Partial<RecordFormValues>;
  recordValues: (values: RecordFormValues) => RecordValues;
  units: readonly Unit<RecordValues>[];
  /** Completes a label such as 'Edit donation of $500': returns 'of $500'. */
  labelSuffix: (record: Row) => string;
  summaryOf: (record: Row) => RecordSummary;
  totalText?: (records: readonly Row[]) => string;
  firstField: keyof RecordFormValues;
  Fields: () => ReactNode;
}
