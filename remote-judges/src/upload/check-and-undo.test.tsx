import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { chooseEncoding, someAssumedEncoding } from '@studio-desk/test-kit/screens/file-encodings';
import { judgeRoutes, recordOperationRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createUndoResult } from '@studio-desk/test-kit/screens/upload-responses';
import { press } from '@studio-desk/test-kit/screens/press';
import { someErrorRows, someJudgeUploadResult, OPERATION_ID } from '../testing/some-upload';
import { chooseUploadFile, showUploadScreen, showUploadResult, uploadScreen } from '../testing/upload-screen';

const { check, undo, question, notices, result, steps, upload } = uploadScreen;
const confirm = question.getByRole('button', { name: 'Undo Upload' });

describe('Check File', () => {
  /** Checks a file against a mock response, and returns the query strings of the requests. */
  async function checked(fields: Parameters<typeof someJudgeUploadResult>[0] = {}) {
    const queries: string[] = [];
    serve(judgeRoutes.upload, ({ query }, { url }) => {
      queries.push(new URL(url).search);
      return someJudgeUploadResult({ operation_id: null, read_as: someAssumedEncoding(query), ...fields });
    });
    await showUploadScreen();
    await chooseUploadFile();
    await press(check);
    await expect.element(result).toBeVisible();
    return queries;
  }

  test('shows what an upload would do, and saves nothing', async () => {
    const queries = await checked({ error_rows: someErrorRows(2) });
    expect(queries).toEqual(['?check_only=true&all_or_nothing=false']);
    await expect
      .element(result)
      .toHaveTextContent('Nothing was saved. 2 errors found. 3 rows are ready to upload.');
    await expect
      .element(result)
      .toHaveTextContent('1 judge to create, 1 judge to update, 3 competitions to add');
    await expect.element(steps.getByText('Check complete!')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
    await expect.element(result).toHaveTextContent('Read as Windows-1252.For example: RenŽ');
    await chooseEncoding('Mac Roman');
    await expect.element(result).toHaveTextContent('Read as Mac Roman.For example: René');
    await press(page.getByRole('checkbox', { name: 'Stop if any row has an error' }));
    await press(upload);
    await expect
      .poll(() => queries.slice(1))
      .toEqual([
        '?check_only=true&all_or_nothing=false&encoding=macintosh',
        '?check_only=false&all_or_nothing=true&encoding=macintosh',
      ]);
  });
});

describe('Undo Upload', () => {
  const undone = createUndoResult(1, 0, ['Judge A']);

  test('asks first, sends one request, and shows what was deleted and kept', async () => {
    const ids: string[] = [];
    const responseGate = createResponseGate();
    serve(recordOperationRoutes.undo, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await responseGate.opened;
      return undone;
    });
    await showUploadResult(someJudgeUploadResult({ error_rows: someErrorRows(1) }));
    await press(undo);
    await expect.element(question).toHaveTextContent('judges it changed go back to how they were');
    await confirm.dblClick();
    responseGate.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(result)
      .toHaveTextContent('Deleted 1 judge. 1 judge could not be put back in full: Judge A.');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(result).toHaveFocus();
    expect(ids).toEqual([OPERATION_ID]);
  });
});
