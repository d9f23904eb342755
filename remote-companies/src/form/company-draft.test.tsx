import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { authRoutes, companyRoutes } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { choose, row, serveForm, signIn } from '../testing/company-form-page';
import { serveCompanies } from '../testing/serve-companies';
import { someCompany } from '../testing/some-company';

describe('text typed when the session ends', () => {
  const name = page.getByLabelText('Company Name', { exact: true });
  const major = page.getByLabelText('Major');
  const isBack = page.getByText('We restored your unsaved changes');

  const beginSession = () => {
    signIn();
    localStorage.setItem('access_token', 'access-1');
    localStorage.setItem('refresh_token', 'refresh-1');
  };
  beforeEach(() => {
    beginSession();
    serveForm();
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

  test('is restored as an unsaved change when the same user opens the form again, and can be saved', async () => {
    const { address, goTo } = await typeAndComeBack();
    await expect.element(name).toHaveValue('Acme Robotics');
    await expect.element(row('Founder 1').getByLabelText('Founder Name')).toHaveValue('Ann');
    void goTo('/companies');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
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

  test('can be discarded', async () => {
    await typeAndComeBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
    await expect.element(major).toHaveValue('');
    await expect.element(page.getByLabelText('UGA Contact')).toHaveValue('Program Manager');
  });

  test('cannot be discarded or edited while it is being saved', async () => {
    await typeAndComeBack();
    const response = createGate();
    const calls = serve(companyRoutes.create, async () => {
      await response.opened;
      return someCompany();
    });
    await page.getByRole('button', { name: 'Add Company' }).click();
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await expect.element(name).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    response.open();
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  describe('in an edit form', () => {
    const ANN = 'ann@university.example';
    const grant = { source: 'Grant', amount: 5, year: null, notes: null };
    const annsGrant = { source: 'GBAN', amount: 7, year: null, notes: null };
    const acme = someCompany({ company_name: 'Acme Robotics', major: 'Finance', funding_data: [grant] });
    const address = `/companies?company=${acme.id}`;
    const dialog = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
    const save = page.getByRole('button', { name: 'Save Changes' });

    /** Types a major and an entry, loses the session on the save; Ann saves; the same form is opened again. */
    async function editAndComeBack() {
      const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
      serveCompanies(acme);
      serve(authRoutes.refresh, refused);
      serve(companyRoutes.update, refused);
      const screen = await renderScreen(<CompaniesArea />, address);
      await page.getByRole('button', { name: 'Edit' }).click();
      await major.fill('Music');
      await page.getByRole('button', { name: 'Remove funding entry 1' }).click();
      await choose(row('New funding entry').getByRole('combobox', { name: 'Source' }), 'Angel Investment');
      await row('New funding entry').getByLabelText('Amount').fill('9');
      await save.click();
      await expect.poll(() => useSession.getState().status).toBe('signed-out');
      discardUnsavedChanges();
      await screen.goTo('/elsewhere');
      await expect.element(major).not.toBeInTheDocument();
      const server = serveCompanies(acme);
      server.changeBy(ANN, acme.id, { major: 'Law', contact: 'Cy', funding_data: [grant, annsGrant] });
      beginSession();
      await screen.goTo(address);
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect.element(isBack).toBeVisible();
      return server;
    }

    test('restoring it does not overwrite what others saved meanwhile', async () => {
      const server = await editAndComeBack();
      await expect
        .element(page.getByText(`${ANN} changed this company while you were editing.`))
        .toBeVisible();
      await expect.element(major).toHaveValue('Music');
      await save.click();
      await expect.element(dialog).toBeVisible();
      expect(server.saves.map(({ readAt }) => readAt)).toEqual([acme.updated_at]);
      expect(server.stored(acme.id)?.major).toBe('Law');
      await dialog.getByRole('group', { name: 'Major' }).getByRole('radio', { name: 'Yours Music' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect.element(page.getByText('Company updated successfully')).toBeVisible();
      const mine = { source: 'Angel Investment', amount: 9, year: null, notes: null };
      expect(server.stored(acme.id)).toMatchObject({ major: 'Music', contact: 'Cy' });
      expect(server.stored(acme.id)?.funding_data).toEqual([annsGrant, mine]);
    });

    test('discarding it shows the current values', async () => {
      const server = await editAndComeBack();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect.element(name).toHaveFocus();
      await expect.element(major).toHaveValue('Law');
      await expect.element(page.getByText(`${ANN} changed this company`)).not.toBeInTheDocument();
      await major.fill('Art');
      await save.click();
      await expect.element(page.getByText('Company updated successfully')).toBeVisible();
      expect(server.saves).toHaveLength(1);
      expect(server.stored(acme.id)).toMatchObject({ major: 'Art', contact: 'Cy' });
    });
  });
});
