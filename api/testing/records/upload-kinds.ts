import {
  COMPANY_UPLOAD_COLUMNS,
  JUDGE_UPLOAD_COLUMNS,
  PERSON_UPLOAD_COLUMNS,
} from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { createCompanyUploadCalls } from './company-upload-calls';
import { createJudgeUploadCalls } from './judge-upload-calls';
import { createPersonUploadCalls } from './person-upload-calls';

/** Test data for uploads of each kind; `column` and `field` are the names in a file and in the API. */
export const createUploadKinds = (api: TestApp, as: SignedIn) =>
  [
    {
      entity: 'company',
      plural: 'companies',
      path: '/api/companies',
      column: 'company_name',
      field: 'company_name',
      columns: COMPANY_UPLOAD_COLUMNS,
      template: 'company_upload_template.csv',
      calls: createCompanyUploadCalls(api, as),
      cells: { major: 'Law', accelerator: 'Fall 2023' },
      wrong: { office_year: 'soon' },
      corrected: ['soon', '2024'],
      error: 'Office Year: Year must be 4 digits',
      nameless: 'Company Name is required',
      change: { name: 'Bo' },
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
      calls: createJudgeUploadCalls(api, as),
      cells: { competition_name: 'Quick Pitch', month: 'May', year: '2024' },
      wrong: { month: 'Smarch' },
      corrected: ['Smarch', 'March'],
      error: 'Month must be a month name, such as "October"',
      nameless: 'Judge name is required',
      change: { phone: '1' },
      repeated: { unchanged_count: 2 },
    },
    {
      entity: 'person',
      plural: 'people',
      path: '/api/people',
      column: 'Name',
      field: 'name',
      columns: PERSON_UPLOAD_COLUMNS,
      template: 'people_upload_template.csv',
      calls: createPersonUploadCalls(api, as),
      cells: { Labels: 'mentor, alumni' },
      wrong: { 'ENTR Certificate': 'maybe' },
      corrected: ['maybe', 'Yes'],
      error: 'ENTR Certificate must be Yes or No: "maybe"',
      nameless: 'Name is required',
      change: { phone: '1' },
      repeated: { error_count: 3 },
    },
  ] as const;
