import type { Page } from '@playwright/test';
import { createClickCounter } from '#fixtures/count-clicks';
import { addCompany, callApi } from '#fixtures/records';
import type { App } from '#fixtures/app';
import { expect, signIn, test, type Account } from '#fixtures/test';
import {
  chooseFile,
  createCsvFile,
  downloadTemplate,
  downloadErrorReport,
  expectToast,
} from '#fixtures/uploads';

async function openUpload(page: Page, app: App, account: Account) {
  await signIn(page, app, account, '/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Companies' })).toBeVisible();
}

const upload = (page: Page) => page.getByRole('button', { name: 'Upload File' });

test('a file with errors is uploaded in part, its corrected rows complete it, and an upload can be undone', async ({
  page,
  app,
  account,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/);
  const mark = account.full_name;
  const presses = createClickCounter(page);
  await addCompany(app, account, { company_name: `Known ${mark}`, major: 'Biology' });
  await openUpload(page, app, account);

  await test.step('the template is downloaded', () => downloadTemplate(page, 'company_upload_template.csv'));

  await test.step('no file, a file of another type, and an unreadable file are refused', async () => {
    await upload(page).click();
    await expect(page.getByText('Please select a file first').first()).toBeVisible();
    await chooseFile(page, createCsvFile('notes.txt', ['company_name']));
    await expect(page.getByText('Please select a CSV or Excel file').first()).toBeVisible();
    await chooseFile(page, createCsvFile('teams.csv', ['company_name', 'Acme', '"Unclosed']));
    await upload(page).click();
    await expectToast(page, 'alert', /line 3/);
    await expect(page.getByText('teams.csv')).toBeVisible();
  });

  await test.step('of a file with some errors the good rows are saved', async () => {
    await chooseFile(
      page,
      createCsvFile('teams.csv', [
        'Company Name,Major,Student Type,Year Started,Contact',
        `New ${mark},Finance,graduate,2024,"=1+1, Ann"`,
        `known ${mark},Chemistry,,,+1 706 555 0100`,
        `,Physics,Undergraduate,2023,`,
        `Odd ${mark},"History, modern",Postdoc,2022,=cmd`,
      ]),
    );
    await presses.click(upload(page));
    await expectToast(page, 'status', 'Uploaded 2 companies with 2 errors');
    const modal = page.getByRole('dialog');
    await expect(modal).toContainText('Company Name is required');
    await expect(modal).toContainText('Unknown student type: "Postdoc"');
    await expect(modal).toContainText(`New ${mark}`);
    await presses.click(modal.getByRole('button', { name: 'Close' }).first());
    await expect(modal).toBeHidden();
  });

  await test.step('the error report is downloaded', () => downloadErrorReport(page, 'Company Name'));

  await test.step('two rows are corrected in the browser; the whole job takes 6 clicks and the choice of a file', async () => {
    await presses.button('Correct Rows');
    const rows = page.getByRole('dialog', { name: 'Correct Rows' });
    const nameless = rows.getByRole('group', { name: 'Row 4: Company Name is required' });
    await presses.click(nameless.getByLabel('Company Name'));
    await presses.type(`Named ${mark}`);
    await presses.click(rows.getByLabel('Student Type').last());
    await presses.press('Control+a');
    await presses.type('Alumni');
    await presses.button('Upload Corrected Rows');
    await expectToast(page, 'status', 'Successfully uploaded 2 companies!');
    expect(presses.count()).toBe(6);
  });

  const found = async (name: string) => {
    const hits = await callApi<{ id: string; company_name: string }[]>(
      app,
      account,
      'GET',
      `/companies/search?q=${encodeURIComponent(`${name} ${mark}`)}`,
    );
    const id = hits.find((hit) => hit.company_name.toLowerCase() === `${name} ${mark}`.toLowerCase())?.id;
    return callApi<Record<string, unknown>>(app, account, 'GET', `/companies/${id ?? ''}`);
  };
  expect(await found('New')).toMatchObject({ student_type: 'Graduate', contact: '=1+1, Ann' });
  expect(await found('Known')).toMatchObject({ major: 'Chemistry', contact: '+1 706 555 0100' });
  expect(await found('Odd')).toMatchObject({
    major: 'History, modern',
    student_type: 'Alumni',
    contact: '=cmd',
  });
  expect(await found('Named')).toMatchObject({ major: 'Physics', year_started: '2023' });

  await test.step('a file that is uploaded again adds nothing, and an upload can be undone', async () => {
    const listed = () =>
      callApi<unknown[]>(app, account, 'GET', `/companies/search?q=${encodeURIComponent(mark)}`);
    const result = page.getByRole('group', { name: 'Result' });
    const before = await listed();
    await chooseFile(page, createCsvFile('more.csv', ['company_name', `Third ${mark}`]));
    await upload(page).click();
    await expect(result).toContainText('1 created');
    await chooseFile(page, createCsvFile('more.csv', ['company_name', `Third ${mark}`]));
    await upload(page).click();
    await expect(result).toContainText('1 unchanged');
    await expect(result.getByRole('button', { name: 'Undo Upload' })).toBeHidden();

    await chooseFile(page, createCsvFile('last.csv', ['company_name', `Fourth ${mark}`]));
    await upload(page).click();
    await expect(result).toContainText('1 created');
    expect(await listed()).toHaveLength(before.length + 2);
    await result.getByRole('button', { name: 'Undo Upload' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this upload?' });
    await question.getByRole('button', { name: 'Undo Upload' }).click();
    await expect(result).toContainText('Deleted 1 company.');
    expect(await listed()).toHaveLength(before.length + 1);
  });
});
