import { companyRoutes } from '@studio-desk/shared-contract';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';
import { toCsv, createUploadClient } from './upload-client';

const required = 'company_name';

export const toCompanyCsv = (rows: readonly object[]): string => toCsv(required, rows);

export const createCompanyUploadClient = (api: TestApp, as: SignedIn) =>
  createUploadClient(api, as, {
    path: '/api/companies/upload',
    required,
    result: companyRoutes.upload.schema.response[200],
  });
