import { endsBeforeStart, END_BEFORE_START } from '@studio-desk/shared-contract';
import type { Problem, Unit } from '@studio-desk/shared-area';
import { formatDate, formatMoney, formatSpan } from '@studio-desk/shared-ui/components';
import type { RecordFormValues, RecordSaid } from './record-kind';

type TextField = 'role' | 'event_name' | 'topic' | 'purpose' | 'mentee_name' | 'notes';

/** A text that is merged by itself. */
export const textUnit = (label: string, name: TextField): Unit<RecordSaid> => ({
  label,
  fields: [name],
  words: (said) => said[name] ?? '',
});

export const companyUnit: Unit<RecordSaid> = {
  label: 'Company',
  fields: ['company_id'],
  words: companyWords,
};

/** Start and end are chosen together: one of each could be an end before the start. */
export const spanUnit: Unit<RecordSaid> = {
  label: 'Dates',
  fields: ['start_date', 'end_date'],
  words: (said) => formatSpan(said.start_date ?? null, said.end_date ?? null),
};

export const dateUnit: Unit<RecordSaid> = {
  label: 'Date',
  fields: ['date'],
  words: ({ date }) => (date ? formatDate(date) : ''),
};

export const amountUnit: Unit<RecordSaid> = {
  label: 'Amount',
  fields: ['amount'],
  words: ({ amount }) => (amount === undefined ? '' : formatMoney(amount)),
};

export const primaryUnit: Unit<RecordSaid> = {
  label: 'Primary company',
  fields: ['is_primary'],
  words: ({ is_primary }) => (is_primary ? 'Yes' : 'No'),
};

export const notesUnit = textUnit('Notes', 'notes');

/** The name of the company; the record may be of one that has none any more. */
export function companyWords({ company_id, company_name }: RecordSaid): string {
  return company_name ?? (company_id ? 'A company' : '');
}

/** What the form says of the company: its id to be sent, its name to be shown. */
export const companySaid = ({ company_id: company }: RecordFormValues): RecordSaid => ({
  company_id: company?.id ?? null,
  company_name: company?.name ?? null,
});

/** The company as the form shows it. */
export const companyValue = (said: RecordSaid): RecordFormValues['company_id'] =>
  said.company_id ? { id: said.company_id, name: companyWords(said) } : null;

/** Whether a time ends before it begins, once both days are there. */
export const spanProblems = (values: RecordFormValues): Problem[] =>
  [values.start_date, values.end_date].every((day) => DAY.test(day)) && endsBeforeStart(values)
    ? [{ path: ['end_date'], message: END_BEFORE_START }]
    : [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
