import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes, companyRoutes } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { chooseOption, getRowGroup, serveCompanyForm, setSignedInUser } from '../testing/company-form-page';
import { serveCompanies } from '../testing/serve-companies';
import { someCompany } from '../testing/some-company';

describe('text typed when the session ends', () => {
  const name = page.getByLabelText('Company Name', { exact: true });
  const major = page.getByLabelText('Major');
  const isBack = page.getByText('We restored your unsaved changes');

  const beginSession = () => {
    setSignedInUser();
    localStorage.setItem('access_token', 'access-1');
    localStorage.setItem('refresh_token', 'refresh-1');
  };
  beforeEach(() => {
    beginSession();
    serveCompanyForm();
  });
  afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

  /** Fills in a new company, saves after the session has ended, signs in, and opens the form again. */
  async function typeAndComeBack() {
    const refused = () => createErrorResponse(401, 'Sign in to go on', 'session_revoked');
    serve(authRoutes.refresh, refused);
    serve(companyRoutes.create, refused);
    const screen = await renderScreen(<CompaniesArea />, '/add-company');
    await fillIn(name, 'Acme Robotics');
    await fillIn(major, 'Physics');
    await press(page.getByRole('button', { name: 'Add Founder' }));
    await fillIn(getRowGroup('Founder 1').getByLabelText('Founder Name'), 'Ann');
    await press(page.getByRole('button', { name: 'Add Company' }));
    await expect.poll(() => useSession.getState().status).toBe('signed-out');
    discardUnsavedChanges();
    await screen.goTo('/elsewhere');
    await expect.element(name).not.toBeInTheDocument();
    setSignedInUser();
    await screen.goTo('/add-company');
    await expect.element(isBack).toBeVisible();
    return screen;
  }

  test('is restored as an unsaved change when the same user opens the form again, and can be saved', async () => {
    const { address, goTo } = await typeAndComeBack();
    await expect.element(name).toHaveValue('Acme Robotics');
    await expect.element(getRowGroup('Founder 1').getByLabelText('Founder Name')).toHaveValue('Ann');
    void goTo('/companies');
    await press(page.getByRole('button', { name: 'Stay' }));
    await expect.element(page.getByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expect(address()).toBe('/add-company');
    const calls = serve(companyRoutes.create, () => someCompany());
    await press(page.getByRole('button', { name: 'Add Company' }));
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({
      company_name: 'Acme Robotics',
      major: 'Physics',
      additional_founders: [{ name: 'Ann' }],
    });
    await expect.element(isBack).not.toBeInTheDocument();
  });

  describe('in an edit form', () => {
    const ANN = 'ann@university.example';
    const grant = { source: 'Grant', amount: 5, year: null, notes: null };
    const annsGrant = { source: 'GBAN', amount: 7, year: null, notes: null };
    const acme = someCompany({ company_name: 'Acme Robotics', major: 'Finance', funding_data: [grant] });
    const address = `/companies?company=${acme.id}`;
    const dialog = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
    const save = page.getByRole('button', { name: 'Save Changes' });

    /** Edits major and funding, saves without a session, lets Ann save too, and opens the form again. */
    async function editAndComeBack() {
      const refused = () => createErrorResponse(401, 'Sign in to go on', 'session_revoked');
      serveCompanies(acme);
      serve(authRoutes.refresh, refused);
      serve(companyRoutes.update, refused);
      const screen = await renderScreen(<CompaniesArea />, address);
      await press(page.getByRole('button', { name: 'Edit', exact: true }));
      await fillIn(major, 'Music');
      await press(page.getByRole('button', { name: 'Remove funding entry 1' }));
      await chooseOption(
        getRowGroup('New funding entry').getByRole('combobox', { name: 'Source' }),
        'Angel Investment',
      );
      await fillIn(getRowGroup('New funding entry').getByLabelText('Amount'), '9');
      await press(save);
      await expect.poll(() => useSession.getState().status).toBe('signed-out');
      discardUnsavedChanges();
      await screen.goTo('/elsewhere');
      await expect.element(major).not.toBeInTheDocument();
      const server = serveCompanies(acme);
      server.changeBy(ANN, acme.id, { major: 'Law', contact: 'Cy', funding_data: [grant, annsGrant] });
      beginSession();
      await screen.goTo(address);
      await press(page.getByRole('button', { name: 'Edit', exact: true }));
      await expect.element(isBack).toBeVisible();
      return server;
    }

    test('restoring it does not overwrite what others saved meanwhile', async () => {
      const server = await editAndComeBack();
      await expect
        .element(page.getByText(`${ANN} changed this company while you were editing.`))
        .toBeVisible();
      await expect.element(major).toHaveValue('Music');
      await press(save);
      await expect.element(dialog).toBeVisible();
      expect(server.saves.map(({ readAt }) => readAt)).toEqual([acme.updated_at]);
      expect(server.stored(acme.id)?.major).toBe('Law');
      await press(dialog.getByRole('group', { name: 'Major' }).getByRole('radio', { name: 'Yours Music' }));
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect.element(page.getByText('Company updated successfully')).toBeVisible();
      const entry = { source: 'Angel Investment', amount: 9, year: null, notes: null };
      expect(server.stored(acme.id)).toMatchObject({ major: 'Music', contact: 'Cy' });
      expect(server.stored(acme.id)?.funding_data).toEqual([annsGrant, entry]);
    });
  });
});
