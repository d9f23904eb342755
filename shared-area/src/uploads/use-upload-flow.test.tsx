import {
  createResponseGate,
  createErrorResponse,
  serve,
  mockUploadProgress,
} from '@studio-desk/test-kit/screens/api-server';
import { createUndoResult, createUploadResult } from '@studio-desk/test-kit/screens/upload-responses';
import {
  paths,
  personRoutes,
  recordOperationRoutes,
  type PersonUploadResult,
} from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { useLocation, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { correctionForm } from '@studio-desk/test-kit/screens/correction-form';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UploadFailureCard } from './upload-failure';
import { UploadForm } from './upload-form';
import { createUploadApi } from './upload-api';
import { useUploadFlow } from './use-upload-flow';

const OPERATION_ID = '01980000-0000-7000-8000-000000000009';
const DONE = 'Uploaded 3 rows';
const RESULT: PersonUploadResult = {
  ...createUploadResult([], 3),
  operation_id: OPERATION_ID,
  created_count: 3,
  errors: [],
};
const uploads = createUploadApi(personRoutes, () => {});
const messages = {
  noFile: 'Select a file first',
  wrongKind: 'Select a CSV or Excel file',
  failed: 'Upload failed',
};

function Upload() {
  const { mutateAsync: send } = uploads.useUpload();
  const messageOf = () => ({ tone: 'success', text: DONE }) as const;
  const flow = useUploadFlow({ kind: 'people', messages, send, messageOf });
  const [isTyped, setTyped] = useState(false);
  useUnsavedChanges(isTyped);
  return (
    <>
      <UploadForm flow={flow} />
      <button onClick={() => setTyped(true)}>Type a Correction</button>
      <button onClick={() => flow.readAs('macintosh')}>Read as Mac Roman</button>
      <button onClick={() => flow.uploadReport({ name: 'report.csv', lines: [['Name'], ['B']] })}>
        Upload Report
      </button>
      {flow.outcome && <p>{`${flow.outcome.undone ? 'Undone' : 'Result of'} ${flow.outcome.file.name}`}</p>}
      {flow.failure && <UploadFailureCard failure={flow.failure} />}
    </>
  );
}

const Screen = () => (useLocation().pathname === paths.people.upload ? <Upload /> : <p>Elsewhere</p>);

const fileInput = page.getByLabelText('Choose a file');
const upload = page.getByRole('button', { name: 'Upload File' });
const check = page.getByRole('button', { name: 'Check File' });
const progress = page.getByRole('progressbar');
const notices = page.getByRole('region', { name: 'Notifications' });
const result = page.getByText('Result of rows.csv');
const failure = page.getByRole('alert').filter({ hasText: /saved|imported twice/ });

async function show() {
  const screen = await renderScreen(
    <AreaRoot name="people">
      <Screen />
    </AreaRoot>,
    paths.people.upload,
  );
  await userEvent.upload(fileInput, new File(['Name\nA\n'], 'rows.csv', { type: 'text/csv' }));
  return screen;
}

async function showPending() {
  const response = createResponseGate();
  const calls = serve(personRoutes.upload, () => response.opened.then(() => RESULT));
  const sending = mockUploadProgress();
  return { response, calls, sending, screen: await show() };
}

async function showFailed(response: Response) {
  const calls = serve(personRoutes.upload, () => response.clone());
  await show();
  await press(upload);
  return calls;
}

describe('while a file uploads', () => {
  test('the percentage is shown, then that the server works', async () => {
    const { response, sending } = await showPending();
    await press(upload);
    await expect.element(page.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    await expect.poll(() => sending.sent(40)).toBe(true);
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    sending.sent(100);
    await expect.element(page.getByRole('progressbar', { name: 'Checking and saving…' })).toBeVisible();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Checking and saving…' }))
      .toBeInTheDocument();
    response.open();
    await expect.element(notices.getByText(DONE)).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a check says that it checks', async () => {
    const { response, sending } = await showPending();
    await press(check);
    await expect.poll(() => sending.sent(100)).toBe(true);
    await expect.element(page.getByRole('progressbar', { name: 'Checking…' })).toBeVisible();
    response.open();
    await expect.element(result).toBeVisible();
    await expect.element(notices.getByText(DONE)).not.toBeInTheDocument();
  });

  test('a second click and a check send nothing, and the file cannot be changed', async () => {
    const { response, calls } = await showPending();
    await upload.dblClick();
    await expect.element(upload).toHaveAttribute('aria-busy', 'true');
    await expect.element(check).toBeDisabled();
    await expect.element(fileInput).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Remove file' })).toBeDisabled();
    upload.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    response.open();
    await expect.element(result).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('leaving the page asks first', async () => {
    const { response, screen } = await showPending();
    await press(upload);
    await expect.element(progress).toBeVisible();
    await screen.goTo('/elsewhere');
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
    await press(question.getByRole('button', { name: 'Stay' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(screen.address()).toBe(paths.people.upload);
    response.open();
    await expect.element(result).toBeVisible();
  });

  test('a user who left the page gets a toast with the outcome and Undo', async () => {
    const undos = serve(recordOperationRoutes.undo, (_, { url }) => {
      expect(url).toContain(OPERATION_ID);
      return createUndoResult(3, 0);
    });
    const { response, screen } = await showPending();
    await press(upload);
    await expect.element(progress).toBeVisible();
    await screen.goTo('/elsewhere');
    await press(page.getByRole('button', { name: 'Leave' }));
    await screen.arrivesAt('/elsewhere');
    response.open();
    await expect.element(notices.getByText(DONE)).toBeVisible();
    await press(notices.getByRole('button', { name: 'Undo' }));
    await expect.element(notices.getByText('deleted 3 people')).toBeVisible();
    expect(undos).toHaveLength(1);
  });
});

test('Undo in the toast marks the result on the page as undone', async () => {
  serve(recordOperationRoutes.undo, () => createUndoResult(3, 0));
  serve(personRoutes.upload, () => RESULT);
  await show();
  await press(upload);
  await expect.element(result).toBeVisible();
  await press(notices.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Undone rows.csv')).toBeVisible();
});

test('Undo in the toast asks before typed corrections are lost', async () => {
  const undos = serve(recordOperationRoutes.undo, () => createUndoResult(3, 0));
  serve(personRoutes.upload, () => RESULT);
  await show();
  await press(upload);
  await press(page.getByRole('button', { name: 'Type a Correction' }));
  await press(notices.getByRole('button', { name: 'Undo' }));
  await correctionForm.stay();
  await expect.element(correctionForm.question).not.toBeInTheDocument();
  await expect.element(result).toBeVisible();
  expect(undos).toEqual([]);
});

describe('a failed upload', () => {
  test('says that nothing was saved and what to do, and keeps the file: a file that cannot be read', async () => {
    await showFailed(createErrorResponse(422, 'The column "Name" appears twice.'));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('The column "Name" appears twice.');
    await expect.element(failure).toHaveTextContent('The column "Name" appears twice.');
    await expect.element(failure).toHaveTextContent('Nothing was saved.');
    await expect.element(failure).toHaveTextContent('Correct the file, then');
    await expect.element(page.getByText('rows.csv')).toBeVisible();
    await expect.element(upload).toBeEnabled();
  });

  test('says that the file may have been saved when no response arrived', async () => {
    await showFailed((() => HttpResponse.error())());
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload failed');
    await expect
      .element(failure)
      .toHaveTextContent('We can’t tell whether the file was saved. Upload it again');
    await expect.element(failure).not.toHaveTextContent('Nothing was saved');
  });

  test('can be sent again, which removes the failure', async () => {
    await showFailed(createErrorResponse(503, 'The database does not answer. Try again in a moment.'));
    await expect.element(failure).toHaveTextContent('The database does not answer.');
    serve(personRoutes.upload, () => RESULT);
    await press(upload);
    await expect.element(failure).not.toBeInTheDocument();
    await expect.element(result).toBeVisible();
  });
});

test('a report with corrected rows is sent as UTF-8, and if it fails, the result of the file stays', async () => {
  serve(personRoutes.upload, () => RESULT);
  await show();
  await press(page.getByRole('button', { name: 'Read as Mac Roman' }));
  await press(upload);
  await expect.element(result).toBeVisible();
  const calls = serve(personRoutes.upload, () => createErrorResponse(503, 'The database does not answer.'));
  await press(page.getByRole('button', { name: 'Upload Report' }));
  await expect.element(failure).toHaveTextContent('The database does not answer.');
  await expect.element(result).toBeVisible();
  expect(calls.map(({ query }) => query.encoding)).toEqual([undefined]);
});
