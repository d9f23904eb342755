import { blankFormValues, toRequestBody, toFormValues, type FormValues } from '@studio-desk/shared-area';
import {
  COMPANY_FIELDS,
  type Company,
  type CompanyCreate,
  type CompanyFields,
} from '@studio-desk/shared-contract';
import { appendIfComplete } from './company-entries';
import {
  toFirstContactValues,
  emptyFirstContact,
  emptyEntries,
  firstContactBody,
  founderBody,
  toFounderValues,
  fundingBody,
  toFundingValues,
  touchpointBody,
  toTouchpointValues,
  yearFigureBody,
  toYearFigureValues,
  type FirstContactValues,
  type FounderValues,
  type FundingValues,
  type TouchpointValues,
  type YearFigureValues,
} from './company-row-values';

export interface CompanyFormValues extends FormValues<CompanyFields> {
  additional_founders: FounderValues[];
  office_room: string;
  /** '' if never set; the company then counts as an active tenant. */
  active_tenant: '' | 'active' | 'inactive';
  first_contact: FirstContactValues;
  additional_touchpoints: TouchpointValues[];
  funding_data: FundingValues[];
  revenue_data: YearFigureValues[];
  employee_data: YearFigureValues[];
  new_touchpoint: TouchpointValues;
  new_funding: FundingValues;
  new_revenue: YearFigureValues;
  new_employees: YearFigureValues;
}

export const emptyFormValues = (start: Partial<CompanyFormValues> = {}): CompanyFormValues => ({
  ...blankFormValues(COMPANY_FIELDS),
  additional_founders: [],
  office_room: '',
  active_tenant: '',
  first_contact: emptyFirstContact,
  additional_touchpoints: [],
  funding_data: [],
  revenue_data: [],
  employee_data: [],
  ...emptyEntries,
  ...start,
});

export const toCompanyFormValues = (company: Company): CompanyFormValues => ({
  ...emptyEntries,
  ...toFormValues(COMPANY_FIELDS, company),
  additional_founders: company.additional_founders.map(toFounderValues),
  office_room: '',
  active_tenant: tenantValue(company.active_tenant),
  first_contact: toFirstContactValues(company.first_contact),
  additional_touchpoints: company.additional_touchpoints.map(toTouchpointValues),
  funding_data: company.funding_data.map(toFundingValues),
  revenue_data: toYearFigureValues(company.revenue_data),
  employee_data: toYearFigureValues(company.employee_data),
});

const tenantValue = (isActive: boolean | null) => {
  if (isActive === null) return '';
  return isActive ? 'active' : 'inactive';
};

export const companyBody = (values: CompanyFormValues): CompanyCreate => ({
  ...toRequestBody(COMPANY_FIELDS, values),
  additional_founders: values.additional_founders.map(founderBody),
  active_tenant: values.active_tenant === '' ? null : values.active_tenant === 'active',
  first_contact: firstContactBody(values.first_contact),
  additional_touchpoints: appendIfComplete(
    values.additional_touchpoints,
    'new_touchpoint',
    values.new_touchpoint,
  ).map(touchpointBody),
  funding_data: appendIfComplete(values.funding_data, 'new_funding', values.new_funding).map(fundingBody),
  revenue_data: yearFigureBody(appendIfComplete(values.revenue_data, 'new_revenue', values.new_revenue)),
  employee_data: yearFigureBody(
    appendIfComplete(values.employee_data, 'new_employees', values.new_employees),
  ),
});
