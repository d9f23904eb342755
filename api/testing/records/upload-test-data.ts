import {
  COMPANY_UPLOAD_COLUMNS,
  JUDGE_UPLOAD_COLUMNS,
  PERSON_UPLOAD_COLUMNS,
} from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createCompanyUploadClient } from './company-upload-client';
import { createJudgeUploadClient } from './judge-upload-client';
import { createPersonUploadClient } from './person-upload-client';

const COMPANY_TEXTS = {
  ...{ name: 'Ann Lee', contact: '555 010', contact_email: 'ann@fern.example', uga_contact: 'Bo' },
  ...{ website: 'https://fern.example', major: 'Biology', other_information: 'Grows ferns.\nIndoors.' },
  ...{ accelerator: 'Fall 2023 Completed', summer_launch: '2022', kickstart_fund: 'X' },
  pitch_competitions: 'Quick Pitch 2019, Next Top Entrepreneur (Fall 2020)',
};

const FULL_COMPANY_ROW = {
  own: {},
  cells: {
    ...COMPANY_TEXTS,
    ...{ year_started: '2021.0', student_type: 'graduate', industry: 'software' },
    ...{ office_space_at_studio_225: 'y', office_semester: 'fall', office_year: '3/8/2025' },
    ...{ first_contact_program: 'gban', first_contact_semester: 'SPRING' },
    ...{ first_contact_year: 2020, first_contact_status: 'pitch' },
    ...{ funding_source: 'Grant', funding_amount: '$12k', funding_year: '2022-01-31' },
  },
  body: {
    ...COMPANY_TEXTS,
    ...{ year_started: '2021', student_type: 'Graduate', industry: 'Software' },
    ...{ office_space_at_studio_225: 'Yes', office_semester: 'Fall', office_year: '2025' },
    first_contact: { program: 'GBAN', semester: 'Spring', year: '2020', status: 'Pitch' },
    funding_data: [{ source: 'Grant', amount: 12_000, year: '2022' }],
  },
};

/**
 * `column` is the file's column with the record's name, and `field` is the same field in the API. `full`
 * contains all other columns of a row (`cells`) and a request body that creates the same record (`body`),
 * except for the fields in `own`.
 */
export const createUploadTestData = (api: TestApp, as: SignedIn) =>
  [
    {
      entity: 'company',
      plural: 'companies',
      path: '/api/companies',
      column: 'company_name',
      field: 'company_name',
      columns: COMPANY_UPLOAD_COLUMNS,
      template: 'company_upload_template.csv',
      client: createCompanyUploadClient(api, as),
      cells: { major: 'Law', accelerator: 'Fall 2023' },
      wrong: { office_year: 'soon' },
      corrected: ['soon', '2024'],
      error: 'Office Year: Year must be 4 digits',
      nameless: 'Company Name is required',
      change: { name: 'Bo' },
      full: FULL_COMPANY_ROW,
      repeated: { unchanged_count: 3 },
    },
    {
      entity: 'judge',
      plural: 'judges',
      path: '/api/judges',
      column: 'name',
      field: 'name',
      columns: JUDGE_UPLOAD_COLUMNS,
      template: 'judges_upload_template.csv',
      client: createJudgeUploadClient(api, as),
      cells: { competition_name: 'Quick Pitch', month: 'May', year: '2024' },
      wrong: { month: 'Smarch' },
      corrected: ['Smarch', 'March'],
      error: 'Month must be a month name, such as "October"',
      nameless: 'Judge name is required',
      change: { phone: '1' },
      repeated: { unchanged_count: 2 },
      full: {
        own: { email: 'by@file.example' },
        cells: {
          ...{ email: 'by@file.example', phone: '(555) 2', point_of_contact: 'Bo' },
          ...{ competition_name: 'SEC Pitch', month: 'Oct', year: '2023.0' },
        },
        body: {
          ...{ email: 'by@form.example', phone: '(555) 2', point_of_contact: 'Bo' },
          competitions: [{ name: 'SEC Pitch', month: 'October', year: 2023 }],
        },
      },
    },
    {
      entity: 'person',
      plural: 'people',
      path: '/api/people',
      column: 'Name',
      field: 'name',
      columns: PERSON_UPLOAD_COLUMNS,
      template: 'people_upload_template.csv',
      client: createPersonUploadClient(api, as),
      cells: { Labels: 'mentor, alumni' },
      wrong: { 'ENTR Certificate': 'maybe' },
      corrected: ['maybe', 'Yes'],
      error: 'ENTR Certificate must be Yes or No: "maybe"',
      nameless: 'Name is required',
      change: { phone: '1' },
      repeated: { error_count: 3 },
      full: {
        own: { email: 'pat@file.example' },
        cells: { Email: 'pat@file.example', Labels: 'Founder, Board Member', 'ENTR Certificate': 'Yes' },
        body: { email: 'pat@form.example', labels: ['founder', 'board_member'], entr_certificate: true },
      },
    },
  ] as const;
