import { MAPPING_TARGETS, type MappingTarget } from '@studio-desk/shared-contract';

const labels: Record<MappingTarget, string> = {
  company_name: 'Company Name',
  name: 'Name',
  contact_email: 'Contact Email',
  major: 'Major',
  student_type: 'Student Type',
  year_started: 'Year Started',
  uga_contact: 'UGA Contact',
  other_information: 'Other Information',
  office_space_at_studio_225: 'Office Space at Studio 225',
  office_semester: 'Office Semester',
  office_year: 'Office Year',
  'first_contact.program': 'First Contact Program',
  'first_contact.semester': 'First Contact Semester',
  'first_contact.year': 'First Contact Year',
  'first_contact.status': 'First Contact Status',
  'funding.source': 'Funding Source',
  'funding.amount': 'Funding Amount',
  'funding.year': 'Funding Year',
  custom: 'Custom Field',
};

/** Chosen for a question that is left out. */
export const NOT_IMPORTED = 'none';

const isTarget = (value: string): value is MappingTarget => value in labels;

/** The target of a choice; undefined where the question is left out. */
export const targetOf = (choice: string | undefined): MappingTarget | undefined =>
  choice !== undefined && isTarget(choice) ? choice : undefined;

/** The choices for one question. */
export const targetOptions = [
  { value: NOT_IMPORTED, label: 'Do not import' },
  ...MAPPING_TARGETS.map((value) => ({ value, label: labels[value] })),
];
