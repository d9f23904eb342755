import type { RecordDraftKind } from '@studio-desk/shared-auth';
import { company, type Company } from '@studio-desk/shared-contract';
import { emptyFormValues, type CompanyFormValues } from './company-form-values';
import { emptyContact, emptyEntries, emptyFounder } from './company-row-values';

const oneRowEach = emptyFormValues({
  additional_founders: [emptyFounder],
  additional_touchpoints: [{ ...emptyContact, notes: '' }],
  funding_data: [emptyEntries.new_funding],
  revenue_data: [emptyEntries.new_revenue],
  employee_data: [emptyEntries.new_employees],
});

export const companyDraft: RecordDraftKind<Company, CompanyFormValues> = {
  noun: 'company',
  like: { base: null, start: oneRowEach, values: oneRowEach },
  fits: ({ base }) => base === null || company.safeParse(base).success,
};
