import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { chooseFile, press } from '@studio-desk/test-kit/screens/press';
import { judgeRoutes, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import JudgesArea from '../area';

const sheet = new File(['name\nJudge A\n'], 'judges.csv', { type: 'text/csv' });

export const showUploadScreen = () => renderScreen(<JudgesArea />, '/judges/upload');

export const uploadScreen = {
  fileInput: page.getByLabelText('Choose a file'),
  upload: page.getByRole('button', { name: 'Upload File' }),
  done: page.getByRole('button', { name: 'Done' }),
  check: page.getByRole('button', { name: 'Check File' }),
  undo: page.getByRole('button', { name: 'Undo Upload' }),
  question: page.getByRole('dialog', { name: 'Undo this upload?' }),
  notices: page.getByRole('region', { name: 'Notifications' }),
  progress: page.getByRole('progressbar'),
  steps: page.getByRole('region', { name: 'Progress' }),
  result: page.getByRole('group', { name: 'Result' }),
  rows: page.getByRole('table', { name: 'Errors of each row' }),
};

export const chooseUploadFile = (file = sheet) => chooseFile(uploadScreen.fileInput, file);

export const mockUploadResponse = (result: JudgeUploadResult | Response) =>
  serve(judgeRoutes.upload, () => (result instanceof Response ? result.clone() : result));

export async function showUploadResult(result: JudgeUploadResult | Response) {
  const calls = mockUploadResponse(result);
  const screen = await showUploadScreen();
  await chooseUploadFile();
  await press(uploadScreen.upload);
  return { calls, screen };
}
