import type { FieldProblem } from '@studio-desk/shared-area';
import {
  mentorship,
  mentorshipCreate,
  COMPANY_REQUIRED_MESSAGE,
  MENTEE_REQUIRED_MESSAGE,
  involvementRoutes,
  trimToNull,
  type Mentorship,
} from '@studio-desk/shared-contract';
import { FieldGrid, formatDateRange } from '@studio-desk/shared-ui/components';
import { CompanyLink } from './company-link';
import { InvolvementCompanyInput, DateRangeInputs, InvolvementTextInput } from './involvement-fields';
import type { InvolvementFormValues, InvolvementKindDescription } from './involvement-kind';
import {
  toCompanyFields,
  companyMergeUnit,
  toCompanyChoice,
  getCompanyDisplayName,
  notesMergeUnit,
  findDateRangeProblems,
  dateRangeMergeUnit,
  createTextMergeUnit,
} from './involvement-merge-units';

export const mentorshipKind: InvolvementKindDescription<Mentorship> = {
  kind: 'mentorships',
  label: 'mentor',
  suggestsLabel: true,
  title: 'Mentorships',
  noun: 'mentorship',
  calls: involvementRoutes.mentorships,
  stored: mentorship,
  rules: mentorshipCreate,
  problems: (values) => [...menteeProblems(values), ...findDateRangeProblems(values)],
  valuesOf: (record) => ({
    company_id: toCompanyChoice(record),
    mentee_name: record.mentee_name ?? '',
    start_date: record.start_date ?? '',
    end_date: record.end_date ?? '',
    notes: record.notes ?? '',
  }),
  involvementValues: (values) => ({
    ...toCompanyFields(values),
    mentee_name: trimToNull(values.mentee_name),
    start_date: trimToNull(values.start_date),
    end_date: trimToNull(values.end_date),
    notes: trimToNull(values.notes),
  }),
  units: [companyMergeUnit, createTextMergeUnit('Mentee', 'mentee_name'), dateRangeMergeUnit, notesMergeUnit],
  labelSuffix: (record) => `of ${getCompanyDisplayName(record) || record.mentee_name}`,
  summaryOf: (record) => ({
    title: record.company_id ? <CompanyLink record={record} /> : record.mentee_name,
    details: [record.company_id && record.mentee_name, formatDateRange(record.start_date, record.end_date)],
  }),
  firstField: 'company_id',
  Fields: () => (
    <>
      <FieldGrid columns={2}>
        <InvolvementCompanyInput />
        <InvolvementTextInput name="mentee_name" label="Mentee" partner="company_id" />
      </FieldGrid>
      <DateRangeInputs />
    </>
  ),
};

function menteeProblems({ company_id: company, mentee_name }: InvolvementFormValues): FieldProblem[] {
  // Text that matches no company must not be dropped silently.
  if (company?.id === '') return [{ path: ['company_id'], message: COMPANY_REQUIRED_MESSAGE }];
  return !company && mentee_name.trim() === ''
    ? [{ path: ['company_id'], message: MENTEE_REQUIRED_MESSAGE }]
    : [];
}
