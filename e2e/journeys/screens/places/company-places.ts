import { paths } from '@studio-desk/shared-contract';
import { callApi } from '#fixtures/records';
import { expect } from '#fixtures/test';
import { button, dialog, goTo, shows, type Desk, type Place } from './place';

const openRecord = async (desk: Desk) => {
  const { page, company } = desk;
  await goTo(desk, paths.companies.details(company.id));
  await shows(page.getByRole('heading', { level: 2, name: company.company_name }));
};

const openOffices = async (desk: Desk) => {
  await goTo(desk, paths.companies.dashboard);
  await button(desk.page, /Companies in Offices/).click();
  await expect(desk.page.getByRole('dialog')).toContainText(desk.company.company_name);
};

const openStaleEdit = async (desk: Desk) => {
  const { page, app, account, company } = desk;
  await openRecord(desk);
  await button(page, 'Edit').click();
  await page.getByLabel('Contact', { exact: true }).fill('Mine');
  const otherEdit = { contact: `Theirs ${Date.now()}` };
  await callApi(app, account, 'PUT', `/companies/${company.id}`, otherEdit);
  await button(page, 'Save Changes').click();
  await shows(dialog(page, 'This company was changed while you edited it'));
};

export const companyPlaces: Place[] = [
  { name: 'the record of a company', open: openRecord },
  {
    name: 'the form of a company',
    open: async (desk) => {
      await openRecord(desk);
      await button(desk.page, 'Edit').click();
      await shows(button(desk.page, 'Save Changes'));
    },
  },
  {
    name: 'the question before a company is deleted',
    open: async (desk) => {
      await openRecord(desk);
      await button(desk.page, 'Delete').click();
      await expect(desk.page.getByRole('dialog')).toContainText('Type DELETE to confirm');
    },
  },
  { name: 'a company that somebody else changed', open: openStaleEdit },
  {
    name: 'a company that somebody else changed, without a choice',
    open: async (desk) => {
      await openStaleEdit(desk);
      await button(desk.page.getByRole('dialog'), 'Save').click();
      await shows(desk.page.getByText('Choose which one to save'));
    },
  },
  {
    name: 'a company that is not there',
    open: async (desk) => {
      await goTo(desk, paths.companies.details(crypto.randomUUID()));
      await shows(desk.page.getByText('It may have been deleted'));
    },
  },
  {
    name: 'a search that finds no company',
    open: async (desk) => {
      await goTo(desk, paths.companies.explore);
      await desk.page.getByRole('searchbox').first().fill('no such company');
      await shows(desk.page.getByText('No companies found'));
    },
  },
  {
    name: 'the form of a new company with errors',
    open: async (desk) => {
      await goTo(desk, paths.companies.add);
      await button(desk.page, 'Add Company').click();
      await shows(desk.page.getByText('Company Name is required'));
    },
  },
  {
    name: 'the companies with a similar name',
    open: async (desk) => {
      const { page, company } = desk;
      await goTo(desk, paths.companies.add);
      await page.getByLabel('Company Name', { exact: true }).fill(company.company_name);
      await page.keyboard.press('Escape');
      await button(page, 'Add Company').click();
      await shows(dialog(page, 'Similar Company Names Found'));
    },
  },
  {
    name: 'the question before what was typed is left',
    open: async ({ page, app }) => {
      await goTo({ page, app }, paths.companies.add);
      await page.getByLabel('Major', { exact: true }).fill('Biology');
      await page.getByRole('link', { name: 'Explore', exact: true }).click();
      await shows(dialog(page, 'Leave without saving?'));
    },
  },
  { name: 'the companies in offices', open: openOffices },
  {
    name: 'the companies in offices, with an error',
    open: async (desk) => {
      await openOffices(desk);
      await button(desk.page.getByRole('dialog'), 'Add Company').click();
      await shows(desk.page.getByText('Choose a company from the suggestions'));
    },
  },
  {
    name: 'the dashboard of companies with lines',
    open: async (desk) => {
      await goTo(desk, paths.companies.dashboard);
      await desk.page.getByText('Line', { exact: true }).click();
      await expect(desk.page.getByRole('radio', { name: 'Line' })).toBeChecked();
    },
  },
];
