import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

const selectCompany = async (desk: Desk) => {
  const { page, company } = desk;
  const search = encodeURIComponent(company.company_name);
  await goTo(desk, `${paths.companies.explore}?view=table&search=${search}`);
  await page.getByRole('row', { name: company.company_name }).getByRole('checkbox').click();
  await shows(button(page.getByRole('group', { name: 'Selection' }), 'Edit'));
};

const openEdit = async (desk: Desk) => {
  await selectCompany(desk);
  await button(desk.page.getByRole('group', { name: 'Selection' }), 'Edit').click();
  await shows(dialog(desk.page, 'Edit 1 company'));
};

const chooseField = async ({ page }: Desk, name: string) => {
  await page.getByRole('option', { name, exact: true }).click();
  await shows(button(page, `Leave out ${name}`));
};

const openSummary = async (desk: Desk) => {
  await openEdit(desk);
  await chooseField(desk, 'Major');
  await desk.page.getByRole('textbox', { name: 'Major' }).fill(`Law ${crypto.randomUUID()}`);
  await button(desk.page, 'Continue').click();
  await shows(button(desk.page, 'Change 1 company'));
};

const openUndo = async (desk: Desk) => {
  const { page, app, account, company } = desk;
  const major = `Law ${crypto.randomUUID()}`;
  const change = { action: 'update', ids: [company.id], expected: 1, changes: { major } };
  await callApi(app, account, 'POST', '/companies/bulk', change);
  await goTo(desk, paths.companies.activity);
  await button(page, `Undo: Changed Major of 1 company to ${major}`).click();
  await shows(dialog(page, 'Undo this change?'));
};

export const bulkPlaces: Place[] = [
  { name: 'the selected companies', open: selectCompany },
  { name: 'the fields that can be changed at once', open: openEdit },
  {
    name: 'fields of a bulk change with errors',
    open: async (desk) => {
      const { page } = desk;
      await openEdit(desk);
      await chooseField(desk, 'Website');
      await page.getByRole('textbox', { name: 'Website' }).fill('nothing');
      for (const name of ['Active Tenant', 'Student Type', 'Other Information']) {
        await button(page, 'Change Another Field').click();
        await chooseField(desk, name);
      }
      await button(page, 'Continue').click();
      await shows(page.getByText('Choose a value'));
    },
  },
  { name: 'the summary of a bulk change', open: openSummary },
  {
    name: 'the notice of a bulk change, with its undo',
    open: async (desk) => {
      await openSummary(desk);
      await button(desk.page, 'Change 1 company').click();
      await shows(button(desk.page.getByRole('region', { name: 'Notifications' }), 'Undo'));
    },
  },
  {
    name: 'the question before selected companies are deleted',
    open: async (desk) => {
      await selectCompany(desk);
      await button(desk.page.getByRole('group', { name: 'Selection' }), 'Delete').click();
      await shows(desk.page.getByText('You can undo this for 30 days.'));
    },
  },
  { name: 'the question before a change is undone', open: openUndo },
  {
    name: 'the result of an undo',
    open: async (desk) => {
      await openUndo(desk);
      await button(dialog(desk.page, 'Undo this change?'), 'Undo').click();
      await shows(desk.page.getByText(/^Undone: /));
    },
  },
];
