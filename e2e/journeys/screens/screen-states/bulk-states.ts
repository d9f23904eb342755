import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const selectCompany = async (context: ScreenContext) => {
  const { page, company } = context;
  const search = encodeURIComponent(company.company_name);
  await goToPath(context, `${paths.companies.explore}?view=table&search=${search}`);
  await page.getByRole('row', { name: company.company_name }).getByRole('checkbox').click();
  await expectVisible(getButton(page.getByRole('group', { name: 'Selection' }), 'Edit'));
};

const openEdit = async (context: ScreenContext) => {
  await selectCompany(context);
  await getButton(context.page.getByRole('group', { name: 'Selection' }), 'Edit').click();
  await expectVisible(getDialog(context.page, 'Edit 1 company'));
};

const chooseField = async ({ page }: ScreenContext, name: string) => {
  await page.getByRole('option', { name, exact: true }).click();
  await expectVisible(getButton(page, `Leave out ${name}`));
};

const openSummary = async (context: ScreenContext) => {
  await openEdit(context);
  await chooseField(context, 'Major');
  await context.page.getByRole('textbox', { name: 'Major' }).fill(`Law ${crypto.randomUUID()}`);
  await getButton(context.page, 'Continue').click();
  await expectVisible(getButton(context.page, 'Change 1 company'));
};

const openUndo = async (context: ScreenContext) => {
  const { page, app, account, company } = context;
  const major = `Law ${crypto.randomUUID()}`;
  const change = { action: 'update', ids: [company.id], expected: 1, changes: { major } };
  await callApi(app, account, 'POST', '/companies/bulk', change);
  await goToPath(context, paths.companies.activity);
  await getButton(page, `Undo: Changed Major of 1 company to ${major}`).click();
  await expectVisible(getDialog(page, 'Undo this change?'));
};

export const bulkActionStates: ScreenState[] = [
  { name: 'the selected companies', open: selectCompany },
  { name: 'the fields that can be changed at once', open: openEdit },
  {
    name: 'fields of a bulk change with errors',
    open: async (context) => {
      const { page } = context;
      await openEdit(context);
      await chooseField(context, 'Website');
      await page.getByRole('textbox', { name: 'Website' }).fill('nothing');
      for (const name of ['Active Tenant', 'Student Type', 'Other Information']) {
        await getButton(page, 'Change Another Field').click();
        await chooseField(context, name);
      }
      await getButton(page, 'Continue').click();
      await expectVisible(page.getByText('Choose a value'));
    },
  },
  { name: 'the summary of a bulk change', open: openSummary },
  {
    name: 'the notice of a bulk change, with its undo',
    open: async (context) => {
      await openSummary(context);
      await getButton(context.page, 'Change 1 company').click();
      await expectVisible(getButton(context.page.getByRole('region', { name: 'Notifications' }), 'Undo'));
    },
  },
  {
    name: 'the question before selected companies are deleted',
    open: async (context) => {
      await selectCompany(context);
      await getButton(context.page.getByRole('group', { name: 'Selection' }), 'Delete').click();
      await expectVisible(context.page.getByText('You can undo this for 30 days.'));
    },
  },
  { name: 'the question before a change is undone', open: openUndo },
  {
    name: 'the result of an undo',
    open: async (context) => {
      await openUndo(context);
      await getButton(getDialog(context.page, 'Undo this change?'), 'Undo').click();
      await expectVisible(context.page.getByText(/^Undone: /));
    },
  },
];
