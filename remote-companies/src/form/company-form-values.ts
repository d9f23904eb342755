import {
  createBlankFormValues,
  toRequestBody,
  toFormValues,
  type FormValues,
} from '@studio-desk/shared-area';
import {
  COMPANY_FIELDS,
  type Company,
  type CompanyCreate,
  type CompanyFields,
} from '@studio-desk/shared-contract';
import { appendIfComplete } from './company-new-rows';
import {
  toFirstContactValues,
  emptyFirstContact,
  emptyNewRows,
  toFirstContactBody,
  toFounderBody,
  toFounderValues,
  toFundingBody,
  toFundingValues,
  toTouchpointBody,
  toTouchpointValues,
  toYearlyFiguresBody,
  toYearlyFigureValues,
  type FirstContactValues,
  type FounderValues,
  type FundingValues,
  type TouchpointValues,
  type YearlyFigureValues,
} from './company-row-values';

export interface CompanyFormValues extends FormValues<CompanyFields> {
  additional_founders: FounderValues[];
  office_room: string;
  /** '' if never set: then a company with an office counts as an active tenant. */
  active_tenant: '' | 'active' | 'inactive';
  first_contact: FirstContactValues;
  additional_touchpoints: TouchpointValues[];
  funding_data: FundingValues[];
  revenue_data: YearlyFigureValues[];
  employee_data: YearlyFigureValues[];
  new_touchpoint: TouchpointValues;
  new_funding: FundingValues;
  new_revenue: YearlyFigureValues;
  new_employees: YearlyFigureValues;
}

export const createEmptyCompanyFormValues = (start: Partial<CompanyFormValues> = {}): CompanyFormValues => ({
  ...createBlankFormValues(COMPANY_FIELDS),
  additional_founders: [],
  office_room: '',
  active_tenant: '',
  first_contact: emptyFirstContact,
  additional_touchpoints: [],
  funding_data: [],
  revenue_data: [],
  employee_data: [],
  ...emptyNewRows,
  ...start,
});

export const toCompanyFormValues = (company: Company): CompanyFormValues => ({
  ...emptyNewRows,
  ...toFormValues(COMPANY_FIELDS, company),
  additional_founders: company.additional_founders.map(toFounderValues),
  office_room: '',
  active_tenant: tenantValue(company.active_tenant),
  first_contact: toFirstContactValues(company.first_contact),
  additional_touchpoints: company.additional_touchpoints.map(toTouchpointValues),
  funding_data: company.funding_data.map(toFundingValues),
  revenue_data: toYearlyFigureValues(company.revenue_data),
  employee_data: toYearlyFigureValues(company.employee_data),
});

const tenantValue = (isActive: boolean | null) => {
  if (isActive === null) return '';
  return isActive ? 'active' : 'inactive';
};

export const toCompanyBody = (values: CompanyFormValues): CompanyCreate => ({
  ...toRequestBody(COMPANY_FIELDS, values),
  additional_founders: values.additional_founders.map(toFounderBody),
  active_tenant: values.active_tenant === '' ? null : values.active_tenant === 'active',
  first_contact: toFirstContactBody(values.first_contact),
  additional_touchpoints: appendIfComplete(
    values.additional_touchpoints,
    'new_touchpoint',
    values.new_touchpoint,
  ).map(toTouchpointBody),
  funding_data: appendIfComplete(values.funding_data, 'new_funding', values.new_funding).map(toFundingBody),
  revenue_data: toYearlyFiguresBody(appendIfComplete(values.revenue_data, 'new_revenue', values.new_revenue)),
  employee_data: toYearlyFiguresBody(
    appendIfComplete(values.employee_data, 'new_employees', values.new_employees),
  ),
});
