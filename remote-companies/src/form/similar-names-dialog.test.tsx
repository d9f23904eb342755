import {
  createPageResponse,
  createErrorResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { StandaloneCompanyForm } from '../testing/standalone-company-form';
import { serveCompanyForm } from '../testing/company-form-page';
import { createCompanies, someCompany } from '../testing/some-company';

const acme = someCompany({ company_name: 'Acme Robotics', name: 'Founder A', year_started: '2022' });
const numbered = (count: number): Company[] =>
  createCompanies(count).map((company, index) => ({ ...company, company_name: `Acme Robotic${index}` }));

const name = page.getByLabelText('Company Name', { exact: true });
const add = page.getByRole('button', { name: 'Add Company' });
const found = page.getByRole('dialog', { name: 'Similar Company Names Found' });
const unchecked = page.getByRole('dialog', { name: 'Couldn’t Check for Similar Names' });
const goOn = page.getByRole('button', { name: 'Continue Adding New Company' });
const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
const added = page.getByText('Company added successfully!');

const show = () => renderScreen(<CompaniesArea />, '/add-company');

async function submit(companyName: string) {
  await fillIn(name, companyName);
  // Leaving the field closes its suggestions, which may cover the button.
  await userEvent.tab();
  await press(add);
}

beforeEach(() => serveCompanyForm([acme]));

describe('the dialog about similar names for a new company', () => {
  test('opens on each save, stays after Stay, and the save after Continue is sent', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    const { address } = await show();
    await submit('acme robotic');
    await expect.element(found).toBeVisible();
    await expect.element(found.getByRole('link')).toHaveTextContent(/Acme Robotics\s*Founder A\s*2022/);
    await press(found.getByRole('link'));
    await press(page.getByRole('button', { name: 'Stay' }));
    await expect.element(page.getByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expect(address()).toBe('/add-company');
    await expect.element(found).toBeVisible();
    await press(cancel);
    await expect.element(found).not.toBeInTheDocument();
    await press(add);
    await expect.element(found).toBeVisible();
    await press(goOn);
    await expect.element(found).not.toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await expect.element(name).toHaveValue('acme robotic');
    await press(add);
    await expect.element(added).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ company_name: 'acme robotic' }]);
  });

  test('shows the 5 closest at most, and each opens in Explore', async () => {
    serveCompanyForm(numbered(7));
    const { arrivesAt } = await show();
    await submit('Acme Robotic3');
    const links = found.getByRole('link');
    await expect.poll(() => links.all().length).toBe(5);
    await expect.element(links.first()).toHaveTextContent('Acme Robotic3');
    await press(links.first());
    await press(page.getByRole('button', { name: 'Leave' }));
    await arrivesAt('/companies?company=01980000-0000-7000-8000-000000000004');
  });
});

test('saving again after a network error shows the company, already stored, as a similar name', async () => {
  await show();
  serve(companyRoutes.create, () => {
    serveCompanyForm([
      acme,
      someCompany({ id: '01980000-0000-7000-8000-000000000002', company_name: 'Zebra Foods' }),
    ]);
    return HttpResponse.error();
  });
  await submit('Zebra Foods');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network Error');
  await press(add);
  await expect.element(found.getByRole('link')).toHaveTextContent(/Zebra Foods/);
});

describe('the similar-name check with more companies than the cache holds', () => {
  const beyond = () => serve(companyRoutes.list, () => createPageResponse([acme], 1500));

  test('asks the server for similar names', async () => {
    beyond();
    serve(companyRoutes.search, () => []);
    const calls = serve(companyRoutes.similar, () => [someCompany({ company_name: 'Company 1400' })]);
    await show();
    await fillIn(page.getByLabelText('Contact Email'), 'ann@acme.example');
    await submit('Company 1400');
    await expect.element(found.getByRole('link')).toHaveTextContent('Company 1400');
    expect(calls.map(({ query }) => query)).toEqual([
      { company_name: 'Company 1400', contact_email: 'ann@acme.example' },
    ]);
  });

  test('shows an error when it fails, and saving stays possible', async () => {
    beyond();
    serve(companyRoutes.search, () => []);
    serve(companyRoutes.similar, () => createErrorResponse(500, 'Something went wrong on our side'));
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('Company 1400');
    await expect.element(unchecked).toHaveTextContent('Something went wrong on our side');
    expect(calls).toHaveLength(0);
    await press(goOn);
    await press(add);
    await expect.element(added).toBeVisible();
  });
});

describe('the similar-name check of an edited company', () => {
  const other = someCompany({ id: '01980000-0000-7000-8000-000000000002', company_name: 'Acme Robotix' });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  async function edit() {
    serveList(companyRoutes.list, () => [acme, other]);
    const saved = vi.fn((_: CompanyCreate) => Promise.resolve(null));
    await renderScreen(<StandaloneCompanyForm company={acme} save={saved} />, '/');
    return saved;
  }

  test('asks about other companies, never about itself, when the name changed', async () => {
    const saved = await edit();
    await fillIn(name, 'Acme Robotic');
    await press(save);
    await expect.element(found.getByRole('link')).toHaveTextContent('Acme Robotix');
    expect(found.getByRole('link').elements()).toHaveLength(1);
    await press(page.getByRole('button', { name: 'Continue', exact: true }));
    await expect.element(found).not.toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    await press(save);
    await expect.poll(() => saved.mock.lastCall?.[0].company_name).toBe('Acme Robotic');
  });
});
