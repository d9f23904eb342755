import {
  choiceOf,
  STUDENT_TYPES,
  textOf,
  type Company,
  type CompanyCreate,
} from '@studio-desk/shared-contract';
import { withEntry } from './company-entries';
import {
  certificateBody,
  certificateValues,
  contactValues,
  emptyContact,
  emptyEntries,
  firstContactBody,
  founderBody,
  founderValues,
  fundingBody,
  fundingValues,
  touchpointBody,
  touchpointValues,
  yearFigureBody,
  yearFigureValues,
  type CertificateValues,
  type FirstContactValues,
  type FounderValues,
  type FundingValues,
  type TouchpointValues,
  type YearFigureValues,
} from './company-row-values';

/** What the form holds: amounts as they are typed, figures by year as rows. */
export interface CompanyFormValues extends CertificateValues {
  company_name: string;
  year_started: string;
  major: string;
  student_type: string;
  uga_contact: string;
  name: string;
  contact_email: string;
  contact: string;
  additional_founders: FounderValues[];
  /** 'Yes', empty, or 'X' of older records, kept until the box is pressed. */
  office_space_at_studio_225: string;
  office_semester: string;
  office_year: string;
  /** In the form only; it is not stored. */
  office_room: string;
  /** Empty where it was never said, which means active. */
  active_tenant: '' | 'active' | 'inactive';
  first_contact: FirstContactValues;
  additional_touchpoints: TouchpointValues[];
  funding_data: FundingValues[];
  revenue_data: YearFigureValues[];
  employee_data: YearFigureValues[];
  other_information: string;
  /** Rows that wait to be added to the lists; a complete one is taken along on a save. */
  new_touchpoint: TouchpointValues;
  new_funding: FundingValues;
  new_revenue: YearFigureValues;
  new_employees: YearFigureValues;
}

/** An empty form, except for what `start` says. */
export const emptyFormValues = (start: Partial<CompanyFormValues> = {}): CompanyFormValues => ({
  company_name: '',
  year_started: '',
  major: '',
  student_type: '',
  uga_contact: '',
  name: '',
  contact_email: '',
  contact: '',
  entr_certificate: false,
  entr_graduation_semester: '',
  entr_graduation_year: '',
  additional_founders: [],
  office_space_at_studio_225: '',
  office_semester: '',
  office_year: '',
  office_room: '',
  active_tenant: '',
  first_contact: emptyContact,
  additional_touchpoints: [],
  funding_data: [],
  revenue_data: [],
  employee_data: [],
  other_information: '',
  ...emptyEntries,
  ...start,
});

/** What the form shows of a company. */
export const formValues = (company: Company): CompanyFormValues => ({
  ...emptyEntries,
  ...certificateValues(company),
  company_name: company.company_name,
  year_started: company.year_started ?? '',
  major: company.major ?? '',
  student_type: company.student_type ?? '',
  uga_contact: company.uga_contact ?? '',
  name: company.name ?? '',
  contact_email: company.contact_email ?? '',
  contact: company.contact ?? '',
  additional_founders: company.additional_founders.map(founderValues),
  office_space_at_studio_225: company.office_space_at_studio_225 ?? '',
  office_semester: company.office_semester ?? '',
  office_year: company.office_year ?? '',
  office_room: '',
  active_tenant: tenantValue(company.active_tenant),
  first_contact: contactValues(company.first_contact),
  additional_touchpoints: company.additional_touchpoints.map(touchpointValues),
  funding_data: company.funding_data.map(fundingValues),
  revenue_data: yearFigureValues(company.revenue_data),
  employee_data: yearFigureValues(company.employee_data),
  other_information: company.other_information ?? '',
});

const tenantValue = (isActive: boolean | null) => {
  if (isActive === null) return '';
  return isActive ? 'active' : 'inactive';
};

/** The whole body that a form says: every field it has, '' as null, amounts as numbers. */
export const companyBody = (values: CompanyFormValues): CompanyCreate => ({
  ...certificateBody(values),
  company_name: values.company_name.trim(),
  year_started: textOf(values.year_started),
  major: textOf(values.major),
  student_type: choiceOf(STUDENT_TYPES, values.student_type),
  uga_contact: textOf(values.uga_contact),
  name: textOf(values.name),
  contact_email: textOf(values.contact_email),
  contact: textOf(values.contact),
  additional_founders: values.additional_founders.map(founderBody),
  office_space_at_studio_225: choiceOf(['Yes', 'X'], values.office_space_at_studio_225),
  office_semester: textOf(values.office_semester),
  office_year: textOf(values.office_year),
  active_tenant: values.active_tenant === '' ? null : values.active_tenant === 'active',
  first_contact: firstContactBody(values.first_contact),
  additional_touchpoints: withEntry(
    values.additional_touchpoints,
    'new_touchpoint',
    values.new_touchpoint,
  ).map(touchpointBody),
  funding_data: withEntry(values.funding_data, 'new_funding', values.new_funding).map(fundingBody),
  revenue_data: yearFigureBody(withEntry(values.revenue_data, 'new_revenue', values.new_revenue)),
  employee_data: yearFigureBody(withEntry(values.employee_data, 'new_employees', values.new_employees)),
  other_information: textOf(values.other_information),
});
