import type {
  PersonLabel,
  PersonRecordBody,
  PersonRecordCalls,
  PersonRecordKind,
} from '@studio-desk/shared-contract';
import type { FormSchema, Problem, Unit } from '@studio-desk/shared-area';
import type { ReactNode } from 'react';
import type { CompanyChoice } from '../form/company-picker';

/** What a record says, and what was changed in it. The name of a company is shown beside its id, and never sent. */
export type RecordSaid = PersonRecordBody & { company_name?: string | null };

/** What records of every kind have. */
export interface StoredRecord extends RecordSaid {
  id: string;
  person_id: string;
  updated_at: string;
  last_modified_by: string;
}

/** What the forms of all kinds hold; each shows its own fields of it. */
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

/** A record in short. */
interface RecordLines {
  title: ReactNode;
  /** A word beside the title. */
  mark?: string | false;
  /** Below the title; what is empty is left out. */
  details: readonly (string | null)[];
}

/** One kind of records that a person has, as the screens need to know it. */
export interface RecordKind<Row extends StoredRecord> {
  kind: PersonRecordKind;
  /** People of this label come with such records. */
  label: PersonLabel;
  title: string;
  /** 'speaking engagement', as the messages say it. */
  noun: string;
  calls: PersonRecordCalls<Row>;
  /** The contract's rules: of a record as it is read, and of the body of a new one. */
  stored: { safeParse: (record: unknown) => { success: boolean } };
  rules: FormSchema<RecordFormValues, PersonRecordBody>['rules'];
  /** Rules beyond those of the body. */
  problems: (values: RecordFormValues) => readonly Problem[];
  /** What the form shows of a record. */
  valuesOf: (record: Row) => Partial<RecordFormValues>;
  /** What the form says, with every field that it shows. */
  saidIn: (values: RecordFormValues) => RecordSaid;
  /** Fields as they are merged and asked about where two people changed them. */
  units: readonly Unit<RecordSaid>[];
  /** 'of $500': what tells a record from the others of its kind. */
  nameOf: (record: Row) => string;
  linesOf: (record: Row) => RecordLines;
  /** A figure over all of them, beside the title. */
  figure?: (records: readonly Row[]) => string;
  /** The field that has the focus when the form opens. */
  first: keyof RecordFormValues;
  /** The fields of the form, but for the notes. */
  Fields: () => ReactNode;
}
