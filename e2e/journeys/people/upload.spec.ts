import type { Page } from '@playwright/test';
import type { Person } from '@studio-desk/shared-contract';
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
  await signIn(page, app, account, '/people/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload People' })).toBeVisible();
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload File' });
const result = (page: Page) => page.getByRole('region', { name: 'Upload Results' });

const HEAD = 'Name,Email,Labels,ENTR Certificate';

test('a file with errors is uploaded in part, its fixed error report completes it, and a second upload adds no one', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const mark = account.full_name;
  const email = (name: string) => `${name}.${account.email}`;
  const file = createCsvFile('people.csv', [
    HEAD,
    `Ann ${mark},${email('ann')},"Founder, Board Member",Yes`,
    `Bo ${mark},${email('bo')},king,`,
    `Ann again ${mark},${email('ANN')},,`,
    `Cy ${mark},,,maybe`,
    `,${email('dee')},,`,
    `ann ${mark},,,`,
    `=Eve ${mark},no address,,`,
  ]);
  const listed = () => callApi<Person[]>(app, account, 'GET', `/people?search=${encodeURIComponent(mark)}`);
  await openUpload(page, app, account);

  await test.step('the template is downloaded', () =>
    downloadTemplate(page, 'people_upload_template.csv', 'Download CSV Template'));

  await test.step('no file, a file of another type, and an unreadable file are refused', async () => {
    await upload(page).click();
    await expectToast(page, 'alert', 'Please select a file first');
    await chooseFile(page, createCsvFile('notes.txt', ['Name']));
    await expectToast(page, 'alert', 'Please select a CSV or Excel file');
    await chooseFile(page, createCsvFile('people.csv', [HEAD, 'A', '"Unclosed']));
    await upload(page).click();
    await expectToast(page, 'alert', /line 3/);
    await expect(page.getByText('people.csv')).toBeVisible();
  });

  await test.step('of a file with some errors the good rows are saved', async () => {
    await chooseFile(page, file);
    await upload(page).click();
    await expectToast(page, 'status', 'Upload completed with 6 errors');
    await expect(result(page)).toContainText('1 of 7 rows');
    const errors = result(page).getByRole('list', { name: 'Errors' }).getByRole('listitem');
    await expect(errors).toHaveText([
      /^Row 3: Unknown label "king"\. Labels are: Founder, .*, Student$/,
      'Row 4: a person with this email already exists',
      'Row 5: ENTR Certificate must be Yes or No: "maybe"',
      'Row 6: Name is required',
      'Row 7: a person with this name already exists',
    ]);
    await expect(result(page)).toContainText('...and 1 more');
  });

  await test.step('the corrected error report is uploaded', async () => {
    const corrected = (await downloadErrorReport(page, 'Name'))
      .replace(/,king(?=[,\r])/, ',mentor')
      .replace(/,maybe(?=[,\r])/, ',1')
      .replace('no address', email('eve'));
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await chooseFile(page, createCsvFile('error_report.csv', [corrected.trimEnd()]));
    await upload(page).click();
    await expectToast(page, 'status', 'Upload completed with 3 errors');
    await expect(result(page)).toContainText('3 people created');
  });

  const people = await listed();
  expect(people).toMatchObject([
    { name: `=Eve ${mark}`, email: email('eve') },
    { name: `Ann ${mark}`, labels: ['founder', 'board_member'], entr_certificate: true },
    { name: `Bo ${mark}`, labels: ['mentor'] },
    { name: `Cy ${mark}`, email: null, entr_certificate: true },
  ]);

  await test.step('the same file again adds nobody', async () => {
    await chooseFile(page, file);
    await upload(page).click();
    await expect(result(page)).toContainText('0 of 7 rows');
    await expect(result(page)).toContainText('Nothing was saved.');
  });
  expect(await listed()).toEqual(people);

  await test.step('a file without errors is uploaded, and its people show on Explore', async () => {
    await page.getByRole('button', { name: 'Upload Another File' }).click();
    await chooseFile(page, createCsvFile('people.csv', [HEAD, `Zed ${mark},,speaker,`, `Zoe ${mark},,,`]));
    await upload(page).click();
    await expectToast(page, 'status', 'Successfully uploaded 2 people!');
    await page.getByRole('link', { name: 'View People' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explore People' })).toBeVisible();
    expect((await listed()).filter(({ name }) => name.startsWith('Z'))).toMatchObject([
      { name: `Zed ${mark}`, labels: ['speaker'] },
      { name: `Zoe ${mark}` },
    ]);
  });
});
