import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { chooseFile, press } from '@studio-desk/test-kit/screens/press';
import { personRoutes, type PersonUploadResult } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import PeopleArea from '../area';

const sheet = new File(['Name\nFounder A\n'], 'people.csv', { type: 'text/csv' });

export const showUploadScreen = () => renderScreen(<PeopleArea />, '/people/upload');

export const uploadScreen = {
  fileInput: page.getByLabelText('Choose a file'),
  upload: page.getByRole('button', { name: 'Upload File' }),
  check: page.getByRole('button', { name: 'Check File' }),
  undo: page.getByRole('button', { name: 'Undo Upload' }),
  question: page.getByRole('dialog', { name: 'Undo this upload?' }),
  notices: page.getByRole('region', { name: 'Notifications' }),
  progress: page.getByRole('progressbar'),
  result: page.getByRole('region', { name: 'Upload Results' }),
};

export const chooseUploadFile = (file = sheet) => chooseFile(uploadScreen.fileInput, file);

export const mockUploadResponse = (result: PersonUploadResult | Response) =>
  serve(personRoutes.upload, () => (result instanceof Response ? result.clone() : result));

export async function showUploadResult(result: PersonUploadResult | Response) {
  const calls = mockUploadResponse(result);
  const screen = await showUploadScreen();
  await chooseUploadFile();
  await press(uploadScreen.upload);
  return { calls, screen };
}
