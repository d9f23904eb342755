import type { Problem } from '@studio-desk/shared-area';
import {
  mentorship,
  mentorshipCreate,
  NO_COMPANY,
  NO_MENTEE,
  personRecordRoutes,
  textOf,
  type Mentorship,
} from '@studio-desk/shared-contract';
import { FieldGrid, formatSpan } from '@studio-desk/shared-ui/components';
import { CompanyLink } from './company-link';
import { CompanyInput, SpanInputs, TextInput } from './record-fields';
import type { RecordFormValues, RecordKind } from './record-kind';
import {
  companyFields,
  companyUnit,
  companyValue,
  companyLabel,
  notesUnit,
  spanProblems,
  spanUnit,
  textUnit,
} from './record-units';

export const mentorshipKind: RecordKind<Mentorship> = {
  kind: 'mentorships',
  label: 'mentor',
  suggestsLabel: true,
  title: 'Mentorships',
  noun: 'mentorship',
  calls: personRecordRoutes.mentorships,
  stored: mentorship,
  rules: mentorshipCreate,
  problems: (values) => [...menteeProblems(values), ...spanProblems(values)],
  valuesOf: (record) => ({
    company_id: companyValue(record),
    mentee_name: record.mentee_name ?? '',
    start_date: record.start_date ?? '',
    end_date: record.end_date ?? '',
    notes: record.notes ?? '',
  }),
  recordValues: (values) => ({
    ...companyFields(values),
    mentee_name: textOf(values.mentee_name),
    start_date: textOf(values.start_date),
    end_date: textOf(values.end_date),
    notes: textOf(values.notes),
  }),
  units: [companyUnit, textUnit('Mentee', 'mentee_name'), spanUnit, notesUnit],
  labelSuffix: (record) => `of ${companyLabel(record) || record.mentee_name}`,
  summaryOf: (record) => ({
    title: record.company_id ? <CompanyLink record={record} /> : record.mentee_name,
    details: [record.company_id && record.mentee_name, formatSpan(record.start_date, record.end_date)],
  }),
  firstField: 'company_id',
  Fields: () => (
    <>
      <FieldGrid columns={2}>
        <CompanyInput />
        <TextInput name="mentee_name" label="Mentee" partner="company_id" />
      </FieldGrid>
      <SpanInputs />
    </>
  ),
};

function menteeProblems({ company_id: company, mentee_name }: RecordFormValues): Problem[] {
  // Text that matches no company must not be dropped silently.
  if (company?.id === '') return [{ path: ['company_id'], message: NO_COMPANY }];
  return !company && mentee_name.trim() === '' ? [{ path: ['company_id'], message: NO_MENTEE }] : [];
}
