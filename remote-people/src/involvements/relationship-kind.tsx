import {
  involvementRoutes,
  relationship,
  relationshipCreate,
  trimToNull,
  type Relationship,
} from '@studio-desk/shared-contract';
import { Checkbox, formatDateRange } from '@studio-desk/shared-ui/components';
import { Controller, useFormContext } from 'react-hook-form';
import { CompanyLink } from './company-link';
import { InvolvementCompanyInput, DateRangeInputs, InvolvementTextInput } from './involvement-fields';
import type { InvolvementFormValues, InvolvementKindDescription } from './involvement-kind';
import {
  toCompanyFields,
  companyMergeUnit,
  toCompanyChoice,
  getCompanyDisplayName,
  notesMergeUnit,
  primaryCompanyMergeUnit,
  findDateRangeProblems,
  dateRangeMergeUnit,
  createTextMergeUnit,
} from './involvement-merge-units';

export const relationshipKind: InvolvementKindDescription<Relationship> = {
  kind: 'relationships',
  label: 'founder',
  suggestsLabel: false,
  title: 'Relationships',
  noun: 'relationship',
  calls: involvementRoutes.relationships,
  stored: relationship,
  rules: relationshipCreate,
  problems: findDateRangeProblems,
  valuesOf: (record) => ({
    company_id: toCompanyChoice(record),
    role: record.role ?? '',
    start_date: record.start_date ?? '',
    end_date: record.end_date ?? '',
    is_primary: record.is_primary,
    notes: record.notes ?? '',
  }),
  startOf: (person, records) => ({
    // After a first relationship is added, `person` has no company until it is refetched.
    is_primary: !person.primary_company && !person.company_id && !records.some((one) => one.is_primary),
  }),
  involvementValues: (values) => ({
    ...toCompanyFields(values),
    role: trimToNull(values.role),
    start_date: trimToNull(values.start_date),
    end_date: trimToNull(values.end_date),
    is_primary: values.is_primary,
    notes: trimToNull(values.notes),
  }),
  units: [
    companyMergeUnit,
    createTextMergeUnit('Role', 'role'),
    dateRangeMergeUnit,
    primaryCompanyMergeUnit,
    notesMergeUnit,
  ],
  labelSuffix: (record) => `with ${getCompanyDisplayName(record)}`,
  summaryOf: (record) => ({
    title: <CompanyLink record={record} />,
    mark: record.is_primary && 'Primary',
    details: [record.role, formatDateRange(record.start_date, record.end_date)],
  }),
  firstField: 'company_id',
  Fields: () => (
    <>
      <InvolvementCompanyInput required />
      <InvolvementTextInput name="role" label="Role" />
      <DateRangeInputs />
      <PrimaryInput />
    </>
  ),
};

function PrimaryInput() {
  const { control } = useFormContext<InvolvementFormValues>();
  return (
    <Controller
      control={control}
      name="is_primary"
      render={({ field: { value, ...field } }) => (
        <Checkbox
          label="Primary company"
          hint="Shown as the person’s company and role. A person has one primary company."
          checked={value}
          {...field}
        />
      )}
    />
  );
}
