import { companyRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { csvOf as csvWith, uploadCallsOf } from './upload-calls';

const required = 'company_name';

export const csvOf = (rows: readonly object[]): string => csvWith(required, rows);

export const kindOf = (error: string, count: number, sample_rows: number[]) => ({
  error,
  count,
  sample_rows,
  sample_sheets: sample_rows.map(() => null),
});

export const uploadCalls = (api: TestApp, as: SignedIn) =>
  uploadCallsOf(api, as, {
    path: '/api/companies/upload',
    required,
    result: companyRoutes.upload.schema.response[200],
  });
