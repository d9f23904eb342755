import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes, type CompanyPeople, type CompanyPerson } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { serveCompanyPeople } from '../testing/serve-company-people';
import { someCompany } from '../testing/some-company';

const acme = someCompany();
const ID = '01980000-0000-7000-8000-0000000000e1';

const somebody = (fields: Partial<CompanyPerson>): CompanyPerson => ({
  id: ID,
  name: 'Founder A',
  email: null,
  labels: [],
  role: null,
  is_primary_founder: false,
  is_primary: true,
  start_date: null,
  end_date: null,
  ...fields,
});

async function show(of: Partial<CompanyPeople> = {}) {
  serveCompanies(acme);
  const calls = serveCompanyPeople(of);
  const screen = await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  return { ...screen, calls };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const texts = (name: string) =>
  section(name)
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);

describe('the people of a company', () => {
  test('are shown in the order of the server, with their roles', async () => {
    await show({
      people: [
        somebody({ labels: ['founder', 'board_member'], is_primary_founder: true, role: 'Chief Executive' }),
        somebody({
          id: '01980000-0000-7000-8000-0000000000e2',
          name: 'Advisor B',
          email: 'b@mail.example',
          role: 'Advisor',
          start_date: '2024-01-02',
          end_date: '2026-03-08',
        }),
      ],
    });
    await expect.element(section('People').getByRole('listitem')).toHaveLength(2);
    expect(texts('People')).toEqual([
      'Founder APrimary Founderfounderboard memberChief Executive',
      'Advisor BAdvisor · Until Mar 8, 2026b@mail.example',
    ]);
    await expect
      .element(page.getByRole('link', { name: 'Founder A' }))
      .toHaveAttribute('href', `/people?person=${ID}`);
    await expect
      .element(page.getByRole('link', { name: 'b@mail.example' }))
      .toHaveAttribute('href', 'mailto:b@mail.example');
  });

  test('show one line and a link to add a founder when there are none', async () => {
    await show();
    await expect.element(section('People')).toHaveTextContent('No people yet');
    await expect
      .element(section('People').getByRole('link', { name: 'Add Person' }))
      .toHaveAttribute('href', `/people/add?labels=founder&company_id=${acme.id}`);
    await expect.element(section('Mentors')).not.toBeInTheDocument();
  });

  test('show an error and a retry when they fail to load, and the record stays', async () => {
    serveCompanies(acme);
    serve(personRoutes.ofCompany, () => createErrorResponse(500, 'Something went wrong on our side'));
    await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
    await expect
      .element(section('People').getByRole('alert'))
      .toHaveTextContent('Something went wrong on our side');
    await expect.element(section('Touchpoints')).toBeVisible();
    const response = createResponseGate();
    serve(personRoutes.ofCompany, async () => {
      await response.opened;
      return { people: [somebody({})], mentorships: [] };
    });
    await press(section('People').getByRole('button', { name: 'Try again' }));
    response.open();
    await expect.element(page.getByRole('link', { name: 'Founder A' })).toBeVisible();
    await expect.element(section('People').getByRole('alert')).not.toBeInTheDocument();
  });

  test('say that the company is gone, while its record still shows it', async () => {
    serveCompanies(acme);
    serve(personRoutes.ofCompany, () => createErrorResponse(404, 'Company not found', 'not_found'));
    await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
    await expect.element(section('People').getByRole('alert')).toHaveTextContent('Company not found');
    await expect.element(section('Touchpoints')).toBeVisible();
  });

  test('stay when a refetch fails, under a line that they may be out of date', async () => {
    await show({ people: [somebody({})] });
    await expect.element(page.getByRole('link', { name: 'Founder A' })).toBeVisible();
    serve(personRoutes.ofCompany, () => createErrorResponse(500, 'Something went wrong on our side'));
    await queryClient.invalidateQueries({ queryKey: ['people'] });
    await expect
      .element(section('People').getByRole('alert'))
      .toHaveTextContent('What you see may be out of date.');
    await expect.element(page.getByRole('link', { name: 'Founder A' })).toBeVisible();
  });

  test('are refetched when people change', async () => {
    const { calls } = await show();
    await expect.element(section('People')).toHaveTextContent('No people yet');
    expect(calls).toHaveLength(1);
    await queryClient.invalidateQueries({ queryKey: ['people'] });
    expect(calls).toHaveLength(2);
  });
});
