import { personRoutes, type Company, type Person } from '@studio-desk/shared-contract';
import { somePerson } from '@studio-desk/shared-contract/testing';
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { servePeopleSearch } from '../testing/serve-company-people';
import { someCompany } from '../testing/some-company';

const ANN = 'ann@acme.example';
const acme = someCompany({
  name: 'Ann Able',
  contact_email: ANN,
  entr_certificate: true,
  entr_graduation_semester: 'Fall',
  entr_graduation_year: '2025',
});
const ann = somePerson({ name: 'Ann Able', email: ANN, company_id: acme.id });

async function open(company: Company, ...people: Person[]) {
  serveCompanies(company);
  servePeopleSearch(...people);
  serve(personRoutes.checkName, () => ({ exists: false, similar_people: [] }));
  const screen = await renderScreen(<CompaniesArea />, `/companies?company=${company.id}`);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  return screen;
}

const link = (name: string) => page.getByRole('article').getByRole('link', { name, exact: true });
const addAnn = page.getByRole('button', { name: 'Add to People: Ann Able' });
const addButtons = page.getByRole('button', { name: /^Add to People/ });

describe('founders whose email is a person’s', () => {
  test('lead to that person', async () => {
    const email = 'BO@acme.example';
    const bo = { name: 'Bo Baker', email, entr_graduation_semester: null, entr_graduation_year: null };
    const company = { ...acme, additional_founders: [{ ...bo, entr_certificate: false }] };
    await open(company, ann, somePerson({ id: acme.id, name: 'bo baker', email: email.toLowerCase() }));
    await expect.element(link('Ann Able')).toHaveAttribute('href', `/people?person=${ann.id}`);
    await expect.element(link('bo baker')).toHaveAttribute('href', `/people?person=${acme.id}`);
    await expect.element(addButtons).not.toBeInTheDocument();
  });

  test('keep their own name beside that of somebody else', async () => {
    await open(acme, { ...ann, name: 'Office of Acme' });
    await expect
      .element(page.getByRole('article'))
      .toHaveTextContent('Ann AbleEmail belongs to Office of Acme');
    await expect.element(addButtons).not.toBeInTheDocument();
  });

  test('a company without a founder shows whose email its contact email is', async () => {
    await open({ ...acme, name: null }, ann);
    await expect.element(link('Ann Able')).toHaveAttribute('href', `/people?person=${ann.id}`);
  });
});

describe('a founder whose email is nobody’s', () => {
  test('is added to people, linked to the company, in one call and once', async () => {
    await open(acme, somePerson({ email: `other.${ANN}` }));
    const keys: (string | null)[] = [];
    const calls = serve(personRoutes.create, (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      servePeopleSearch(ann);
      return Response.json(ann, { status: 201 });
    });
    await press(addAnn);
    await expect.element(link('Ann Able')).toHaveFocus();
    await expect.element(addButtons).not.toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        name: 'Ann Able',
        email: ANN,
        labels: ['founder'],
        company_id: acme.id,
        entr_certificate: true,
        entr_graduation_semester: 'Fall',
        entr_graduation_year: '2025',
      },
    ]);
    expect(keys).toEqual([expect.any(String)]);
    expect(readToastTexts()).toEqual(['Ann Able has been added successfully!Open Record']);
  });

  test('is checked on the form if somebody has the name already', async () => {
    const screen = await open(acme);
    serve(personRoutes.checkName, () => ({ exists: true, similar_people: [] }));
    await press(addAnn);
    await screen.arrivesAt(
      `/people/add?name=Ann+Able&email=ann%40acme.example&labels=founder&company_id=${acme.id}`,
    );
    await expect
      .poll(readToastTexts)
      .toEqual(['People has somebody called Ann Able already. Check whether it is the same person.']);
  });

  test('can be added again after a failure', async () => {
    await open(acme);
    serve(personRoutes.create, () => createErrorResponse(500, 'Something went wrong on our side'));
    await press(addAnn);
    await expect.poll(readToastTexts).toEqual([expect.stringContaining('Something went wrong on our side')]);
    await expect.element(addAnn).toBeEnabled();
  });

  test('is not offered without an email', async () => {
    await open({ ...acme, contact_email: null });
    await expect.element(page.getByRole('article')).toHaveTextContent('FounderAnn Able');
    await expect.element(addButtons).not.toBeInTheDocument();
  });
});
