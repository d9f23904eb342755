import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import type { Judge } from '@studio-desk/shared-contract';
import type { App } from '#fixtures/app';
import { callApi } from '#fixtures/records';
import { expect, signIn, test, type Account } from '#fixtures/test';
import {
  chooseFile,
  createCsvFile,
  downloadTemplate,
  downloadErrorReport,
  expectToast,
} from '#fixtures/uploads';

async function openUpload(page: Page, app: App, account: Account) {
  await signIn(page, app, account, '/judges/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Judges' })).toBeVisible();
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload File' });

function workbook(name: string, sheets: Record<string, unknown[][]>) {
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), title);
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })) };
}

test('a workbook with errors is uploaded in part, its corrected error report completes it, and a second upload changes nothing', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const mark = account.full_name;
  const email = `ann.${account.email}`;
  const head = ['Name', 'Email', 'Phone', 'Competition Name', 'Month', 'Year'];
  const file = workbook('judges.xlsx', {
    Spring: [
      head,
      [`Ann ${mark}`, email, '(555) 010-0100', 'Quick Pitch', 3, 2025],
      [`Bo ${mark}`, '', '=1+1', 'Quick Pitch', 'Smarch', 2025],
    ],
    Fall: [
      head,
      [`Ann ${mark}`, email.toUpperCase(), '(555) 010-0199', 'Venture Prize', 'October', 2025],
      ['', '', '', 'Venture Prize', 'October', 2025],
    ],
  });
  const listed = () =>
    callApi<Judge[]>(app, account, 'GET', `/judges?search=${encodeURIComponent(mark)}&sort=name`);
  const result = page.getByRole('group', { name: 'Result' });
  const progress = page.getByRole('region', { name: 'Progress' });
  await openUpload(page, app, account);

  await test.step('the template is downloaded', async () => {
    await downloadTemplate(page, 'judges_upload_template.csv');
    await expectToast(page, 'status', 'Template downloaded successfully');
  });

  await test.step('no file, a file of another type, and an unreadable file are refused', async () => {
    await upload(page).click();
    await expectToast(page, 'alert', 'Please select a file to upload');
    await chooseFile(page, createCsvFile('notes.txt', ['name']));
    await expectToast(page, 'alert', 'Please upload a CSV or Excel file');
    await chooseFile(page, createCsvFile('judges.csv', ['name', 'Judge A', '"Unclosed']));
    await upload(page).click();
    await expectToast(page, 'alert', /line 3/);
    await expect(progress.getByText('Upload failed')).toBeVisible();
    await expect(page.getByText('judges.csv')).toBeVisible();
  });

  await test.step('of a file with some errors the good rows are saved', async () => {
    await chooseFile(page, file);
    await upload(page).click();
    await expectToast(page, 'status', 'Imported 1 judge and 2 competitions from 2 sheets');
    await expect(progress.getByText('Upload complete!')).toBeVisible();
    await expect(result).toContainText('Upload completed with 2 errors');
    await expect(result).toContainText('Processed sheets: Spring, Fall');
    await expect(result.getByRole('row', { name: /^3 Spring Month must be a month name/ })).toBeVisible();
    await expect(result.getByRole('row', { name: /^3 Fall Judge name is required/ })).toBeVisible();
    await expect(result).toContainText(
      `Row 2 (Fall): Ann ${mark}Phone is "(555) 010-0199" in the file; "(555) 010-0100" was kept`,
    );
  });

  await test.step('the corrected error report is uploaded', async () => {
    const corrected = (await downloadErrorReport(page, 'Name'))
      .replace(/,Smarch(?=[,\r])/, ',March')
      .replace(/^(3 \(Fall\),[^,]*),,/m, `$1,Cy ${mark},`);
    await chooseFile(page, createCsvFile('error_report.csv', [corrected.trimEnd()]));
    await upload(page).click();
    await expectToast(page, 'status', 'Imported 2 judges and 2 competitions from 1 sheet');
    await expect(result).toContainText('Upload Successful!');
  });

  const judges = await listed();
  expect(judges).toMatchObject([
    { name: `Ann ${mark}`, phone: '(555) 010-0100', competitions_count: 2 },
    { name: `Bo ${mark}`, phone: '=1+1', last_competition_month: 'March' },
    { name: `Cy ${mark}`, last_competition_name: 'Venture Prize', last_competition_year: 2025 },
  ]);

  await test.step('the same file again changes nothing', async () => {
    await chooseFile(page, file);
    await upload(page).click();
    await expect(result).toContainText('1 judge unchanged');
    await expect(page.getByText('judges.xlsx').first()).toBeVisible();
  });
  expect(await listed()).toEqual(judges);
});
