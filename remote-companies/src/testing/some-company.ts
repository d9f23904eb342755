import type { Company } from '@studio-desk/shared-contract';

/** A company with little more than a name. */
export const someCompany = (fields: Partial<Company> = {}): Company => ({
  id: '01980000-0000-7000-8000-000000000001',
  company_name: 'Acme Robotics',
  name: null,
  contact: null,
  contact_email: null,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
  additional_founders: [],
  uga_contact: null,
  year_started: null,
  major: null,
  student_type: null,
  office_space_at_studio_225: null,
  office_semester: null,
  office_year: null,
  active_tenant: null,
  other_information: null,
  first_contact: null,
  additional_touchpoints: [],
  funding_data: [],
  total_funding: null,
  revenue_data: {},
  employee_data: {},
  date_added: '2026-11-20',
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: null,
  created_by_email: null,
  ...fields,
});

/** 'Company 0001', 'Company 0002' and so on, in the order of the server's list. */
export const manyCompanies = (count: number): Company[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return someCompany({
      id: `01980000-0000-7000-8000-00000000${number}`,
      company_name: `Company ${number}`,
    });
  });
