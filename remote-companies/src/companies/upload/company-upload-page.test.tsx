import { gate, refusal, serve, watchUploads } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import {
  companyRoutes,
  typeformRoutes,
  UPLOAD_MAX_BYTES,
  type CompanyUploadResult,
  type ErrorRow,
} from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../../area';
import { watchSavedFiles } from '../../testing/saved-files';
import { errorRows, someUpload, UPLOAD_ID } from '../../testing/some-upload';

const show = (address = '/upload') => renderScreen(<CompaniesArea />, address);
const sheet = new File(['company_name\nAcme\n'], 'teams.csv', { type: 'text/csv' });

const place = page.getByLabelText('Choose a file');
const choose = (file = sheet) => userEvent.upload(place, file);
const upload = page.getByRole('button', { name: 'Upload', exact: true });
const check = page.getByRole('button', { name: 'Check File' });
const notices = page.getByRole('region', { name: 'Notifications' });
const main = page.getByRole('tabpanel');
const modal = page.getByRole('dialog', { name: 'Upload Errors' });
const rows = page.getByRole('table', { name: 'Errors of each row' });
const kinds = page.getByRole('table', { name: 'Error types' });
const progress = page.getByRole('progressbar');

const answers = (result: CompanyUploadResult | Response) =>
  serve(companyRoutes.upload, () => (result instanceof Response ? result.clone() : result));

/** No row was taken. */
const noneTaken = (error_rows: ErrorRow[]) =>
  someUpload({
    upload_id: null,
    total_rows: error_rows.length,
    success_count: 0,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    processed_companies: [],
    error_rows,
  });

/** An upload that the server answers so. */
async function uploaded(result: CompanyUploadResult | Response) {
  const calls = answers(result);
  const screen = await show();
  await choose();
  await upload.click();
  return { calls, screen };
}

const allButOne = (cells: readonly Element[]) => cells.slice(1).map((cell) => cell.textContent);
const bodyRows = () => rows.getByRole('row').elements().length - 1;

beforeEach(() => {
  // What the other tab asks.
  serve(typeformRoutes.status, () => ({
    connected: false,
    needs_reconnect: false,
    account: null,
    expires_at: null,
    sandbox: false,
    configured: false,
  }));
});

describe('the page', () => {
  test('has its tabs, the open one in the address', async () => {
    const { arrivesAt, back } = await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Upload Companies' })).toBeVisible();
    const fileTab = page.getByRole('tab', { name: 'File Upload' });
    await expect.element(fileTab).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('CSV or Excel, up to 10MB')).toBeVisible();
    await choose();
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await arrivesAt('/upload?tab=typeform');
    await back();
    await arrivesAt('/upload');
    await expect.element(page.getByText('teams.csv')).toBeVisible();
  });

  test('opens the tab that the address names', async () => {
    await show('/upload?tab=typeform');
    const typeform = page.getByRole('tab', { name: 'Typeform Integration' });
    await expect.element(typeform).toHaveAttribute('aria-selected', 'true');
  });

  test('saves the template as company_upload_template.csv, as it came', async () => {
    const saved = watchSavedFiles();
    const held = gate();
    const template = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(companyRoutes.template, () =>
      held.opened.then(() => new HttpResponse('\uFEFFcompany_name', template)),
    );
    await show();
    await page.getByRole('button', { name: 'Download Template' }).dblClick();
    held.open();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['company_upload_template.csv']);
    expect(saved[0]?.bytes.slice(0, 4)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, 0x63]));
  });

  test('A7: a template that cannot be had is told', async () => {
    serve(companyRoutes.template, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await page.getByRole('button', { name: 'Download Template' }).click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to download template');
  });
});

describe('a file that cannot be uploaded is told before it is sent', () => {
  test.each([
    ['Upload', upload],
    ['Check File', check],
  ])('A7: %s without a file', async (_, button) => {
    const calls = answers(someUpload());
    await show();
    await button.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a file first');
    await expect.element(place).toHaveAccessibleDescription('Please select a file first');
    expect(calls).toEqual([]);
    await choose();
    await expect.element(place).not.toHaveAttribute('aria-invalid');
  });

  test('A7: neither CSV nor Excel', async () => {
    const calls = answers(someUpload());
    await show();
    await choose(new File(['%PDF'], 'teams.pdf'));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Please select a CSV or Excel file');
    await expect.element(place).toHaveAccessibleDescription('Please select a CSV or Excel file');
    await expect.element(page.getByText('teams.pdf')).not.toBeInTheDocument();
    await upload.click();
    expect(calls).toEqual([]);
  });

  test('A7: more than 10 MB', async () => {
    await show();
    await expect.element(place).toBeInTheDocument();
    const target = place.element();
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'teams.csv'));
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    const words = 'The file is larger than 10MB. Split it and upload the parts.';
    await expect.element(notices.getByRole('alert')).toHaveTextContent(words);
    await expect.element(place).toHaveAccessibleDescription(words);
  });

  test('a wrong file is told, and the right one stays chosen', async () => {
    const calls = answers(someUpload());
    await show();
    await choose();
    await choose(new File(['%PDF'], 'teams.pdf'));
    await expect.element(place).toHaveAccessibleDescription('Please select a CSV or Excel file');
    await expect.element(page.getByText('teams.csv')).toBeVisible();
    await upload.click();
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(place).not.toHaveAttribute('aria-invalid');
  });

  test('a chosen file shows its name and size, and can be removed', async () => {
    await show();
    await choose();
    await expect.element(page.getByText('teams.csv')).toBeVisible();
    await expect.element(page.getByText('18 bytes')).toBeVisible();
    await page.getByRole('button', { name: 'Remove file' }).click();
    await expect.element(page.getByText('teams.csv')).not.toBeInTheDocument();
  });
});

describe('the outcome of an upload', () => {
  test('A7: every row was taken', async () => {
    const { calls } = await uploaded(someUpload());
    const words = 'Successfully uploaded 3 companies!';
    await expect.element(notices.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main).toHaveTextContent('3 of 3 rows');
    await expect.element(main).toHaveTextContent('1 created, 1 updated, 1 unchanged');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'View Errors' })).not.toBeInTheDocument();
    expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'false' } }]);
  });

  test('shows five of the companies and what became of each', async () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      company_name: `Company ${index + 1}`,
      action: 'created' as const,
    }));
    await uploaded(someUpload({ processed_companies: many }));
    const card = page.getByRole('region', { name: 'Processed Companies' });
    await expect.element(card).toHaveTextContent('5 of 9');
    const names = card
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(names.map((name) => name.slice(2))).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Company ${number}created`),
    );
  });

  test('A7: some rows have errors; the modal opens by itself, and again', async () => {
    await uploaded(someUpload({ error_rows: errorRows(2) }));
    const words = 'Uploaded 3 companies with 2 errors';
    await expect.element(notices.getByText(words)).toBeInTheDocument();
    await expect.element(modal.getByText(words)).toBeVisible();
    await expect.element(modal).toHaveTextContent('Year must be 4 digits22, 3');
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await modal.getByText('Close', { exact: true }).click();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(main.getByText(words)).toBeVisible();
    const again = page.getByRole('button', { name: 'View Errors' });
    await again.click();
    await expect.element(modal).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(again).toHaveFocus();
  });

  test('A7: no row could be taken', async () => {
    await uploaded(noneTaken(errorRows(2)));
    const words = 'Failed to upload. 2 errors found.';
    await expect.element(notices.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(main.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'View Errors' }).click();
    await expect.element(modal).toBeVisible();
  });

  test('shows the five most frequent kinds of errors with the count and rows of each', async () => {
    const summary = Array.from({ length: 7 }, (_, index) => ({
      error: `Error ${index + 1}`,
      count: 70 - index,
      sample_rows: [index + 2, index + 20],
    }));
    await uploaded(someUpload({ error_rows: errorRows(2), error_summary: summary }));
    await modal.getByText('Close', { exact: true }).click();
    await expect.element(modal).not.toBeInTheDocument();
    const texts = allButOne(kinds.getByRole('row').elements());
    expect(texts).toEqual(
      [1, 2, 3, 4, 5].map((kind) => `Error ${kind}${71 - kind}${kind + 1}, ${kind + 19}`),
    );
    await expect.element(main).toHaveTextContent('2 more types stand in the error report.');
  });

  test('I7, I9: all of 120 rows with errors are reached by the pager, and each says what it is', async () => {
    const saved = watchSavedFiles();
    await uploaded(someUpload({ error_rows: errorRows(120) }));
    await modal.getByText('Close', { exact: true }).click();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pages).toHaveTextContent('Showing 1 to 25 of 120 rows');
    const seen = new Set<string>();
    for (const number of [1, 2, 3, 4, 5]) {
      await pages.getByRole('button', { name: `${number}`, exact: true }).click();
      for (const text of allButOne(rows.getByRole('row').elements())) seen.add(text);
    }
    expect([...seen]).toEqual(
      errorRows(120).map(
        ({ row_number }) => `${row_number}Year must be 4 digitsCompany ${row_number}year_started: 22`,
      ),
    );
    await expect.element(pages).toHaveTextContent('Showing 101 to 120 of 120 rows');

    await main.getByRole('button', { name: 'Download Error Report' }).dblClick();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^error_report_\d{4}-\d\d-\d\d\.csv$/);
    const lines = new TextDecoder().decode(saved[0]?.bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(121);
    expect(lines[120]).toBe('121,Year must be 4 digits,Company 121,year_started: 22');
    expect(saved).toHaveLength(1);
  });

  test('a new result is shown from its first page', async () => {
    await uploaded(someUpload({ error_rows: errorRows(60) }));
    await modal.getByText('Close', { exact: true }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(rows).toHaveTextContent('Company 27');
    await upload.click();
    await expect.element(modal).toBeVisible();
    await modal.getByText('Close', { exact: true }).click();
    await expect.element(rows.getByText('Company 2', { exact: true })).toBeVisible();
    expect(bodyRows()).toBe(25);
  });

  test('names the sheet of a row where several were read', async () => {
    await uploaded(
      someUpload({ error_rows: [...errorRows(1, { sheet: 'Fall' }), ...errorRows(1, { sheet: 'Spring' })] }),
    );
    await modal.getByText('Close', { exact: true }).click();
    await expect.element(rows.getByRole('row', { name: '2 Fall' })).toBeVisible();
    await expect.element(rows.getByRole('row', { name: '2 Spring' })).toBeVisible();
  });

  test('cuts much other data, and shows all of it on request', async () => {
    const data = { company_name: 'Acme', other_information: 'word '.repeat(100) };
    await uploaded(someUpload({ error_rows: errorRows(1, { data }) }));
    await modal.getByText('Close', { exact: true }).click();
    expect(rows.element().textContent.length).toBeLessThan(300);
    await rows.getByRole('button', { name: 'Show all' }).click();
    expect(rows.element().textContent).toContain('word '.repeat(100).trim());
    await rows.getByRole('button', { name: 'Show less' }).click();
    expect(rows.element().textContent.length).toBeLessThan(300);
  });

  test('names what of the file was not read', async () => {
    await uploaded(someUpload({ ignored_columns: ['Shoe size', 'Motto'], ignored_sheets: ['Notes'] }));
    const warning = main.getByRole('status').filter({ hasText: 'Parts of the file were not read' });
    await expect.element(warning).toHaveTextContent('Shoe size, Motto');
    await expect.element(warning).toHaveTextContent('Notes');
  });

  test('makes every list of companies stale', async () => {
    answers(someUpload());
    await show();
    queryClient.setQueryData(['companies', 'cache'], { rows: [], total: 0 });
    await choose();
    await upload.click();
    await expect.poll(() => queryClient.getQueryState(['companies', 'cache'])?.isInvalidated).toBe(true);
  });
});

describe('a check', () => {
  test('says what an upload would do, and that nothing was saved', async () => {
    const calls = answers(someUpload({ upload_id: null, error_rows: errorRows(2) }));
    await show();
    await choose();
    await check.click();
    const words = 'Nothing was saved. 2 errors found: an upload would take 3 companies.';
    await expect.element(main.getByText(words)).toBeVisible();
    await expect.element(main).toHaveTextContent('1 to create, 1 to update, 1 unchanged');
    await expect.element(rows).toBeVisible();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
    await expect.element(page.getByText('teams.csv').first()).toBeVisible();
    expect(calls).toMatchObject([{ query: { check_only: 'true', all_or_nothing: 'false' } }]);
  });

  test('without errors says so', async () => {
    answers(someUpload({ upload_id: null }));
    await show();
    await choose();
    await check.click();
    const words = 'Nothing was saved. No errors found: an upload would take 3 companies.';
    await expect.element(main.getByText(words)).toBeVisible();
  });
});

test('I10: all or nothing, where one row has an error, saves nothing and says so', async () => {
  const held = 'Nothing was saved, as other rows have errors';
  const calls = answers(noneTaken([...errorRows(1), ...errorRows(1, { row_number: 3, error: held })]));
  await show();
  await choose();
  await page.getByLabelText('Upload nothing if any row has an error').click();
  await upload.click();
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to upload. 2 errors found.');
  await expect.element(main.getByRole('alert')).toHaveTextContent('Nothing was saved.');
  await expect.element(kinds).toHaveTextContent(held);
  await expect.element(page.getByRole('button', { name: 'Undo Upload' })).not.toBeInTheDocument();
  expect(calls).toMatchObject([{ query: { check_only: 'false', all_or_nothing: 'true' } }]);
});

describe('while a file uploads', () => {
  /** An upload that the server has not answered yet. */
  async function uploading() {
    const held = gate();
    const calls = serve(companyRoutes.upload, () => held.opened.then(() => someUpload()));
    const uploads = watchUploads();
    const screen = await show();
    await choose();
    return { held, calls, uploads, screen };
  }

  test('its progress is shown, then that the server works', async () => {
    const { held, uploads } = await uploading();
    await upload.click();
    await expect.element(page.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
    uploads.sent(40);
    await expect.element(progress).toHaveAttribute('aria-valuenow', '40');
    uploads.sent(100);
    await expect.element(page.getByRole('progressbar', { name: 'Checking and saving…' })).toBeVisible();
    await expect.element(progress).not.toHaveAttribute('aria-valuenow');
    await expect
      .element(main.getByRole('status').filter({ hasText: 'Checking and saving…' }))
      .toBeInTheDocument();
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a check says that it checks', async () => {
    const { held, uploads } = await uploading();
    await check.click();
    await expect.poll(() => uploads.sent(100)).toBe(true);
    await expect.element(page.getByRole('progressbar', { name: 'Checking…' })).toBeVisible();
    held.open();
    await expect.element(progress).not.toBeInTheDocument();
  });

  test('a second click sends nothing, and neither does a check', async () => {
    const { held, calls } = await uploading();
    await upload.dblClick();
    await expect.element(upload).toHaveAttribute('aria-busy', 'true');
    await expect.element(check).toBeDisabled();
    await expect.element(place).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Remove file' })).toBeDisabled();
    upload.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('leaving the page asks; the other tab does not', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await screen.arrivesAt('/upload?tab=typeform');
    await page.getByRole('tab', { name: 'File Upload' }).click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/add-company');
    const question = page.getByRole('dialog', { name: 'Leave while the file uploads?' });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(screen.address()).toBe('/upload');
    held.open();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('who leaves is told the outcome all the same', async () => {
    const { held, screen } = await uploading();
    await upload.click();
    await expect.element(progress).toBeVisible();
    await screen.goTo('/elsewhere');
    await page.getByRole('button', { name: 'Leave' }).click();
    await screen.arrivesAt('/elsewhere');
    held.open();
    await expect.element(notices.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });
});

describe('A7: an upload that fails says why and what to do, and keeps the file', () => {
  test.each([
    [
      'a file that cannot be read',
      422,
      'The header company_name appears twice',
      'Correct the file, then choose it again.',
    ],
    [
      'a file over the limit',
      413,
      'The file is larger than 10 MB. Split it and upload the parts.',
      'Correct the file',
    ],
    ['too many uploads', 429, 'Two uploads at a time. Wait for one to end.', 'try again in a moment'],
  ])('%s', async (_, status, detail, advice) => {
    await uploaded(refusal(status, detail));
    await expect.element(notices.getByRole('alert')).toHaveTextContent(detail);
    const panel = main.getByRole('alert');
    await expect.element(panel).toHaveTextContent(detail);
    await expect.element(panel).toHaveTextContent('Nothing was saved.');
    await expect.element(panel).toHaveTextContent(advice);
    await expect.element(page.getByText('teams.csv')).toBeVisible();
    await expect.element(upload).toBeEnabled();
  });

  test('a server that failed may have saved it', async () => {
    await uploaded(refusal(500, 'Something went wrong on our side'));
    const panel = main.getByRole('alert');
    await expect.element(panel).toHaveTextContent('The file may have been saved or not. Upload it again');
    await expect.element(panel).not.toHaveTextContent('Nothing was saved');
  });

  test('no answer', async () => {
    await uploaded(HttpResponse.error());
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload failed');
    await expect
      .element(main.getByRole('alert'))
      .toHaveTextContent('Upload it again to be sure: nothing is taken twice.');
    await expect.element(page.getByText('teams.csv')).toBeVisible();
  });

  test('a page of HTML from a server on the way', async () => {
    await uploaded(HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
    await expect.element(notices.getByRole('alert')).toHaveTextContent('Upload failed');
    await expect.element(main.getByRole('alert')).toHaveTextContent('may have been saved or not');
  });

  test('what came before stays, and the next try takes the failure away', async () => {
    await uploaded(someUpload());
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
    answers(refusal(503, 'The database does not answer. Try again in a moment.'));
    await upload.click();
    await expect.element(main.getByRole('alert')).toHaveTextContent('The database does not answer.');
    await expect.element(page.getByRole('button', { name: 'Undo Upload' })).toBeVisible();
    answers(someUpload());
    await upload.click();
    await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('taking an upload back', () => {
  const button = page.getByRole('button', { name: 'Undo Upload' });
  const question = page.getByRole('dialog', { name: 'Undo this upload?' });
  const confirm = question.getByRole('button', { name: 'Undo Upload' });
  const undone = { deleted_count: 1, restored_count: 2, kept_count: 3 };

  test('asks, does it once, and says what was deleted, restored and kept', async () => {
    const ids: string[] = [];
    const held = gate();
    const calls = serve(companyRoutes.undoUpload, async (_, { url }) => {
      ids.push(url.split('/').at(-2) ?? '');
      await held.opened;
      return undone;
    });
    await uploaded(someUpload());
    await button.click();
    await confirm.dblClick();
    held.open();
    await expect.element(notices.getByText('Upload undone')).toBeVisible();
    await expect
      .element(main)
      .toHaveTextContent('Deleted 1 company, restored 2. Kept 3, because somebody changed');
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
    const result = main.getByRole('group', { name: 'Result' });
    await expect.element(result).toHaveFocus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(result).toHaveFocus();
    expect(calls).toHaveLength(1);
    expect(ids).toEqual([UPLOAD_ID]);
  });

  test('is still known after a look at the other tab', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0 }));
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('Deleted 1 company, restored 2.');
    await page.getByRole('tab', { name: 'Typeform Integration' }).click();
    await page.getByRole('tab', { name: 'File Upload' }).click();
    await expect.element(main).toHaveTextContent('Deleted 1 company, restored 2.');
    await expect.element(button).not.toBeInTheDocument();
  });

  test.each([
    ['refused', () => refusal(404, 'Upload not found', 'not_found'), 'Upload not found'],
    ['not answered', () => HttpResponse.error(), 'Failed to undo upload'],
  ])('that is %s says so, and the result stays', async (_, answer, words) => {
    serve(companyRoutes.undoUpload, answer);
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(notices.getByRole('alert')).toHaveTextContent(words);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).toBeVisible();
  });

  test('that had been done already shows as done', async () => {
    serve(companyRoutes.undoUpload, () => refusal(409, 'This upload was undone already.', 'conflict'));
    await uploaded(someUpload());
    await button.click();
    await confirm.click();
    await expect.element(main).toHaveTextContent('It had been undone already.');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(main.getByText('Successfully uploaded 3 companies!')).not.toBeInTheDocument();
  });

  test('takes its claim from the error modal too', async () => {
    serve(companyRoutes.undoUpload, () => ({ ...undone, kept_count: 0 }));
    await uploaded(someUpload({ error_rows: errorRows(1) }));
    await expect.element(modal).toHaveTextContent('Acme Robotics');
    await modal.getByText('Close', { exact: true }).click();
    await button.click();
    await confirm.click();
    await expect.element(question).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'View Errors' }).click();
    await expect.element(modal).toHaveTextContent('Upload undone. Deleted 1 company, restored 2.');
    await expect.element(modal).toHaveTextContent('Year must be 4 digits');
    await expect.element(modal).not.toHaveTextContent('Uploaded 3 companies');
    await expect.element(modal).not.toHaveTextContent('Acme Robotics');
  });

  test('can be thought better of', async () => {
    const calls = serve(companyRoutes.undoUpload, () => undone);
    await uploaded(someUpload());
    await button.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

test.each([390, 320])('at %d px nothing scrolls sideways but the tables', async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(1440, 900));
  await uploaded(
    someUpload({ error_rows: errorRows(30, { sheet: 'Fall 2026' }), ignored_columns: ['Shoe size'] }),
  );
  await modal.getByText('Close', { exact: true }).click();
  await expect.element(rows).toBeVisible();
  await expect.element(main.getByText('Uploaded 3 companies with 30 errors')).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
