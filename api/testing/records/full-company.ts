import type { CompanyCreate } from '@studio-desk/shared-contract';

/** A company with every field filled. */
export const FULL_COMPANY: CompanyCreate = {
  company_name: 'Bright Fern',
  name: 'Ann Lee',
  contact: 'Ann Lee, (555) 010-0001',
  contact_email: 'ann@fern.example',
  website: 'https://fern.example/about',
  industry: 'Agriculture',
  entr_certificate: true,
  entr_graduation_semester: 'Spring',
  entr_graduation_year: '2024',
  additional_founders: [
    {
      name: 'Bo',
      email: 'bo@fern.example',
      entr_certificate: false,
      entr_graduation_semester: null,
      entr_graduation_year: null,
    },
  ],
  uga_contact: 'Program Director',
  year_started: '2021',
  major: 'Biology',
  student_type: 'Graduate',
  office_space_at_studio_225: 'Yes',
  office_semester: 'Fall',
  office_year: '2025',
  active_tenant: true,
  other_information: 'Grows ferns.\nIndoors.',
  first_contact: { program: 'Kickstart Fund', semester: 'Fall', year: '2021', status: 'Funded' },
  additional_touchpoints: [
    { program: 'GBAN', semester: 'Spring', year: '2022', status: 'Pitch', notes: 'Second place' },
    { program: 'Idea Accelerator', semester: 'Fall', year: '2022', status: 'Completed', notes: null },
    { program: 'Summer Launch', semester: 'Summer', year: '2023', status: null, notes: null },
  ],
  funding_data: [
    { source: 'Kickstart Fund', amount: 5000, year: '2021', notes: null },
    { source: 'Grant', amount: 1250.5, year: null, notes: 'State' },
  ],
  revenue_data: { '2023': 1200.75, '2024': 98000 },
  employee_data: { '2024': 3 },
  accelerator: 'Completed, fall 2022',
  summer_launch: { semester: 'Summer', year: '2023', status: null },
  kickstart_fund: 'Funded 2021',
  pitch_competitions: 'GBAN',
};
