import { companyRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { toCsv, createUploadCalls } from './upload-calls';

const required = 'company_name';

export const toCompanyCsv = (rows: readonly object[]): string => toCsv(required, rows);

export const createExpectedErrorKind = (error: string, count: number, sample_rows: number[]) => ({
  error,
  count,
  sample_rows,
  sample_sheets: sample_rows.map(() => null),
});

export const createCompanyUploadCalls = (api: TestApp, as: SignedIn) =>
  createUploadCalls(api, as, {
    path: '/api/companies/upload',
    required,
    result: companyRoutes.upload.schema.response[200],
  });
