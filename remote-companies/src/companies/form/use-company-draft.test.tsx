import { refusal, serve } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { authRoutes, companyRoutes } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../../area';
import { row, serveForm, signIn } from '../../testing/company-form-page';
import { someCompany } from '../../testing/some-company';
import { emptyFormValues } from './company-form-values';
import { draftOver } from './use-company-draft';

test('C1: what was typed comes back over what was saved meanwhile, and undoes nothing else', () => {
  const start = emptyFormValues({ company_name: 'Acme', major: 'Physics', contact: 'Ann' });
  const values = {
    ...start,
    major: 'Music',
    funding_data: [{ source: 'Grant', amount: '5', year: '', notes: '' }],
  };
  const now = { ...start, company_name: 'Acme Robotics', major: 'Law' };
  expect(draftOver(now, { start, values })).toEqual({
    ...start,
    company_name: 'Acme Robotics',
    major: 'Music',
    funding_data: values.funding_data,
  });
});

describe('C10: what is typed when the session ends', () => {
  const name = page.getByLabelText('Company Name', { exact: true });
  const major = page.getByLabelText('Major');
  const isBack = page.getByText('What you typed before your session ended is back');

  beforeEach(() => {
    signIn();
    serveForm();
    localStorage.setItem('access_token', 'access-1');
    localStorage.setItem('refresh_token', 'refresh-1');
  });
  afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

  /** Types a company, loses the session on the save, signs in and opens the form again. */
  async function typeAndComeBack() {
    const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
    serve(authRoutes.refresh, refused);
    serve(companyRoutes.create, refused);
    const screen = await renderScreen(<CompaniesArea />, '/add-company');
    await name.fill('Acme Robotics');
    await major.fill('Physics');
    await page.getByRole('button', { name: 'Add Founder' }).click();
    await row('Founder 1').getByLabelText('Founder Name').fill('Ann');
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect.poll(() => useSession.getState().status).toBe('signed-out');
    discardUnsavedChanges();
    await screen.goTo('/elsewhere');
    await expect.element(name).not.toBeInTheDocument();
    signIn();
    await screen.goTo('/add-company');
    await expect.element(isBack).toBeVisible();
    return screen;
  }

  test('is back when the same person opens the form again, is unsaved, and can be saved', async () => {
    const { address, goTo } = await typeAndComeBack();
    await expect.element(name).toHaveValue('Acme Robotics');
    await expect.element(row('Founder 1').getByLabelText('Founder Name')).toHaveValue('Ann');
    void goTo('/companies');
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(address()).toBe('/add-company');
    const calls = serve(companyRoutes.create, () => someCompany());
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      company_name: 'Acme Robotics',
      major: 'Physics',
      additional_founders: [{ name: 'Ann' }],
    });
    await expect.element(isBack).not.toBeInTheDocument();
  });

  test('can be thrown away', async () => {
    await typeAndComeBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('');
    await expect.element(major).toHaveValue('');
    await expect.element(page.getByLabelText('UGA Contact')).toHaveValue('Program Manager');
  });
});
