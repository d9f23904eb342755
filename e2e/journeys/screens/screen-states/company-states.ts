import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { expect } from '#fixtures/test';
import {
  getButton,
  getDialog,
  goToPath,
  expectVisible,
  type ScreenContext,
  type ScreenState,
} from './screen-state';

const openRecord = async (context: ScreenContext) => {
  const { page, company } = context;
  await goToPath(context, paths.companies.details(company.id));
  await expectVisible(page.getByRole('heading', { level: 2, name: company.company_name }));
};

const openOffices = async (context: ScreenContext) => {
  await goToPath(context, paths.companies.dashboard);
  await getButton(context.page, /Companies in Offices/).click();
  await expect(context.page.getByRole('dialog')).toContainText(context.company.company_name);
};

const openStaleEdit = async (context: ScreenContext) => {
  const { page, app, account, company } = context;
  await openRecord(context);
  await getButton(page, 'Edit').click();
  await page.getByLabel('Contact', { exact: true }).fill('Mine');
  const otherEdit = { contact: `Theirs ${Date.now()}` };
  await callApi(app, account, 'PUT', `/companies/${company.id}`, otherEdit);
  await getButton(page, 'Save Changes').click();
  await expectVisible(getDialog(page, 'This company was changed while you edited it'));
};

export const companyStates: ScreenState[] = [
  { name: 'the record of a company', open: openRecord },
  {
    name: 'the form of a company',
    open: async (context) => {
      await openRecord(context);
      await getButton(context.page, 'Edit').click();
      await expectVisible(getButton(context.page, 'Save Changes'));
    },
  },
  {
    name: 'the question before a company is deleted',
    open: async (context) => {
      await openRecord(context);
      await getButton(context.page, 'Delete').click();
      await expect(context.page.getByRole('dialog')).toContainText('Type DELETE to confirm');
    },
  },
  { name: 'a company that somebody else changed', open: openStaleEdit },
  {
    name: 'a company that somebody else changed, without a choice',
    open: async (context) => {
      await openStaleEdit(context);
      await getButton(context.page.getByRole('dialog'), 'Save').click();
      await expectVisible(context.page.getByText('Choose which one to save'));
    },
  },
  {
    name: 'a company that is not there',
    open: async (context) => {
      await goToPath(context, paths.companies.details(crypto.randomUUID()));
      await expectVisible(context.page.getByText('It may have been deleted'));
    },
  },
  {
    name: 'a search that finds no company',
    open: async (context) => {
      await goToPath(context, paths.companies.explore);
      await context.page.getByRole('searchbox').first().fill('no such company');
      await expectVisible(context.page.getByText('No companies found'));
    },
  },
  {
    name: 'the form of a new company with errors',
    open: async (context) => {
      await goToPath(context, paths.companies.add);
      await getButton(context.page, 'Add Company').click();
      await expectVisible(context.page.getByText('Company Name is required'));
    },
  },
  {
    name: 'the companies with a similar name',
    open: async (context) => {
      const { page, company } = context;
      await goToPath(context, paths.companies.add);
      await page.getByLabel('Company Name', { exact: true }).fill(company.company_name);
      await page.keyboard.press('Escape');
      await getButton(page, 'Add Company').click();
      await expectVisible(getDialog(page, 'Similar Company Names Found'));
    },
  },
  {
    name: 'the question before what was typed is left',
    open: async ({ page, app }) => {
      await goToPath({ page, app }, paths.companies.add);
      await page.getByLabel('Major', { exact: true }).fill('Biology');
      await page.getByRole('link', { name: 'Explore', exact: true }).click();
      await expectVisible(getDialog(page, 'Leave without saving?'));
    },
  },
  { name: 'the companies in offices', open: openOffices },
  {
    name: 'the companies in offices, with an error',
    open: async (context) => {
      await openOffices(context);
      await getButton(context.page.getByRole('dialog'), 'Add Company').click();
      await expectVisible(context.page.getByText('Choose a company from the suggestions'));
    },
  },
  {
    name: 'the dashboard of companies with lines',
    open: async (context) => {
      await goToPath(context, paths.companies.dashboard);
      await context.page.getByRole('radio', { name: 'Line' }).click();
      await expect(context.page.getByRole('radio', { name: 'Line' })).toBeChecked();
    },
  },
];
