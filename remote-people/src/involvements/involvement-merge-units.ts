import { endsBeforeStart, END_BEFORE_START_MESSAGE } from '@studio-desk/shared-contract';
import type { FieldProblem, MergeUnit } from '@studio-desk/shared-area';
import { formatDate, formatMoney, formatDateRange } from '@studio-desk/shared-ui/components';
import type { InvolvementFormValues, InvolvementWithCompanyName } from './involvement-kind';

type TextField = 'role' | 'event_name' | 'topic' | 'purpose' | 'mentee_name' | 'notes';

export const createTextMergeUnit = (
  label: string,
  name: TextField,
): MergeUnit<InvolvementWithCompanyName> => ({
  label,
  fields: [name],
  displayValue: (record) => record[name] ?? '',
});

export const companyMergeUnit: MergeUnit<InvolvementWithCompanyName> = {
  label: 'Company',
  fields: ['company_id'],
  displayValue: getCompanyDisplayName,
};

/**
 * Merges both dates together, because one user's start and another's end could form a range that ends before
 * it starts.
 */
export const dateRangeMergeUnit: MergeUnit<InvolvementWithCompanyName> = {
  label: 'Dates',
  fields: ['start_date', 'end_date'],
  displayValue: (record) => formatDateRange(record.start_date ?? null, record.end_date ?? null),
};

export const dateMergeUnit: MergeUnit<InvolvementWithCompanyName> = {
  label: 'Date',
  fields: ['date'],
  displayValue: ({ date }) => (date ? formatDate(date) : ''),
};

export const amountMergeUnit: MergeUnit<InvolvementWithCompanyName> = {
  label: 'Amount',
  fields: ['amount'],
  displayValue: ({ amount }) => (amount === undefined ? '' : formatMoney(amount)),
};

export const primaryCompanyMergeUnit: MergeUnit<InvolvementWithCompanyName> = {
  label: 'Primary company',
  fields: ['is_primary'],
  displayValue: ({ is_primary }) => (is_primary ? 'Yes' : 'No'),
};

export const notesMergeUnit = createTextMergeUnit('Notes', 'notes');

export function getCompanyDisplayName({ company_id, company_name }: InvolvementWithCompanyName): string {
  return company_name ?? (company_id ? 'A company' : '');
}

export const toCompanyFields = ({
  company_id: company,
}: InvolvementFormValues): InvolvementWithCompanyName => ({
  company_id: company?.id ?? null,
  company_name: company?.name ?? null,
});

export const toCompanyChoice = (record: InvolvementWithCompanyName): InvolvementFormValues['company_id'] =>
  record.company_id ? { id: record.company_id, name: getCompanyDisplayName(record) } : null;

export const findDateRangeProblems = (values: InvolvementFormValues): FieldProblem[] =>
  [values.start_date, values.end_date].every((day) => DAY.test(day)) && endsBeforeStart(values)
    ? [{ path: ['end_date'], message: END_BEFORE_START_MESSAGE }]
    : [];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
