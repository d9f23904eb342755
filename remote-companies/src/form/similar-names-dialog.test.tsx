import { refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { companyRoutes, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { CompanyFormAlone } from '../testing/company-form-alone';
import { serveForm } from '../testing/company-form-page';
import { manyCompanies, someCompany } from '../testing/some-company';
import { formValues } from './company-form-values';

const acme = someCompany({ company_name: 'Acme Robotics', name: 'Founder A', year_started: '2022' });
const numbered = (count: number): Company[] =>
  manyCompanies(count).map((company, index) => ({ ...company, company_name: `Acme Robotic${index}` }));

const name = page.getByLabelText('Company Name', { exact: true });
const add = page.getByRole('button', { name: 'Add Company' });
const found = page.getByRole('dialog', { name: 'Similar Company Names Found' });
const unchecked = page.getByRole('dialog', { name: 'Similar Company Names Could Not Be Checked' });
const goOn = page.getByRole('button', { name: 'Continue Adding New Company' });
const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
const added = page.getByText('Company added successfully!');

const show = () => renderScreen(<CompaniesArea />, '/add-company');

/** Types a name and asks for it to be saved. */
async function submit(companyName: string) {
  await name.fill(companyName);
  await page.getByLabelText('Major').click();
  await add.click();
}

beforeEach(() => serveForm([acme]));

describe('a new company with a name like another', () => {
  test('is asked about; Continue keeps the confirmation and the next submit saves', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('acme robotic');
    await expect.element(found).toBeVisible();
    await expect.element(found.getByRole('link')).toHaveTextContent(/Acme Robotics\s*Founder A\s*2022/);
    await goOn.click();
    await expect.element(found).not.toBeInTheDocument();
    expect(calls).toHaveLength(0);
    await expect.element(name).toHaveValue('acme robotic');
    await add.click();
    await expect.element(added).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ company_name: 'acme robotic' }]);
  });

  test('is asked about again after Cancel', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('Acme Robotic');
    await cancel.click();
    await expect.element(found).not.toBeInTheDocument();
    await add.click();
    await expect.element(found).toBeVisible();
    expect(calls).toHaveLength(0);
  });

  test('is asked about again under another name, and after it was added', async () => {
    serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('Acme Robotic');
    await goOn.click();
    await expect.element(found).not.toBeInTheDocument();
    await submit('Acme Roboticss');
    await expect.element(found).toBeVisible();
    await goOn.click();
    await add.click();
    await expect.element(added).toBeVisible();
    await expect.element(name).toHaveValue('');
    await submit('Acme Roboticss');
    await expect.element(found).toBeVisible();
  });

  test('shows the 5 closest at most, and each opens in Explore', async () => {
    serveForm(numbered(7));
    const { arrivesAt } = await show();
    await submit('Acme Robotic3');
    const links = found.getByRole('link');
    await expect.poll(() => links.all().length).toBe(5);
    await expect.element(links.first()).toHaveTextContent('Acme Robotic3');
    await links.first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/companies?company=01980000-0000-7000-8000-000000000004');
  });

  test('keeps what was typed where a link is pressed and the answer is to stay', async () => {
    const { address } = await show();
    await submit('Acme Robotic');
    await found.getByRole('link').click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expect(address()).toBe('/add-company');
    await expect.element(found).toBeVisible();
    await cancel.click();
    await expect.element(name).toHaveValue('Acme Robotic');
  });

  test('is asked about as well where only accents, legal form or email tell them apart', async () => {
    serveForm([
      someCompany({ company_name: 'Café Noir, LLC' }),
      someCompany({
        id: '01980000-0000-7000-8000-000000000002',
        company_name: 'Other',
        contact_email: 'ann@acme.example',
      }),
    ]);
    await show();
    await page.getByLabelText('Contact Email').fill('ANN@acme.example');
    await submit('cafe noir');
    await expect
      .poll(() =>
        found
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual([expect.stringContaining('Café Noir, LLC'), expect.stringContaining('Other')]);
  });
});

test('a company whose save was not answered is asked about when it is saved again', async () => {
  await show();
  serve(companyRoutes.create, () => {
    serveForm([
      acme,
      someCompany({ id: '01980000-0000-7000-8000-000000000002', company_name: 'Zebra Foods' }),
    ]);
    return HttpResponse.error();
  });
  await submit('Zebra Foods');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Network Error');
  await add.click();
  await expect.element(found.getByRole('link')).toHaveTextContent(/Zebra Foods/);
});

describe('beyond 1000 companies', () => {
  const beyond = () =>
    serve(companyRoutes.list, () =>
      HttpResponse.json([acme], {
        headers: { 'X-Total-Count': '1500', 'Access-Control-Expose-Headers': 'X-Total-Count' },
      }),
    );

  test('the server looks for similar names', async () => {
    beyond();
    serve(companyRoutes.search, () => []);
    const calls = serve(companyRoutes.similar, () => [someCompany({ company_name: 'Company 1400' })]);
    await show();
    await page.getByLabelText('Contact Email').fill('ann@acme.example');
    await submit('Company 1400');
    await expect.element(found.getByRole('link')).toHaveTextContent('Company 1400');
    expect(calls.map(({ query }) => query)).toEqual([
      { company_name: 'Company 1400', contact_email: 'ann@acme.example' },
    ]);
  });

  test('a check that fails is told, and saving stays possible', async () => {
    beyond();
    serve(companyRoutes.search, () => []);
    serve(companyRoutes.similar, () => refusal(500, 'Something went wrong on our side'));
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('Company 1400');
    await expect.element(unchecked).toHaveTextContent('Something went wrong on our side');
    expect(calls).toHaveLength(0);
    await goOn.click();
    await add.click();
    await expect.element(added).toBeVisible();
  });

  test('a check that failed is tried again after Cancel', async () => {
    beyond();
    serve(companyRoutes.search, () => []);
    serve(companyRoutes.similar, () => refusal(500, 'Something went wrong on our side'));
    serve(companyRoutes.create, () => someCompany());
    await show();
    await submit('Company 1400');
    await expect.element(unchecked).toBeVisible();
    serve(companyRoutes.similar, () => []);
    await cancel.click();
    await add.click();
    await expect.element(added).toBeVisible();
  });
});

describe('a company that is changed', () => {
  const other = someCompany({ id: '01980000-0000-7000-8000-000000000002', company_name: 'Acme Robotix' });
  const save = page.getByRole('button', { name: 'Save Changes' });

  async function edit() {
    serveList(companyRoutes.list, () => [acme, other]);
    const saved = vi.fn((_: CompanyCreate) => Promise.resolve(null));
    await renderScreen(
      <CompanyFormAlone
        start={formValues(acme)}
        layout="record"
        submitLabel="Save Changes"
        similarTo={{ exceptId: acme.id, unlessNamed: acme.company_name }}
        continueLabel="Continue Saving"
        save={saved}
        failureMessage="Failed to update company"
      />,
      '/',
    );
    return saved;
  }

  test('is saved without a question where its name stays', async () => {
    const saved = await edit();
    await page.getByLabelText('Major').fill('Physics');
    await save.click();
    await expect.poll(() => saved.mock.calls.length).toBe(1);
    await expect.element(found).not.toBeInTheDocument();
  });

  test('is asked about others, never about itself, where its name changed', async () => {
    const saved = await edit();
    await name.fill('Acme Robotic');
    await save.click();
    await expect.element(found.getByRole('link')).toHaveTextContent('Acme Robotix');
    expect(found.getByRole('link').elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Continue Saving' }).click();
    await expect.element(found).not.toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    await save.click();
    await expect.poll(() => saved.mock.lastCall?.[0].company_name).toBe('Acme Robotic');
  });
});
