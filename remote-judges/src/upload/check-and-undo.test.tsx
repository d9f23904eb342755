import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { errorRows, someUpload, UPLOAD_ID } from '../testing/some-upload';
import { choose, showUpload, uploaded, uploadScreen } from '../testing/upload-screen';

const { check, undo, question, notices, result, steps, upload } = uploadScreen;
const confirm = question.getByRole('button', { name: 'Undo Upload' });

describe('Check File', () => {
  /** A file that is checked. */
  async function checked(fields: Parameters<typeof someUpload>[0] = {}) {
    const queries: string[] = [];
    serve(judgeRoutes.upload, (_, { url }) => {
      queries.push(new URL(url).search);
      return someUpload({ upload_id: null, ...fields });
    });
    await showUpload();
    await choose();
    await check.click();
    await expect.element(result).toBeVisible();
    return queries;
  }

  test('says what an upload would do, and saves nothing', async () => {
    const queries = await checked({ error_rows: errorRows(2) });
    expect(queries).toEqual(['?check_only=true&all_or_nothing=false']);
    await expect
      .element(result)
      .toHaveTextContent('Nothing was saved. 2 errors found: an upload would take 3 rows.');
    await expect.element(result).toHaveTextContent('1 judge to create, 1 to update, 0 unchanged');
    await expect.element(steps.getByText('Check complete!')).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(notices.getByRole('status')).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Upload nothing if any row has an error' }).click();
    await upload.click();
    await expect.poll(() => queries).toHaveLength(2);
    expect(queries[1]).toBe('?check_only=false&all_or_nothing=true');
  });

  test('keeps the file and the result of a file without errors', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    serve(judgeRoutes.upload, () => someUpload({ upload_id: null }));
    await showUpload();
    await choose();
    await check.click();
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(100);
        return result.elements().length;
      })
      .toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(result).toHaveTextContent('No errors found');
    await expect.element(page.getByText('judges.csv')).toBeVisible();
  });
});

describe('Undo Upload', () => {
  const undone = {
    deleted_count: 1,
    restored_count: 0,
    kept_count: 1,
    kept: [{ id: UPLOAD_ID, name: 'Judge A' }],
  };

  test('asks, does it once, and says what was deleted, restored and kept', async () => {
    const ids: string[] = [];
    const held = gate();
    serve(judgeRoutes.undoUpload, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await held.opened;
      return undone;
    });
    await uploaded(someUpload({ error_rows: errorRows(1) }));
    await undo.click();
    await expect.element(question).toHaveTextContent('those that it updated get back what they had');
    await confirm.dblClick();
    held.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(result)
      .toHaveTextContent(
        'Deleted 1 judge, restored 0. Kept 1, because somebody changed it since the upload: Judge A.',
      );
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(result).toHaveFocus();
    expect(ids).toEqual([UPLOAD_ID]);
  });

  test('stays possible after the result was cleared', async () => {
    serve(judgeRoutes.undoUpload, () => undone);
    await uploaded(someUpload());
    await uploadScreen.done.click();
    await expect.element(result).not.toBeInTheDocument();
    await undo.click();
    await confirm.click();
    const last = page.getByRole('region', { name: 'Last Upload' });
    await expect.element(last).toHaveTextContent('Deleted 1 judge, restored 0.');
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('that had been done already shows as done', async () => {
    serve(judgeRoutes.undoUpload, () => refusal(409, 'This upload was undone already.', 'conflict'));
    await uploaded(someUpload({ error_rows: errorRows(1) }));
    await undo.click();
    await confirm.click();
    await expect.element(result).toHaveTextContent('It had been undone already.');
  });

  test('is not offered where nothing was changed', async () => {
    await uploaded(someUpload({ upload_id: null, error_rows: errorRows(1) }));
    await expect.element(result).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
  });
});
