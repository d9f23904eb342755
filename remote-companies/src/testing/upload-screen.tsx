import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { createUploadResult } from '@studio-desk/test-kit/screens/upload-responses';
import { chooseFile, press } from '@studio-desk/test-kit/screens/press';
import {
  companyRoutes,
  typeformRoutes,
  type CompanyUploadResult,
  type ErrorRow,
} from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { someCompanyUploadResult } from './some-upload';

const sheet = new File(['company_name\nAcme\n'], 'teams.csv', { type: 'text/csv' });

export function showUploadScreen(address = '/upload') {
  serve(typeformRoutes.status, () => ({
    connected: false,
    needs_reconnect: false,
    account: null,
    expires_at: null,
    sandbox: false,
    configured: false,
  }));
  return renderScreen(<CompaniesArea />, address);
}

export const uploadScreen = {
  fileInput: page.getByLabelText('Choose a file'),
  upload: page.getByRole('button', { name: 'Upload File' }),
  check: page.getByRole('button', { name: 'Check File' }),
  notices: page.getByRole('region', { name: 'Notifications' }),
  main: page.getByRole('tabpanel'),
  modal: page.getByRole('dialog', { name: 'Upload Errors' }),
  rows: page.getByRole('table', { name: 'Errors of each row' }),
  kinds: page.getByRole('table', { name: 'Error types' }),
};

export const chooseUploadFile = (file = sheet) => chooseFile(uploadScreen.fileInput, file);
export const closeModal = () => press(uploadScreen.modal.getByText('Close', { exact: true }));

export const mockUploadResponse = (result: CompanyUploadResult | Response) =>
  serve(companyRoutes.upload, () => (result instanceof Response ? result.clone() : result));

export async function showUploadResult(result: CompanyUploadResult | Response) {
  const calls = mockUploadResponse(result);
  const screen = await showUploadScreen();
  await chooseUploadFile();
  await press(uploadScreen.upload);
  return { calls, screen };
}

export const createNothingSavedResult = (error_rows: ErrorRow[]) =>
  someCompanyUploadResult({
    operation_id: null,
    ...createUploadResult(error_rows, 0),
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    processed_companies: [],
  });
