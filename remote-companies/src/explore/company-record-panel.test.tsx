/// <reference types="@vitest/browser-playwright" />
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { authRoutes, companyRoutes, type Company, type Person } from '@studio-desk/shared-contract';
import { somePerson } from '@studio-desk/shared-contract/testing';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';
import { servePeopleSearch } from '../testing/serve-company-people';
import { companyQueries } from '../company-queries';

async function open(fields: Partial<Company>, ...people: Person[]) {
  const company = someCompany(fields);
  const server = serveCompanies(company);
  servePeopleSearch(...people);
  await renderScreen(<CompaniesArea />, `/companies?company=${company.id}`);
  await expect.element(page.getByRole('heading', { level: 2, name: company.company_name })).toBeVisible();
  return server;
}

const fact = (term: string) =>
  page.getByRole('article').getByText(term, { exact: true }).element().parentElement?.querySelector('dd')
    ?.textContent;
const section = (name: string) => page.getByRole('region', { name, exact: true });
const texts = (locator: ReturnType<typeof page.getByRole>) =>
  locator.elements().map((one) => one.textContent.replace(/\s+/g, ' ').trim());

describe('the record of a company', () => {
  test('shows every field', async () => {
    const person = somePerson({ name: 'Founder A', email: 'a+b@acme.example' });
    await open(
      {
        name: 'Founder A',
        contact: 'Contact B',
        contact_email: 'a+b@acme.example',
        website: 'https://acme.example/about',
        industry: 'Food and Beverage',
        uga_contact: 'Program Manager',
        major: 'Mechanical Engineering',
        student_type: 'Undergraduate',
        year_started: '2022',
        entr_certificate: true,
        entr_graduation_semester: 'Spring',
        entr_graduation_year: '2025',
        office_space_at_studio_225: 'Yes',
        office_semester: 'Fall',
        office_year: '2025',
      },
      person,
    );
    await expect.element(page.getByRole('link', { name: 'Founder A' })).toBeVisible();
    expect(fact('Founder')).toBe('Founder A');
    expect(fact('Contact')).toBe('Contact B');
    await expect
      .element(page.getByRole('link', { name: 'a+b@acme.example' }))
      .toHaveAttribute('href', 'mailto:a%2Bb@acme.example');
    await expect.element(page.getByRole('button', { name: 'Copy a+b@acme.example' })).toBeVisible();
    const site = page.getByRole('link', { name: 'https://acme.example/about' });
    await expect.element(site).toHaveAttribute('target', '_blank');
    await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer');
    await expect
      .element(page.getByRole('link', { name: 'Food and Beverage' }))
      .toHaveAttribute('href', '/companies?industry=Food+and+Beverage');
    expect(fact('UGA Contact')).toBe('Program Manager');
    expect(fact('Major')).toBe('Mechanical Engineering');
    expect(fact('Student Type')).toBe('Undergraduate');
    expect(fact('Year Started')).toBe('2022');
    expect(fact('ENTR Certificate')).toBe('Yes, Spring 2025');
    expect(fact('Office Space at Studio 225')).toBe('Fall 2025Active');
  });

  test('names each additional founder with email and certificate', async () => {
    const founder = {
      name: 'Founder S',
      email: 's@acme.example',
      entr_certificate: true,
      entr_graduation_semester: 'Fall',
      entr_graduation_year: '2024',
    };
    const person = somePerson({ name: 'Founder S', email: 's@acme.example' });
    await open(
      {
        additional_founders: [
          founder,
          { ...founder, name: 'Founder T', email: null, entr_certificate: false },
        ],
      },
      person,
    );
    await expect.element(page.getByRole('link', { name: 'Founder S' })).toBeVisible();
    expect(fact('Additional Founders')).toBe(
      'Founder Ss@acme.exampleENTR Certificate: Yes, Fall 2024Founder T',
    );
  });

  test('shows "-" for empty fields', async () => {
    await open({});
    for (const term of ['Founder', 'Contact', 'Contact Email', 'Major', 'Additional Founders']) {
      expect(fact(term)).toBe('-');
    }
    await expect.element(section('Touchpoints')).toHaveTextContent('No touchpoints yet');
    await expect.element(section('Funding')).toHaveTextContent('Total Funding -');
    await expect.element(section('Funding')).toHaveTextContent('No funding yet');
    await expect.element(section('Revenue')).toHaveTextContent('-');
    await expect.element(section('Other Information')).not.toBeInTheDocument();
    await expect.element(section('Earlier Records')).not.toBeInTheDocument();
  });

  test('shows the touchpoints as a timeline, newest first, with status and notes', async () => {
    const at = { semester: 'Fall', year: '2024', status: 'Completed', notes: null };
    await open({
      first_contact: { program: 'Idea Accelerator', semester: 'Fall', year: '2024', status: 'Completed' },
      additional_touchpoints: [
        {
          ...at,
          program: 'Kickstart Fund',
          semester: 'Spring',
          year: '2026',
          status: 'Funded',
          notes: 'Tooling',
        },
        { ...at, program: 'Venture Prize', year: '2026', status: 'Pitch', notes: 'Second\nplace' },
        { ...at, program: 'GBAN', year: '2025', status: null },
      ],
    });
    expect(texts(section('Touchpoints').getByRole('listitem'))).toEqual([
      'Venture PrizeFall 2026PitchSecond place',
      'Kickstart FundSpring 2026FundedTooling',
      'GBANFall 2025-',
      'Idea AcceleratorFall 2024CompletedFirst contact',
    ]);
    await expect.element(page.getByText('Funded')).toHaveClass(/bg-success/);
    await expect.element(page.getByText('Completed')).toHaveClass(/bg-chart-6/);
    await expect.element(page.getByText('Pitch', { exact: true })).toHaveClass(/bg-warning/);
  });

  test('lists the funding with its total, the newest first', async () => {
    await open({
      funding_data: [
        { source: 'Idea Accelerator', amount: 2500, year: '2025', notes: null },
        { source: 'Angel Investment', amount: 50_000.5, year: '2026', notes: 'Convertible note' },
      ],
      total_funding: 52_500.5,
    });
    await expect.element(section('Funding')).toHaveTextContent('Total Funding $52,500.50');
    expect(texts(section('Funding').getByRole('row'))).toEqual([
      'SourceYearNotesAmount',
      'Angel Investment2026Convertible note$50,000.50',
      'Idea Accelerator2025-$2,500',
    ]);
  });

  test('lists revenue and employees by year, the newest first', async () => {
    await open({
      revenue_data: { 2024: 22_000, 2026: 248_000, 2025: 131_400 },
      employee_data: { 2025: 5, 2026: 1200 },
    });
    expect(texts(section('Revenue').getByRole('row')).slice(1)).toEqual([
      '2026$248,000',
      '2025$131,400',
      '2024$22,000',
    ]);
    expect(texts(section('Employees').getByRole('row')).slice(1)).toEqual(['20261,200', '20255']);
  });

  test('keeps the line breaks of other information, and shows markup as text', async () => {
    await open({ other_information: 'One\n\n<b>Two</b>' });
    const text = section('Other Information').getByText('One');
    expect(text.element().textContent).toBe('One\n\n<b>Two</b>');
    expect(getComputedStyle(text.element()).whiteSpace).toBe('pre-wrap');
  });

  test('shows the legacy program fields', async () => {
    await open({
      accelerator: 'Fall 2023 Completed',
      summer_launch: { semester: 'Summer', year: '2024', status: 'Started' },
      pitch_competitions: 'SEC Pitch, GBAN',
    });
    expect(texts(section('Earlier Records').getByRole('term'))).toEqual([
      'Accelerator',
      'Summer Launch',
      'Pitch Competitions',
    ]);
    await expect.element(section('Earlier Records')).toHaveTextContent('Fall 2023 Completed');
    await expect.element(section('Earlier Records')).toHaveTextContent('Summer 2024 · Started');
    await expect.element(section('Earlier Records')).toHaveTextContent('SEC Pitch, GBAN');
  });

  test('shows who added and who changed it, by name where an account is known', async () => {
    serve(authRoutes.colleagues, () => [
      { email: 'mo@university.example', full_name: 'Mo Manager', active: false },
    ]);
    await open({
      date_added: '2026-01-01',
      created_by_email: 'ann@university.example',
      updated_at: '2026-11-18T12:00:00.000Z',
      last_modified_by: 'mo@university.example',
    });
    await expect.element(page.getByText('Added Jan 1, 2026 by ann@university.example')).toBeVisible();
    await expect.element(page.getByText('Updated Nov 18, 2026 by Mo Manager')).toBeVisible();
  });
});

test('search and pager stay in view while a long record scrolls', async () => {
  await open({ other_information: 'Line\n'.repeat(200) });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(pages).toBeVisible();
  window.scrollTo({ top: 1500 });
  await expect.poll(() => window.scrollY).toBe(1500);
  const { top, bottom } = page.getByRole('searchbox').element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(window.innerHeight);
  const pager = pages.element().getBoundingClientRect();
  expect(pager.bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('a record that cannot be refetched stays, with a notice', async () => {
  await open({ major: 'Finance' });
  serve(companyRoutes.get, () => createErrorResponse(500, 'Something went wrong on our side'));
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
  await expect.element(page.getByText('Finance')).toBeVisible();
});

test('a record that somebody deleted shows that it is in the trash', async () => {
  const server = await open({ major: 'Finance' });
  server.drop(someCompany().id);
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(page.getByText('This company is in the trash')).toBeVisible();
  await expect.element(page.getByText('Finance')).not.toBeInTheDocument();
});

test('a note that is being typed stays when someone deletes the company', async () => {
  await open({});
  const note = page.getByLabelText('Add a note');
  await fillIn(note, 'Called');
  serve(companyRoutes.get, () => createErrorResponse(404, 'Company not found', 'not_found'));
  await queryClient.invalidateQueries({ queryKey: companyQueries.all() });
  await expect.element(page.getByText('Company not found')).toBeVisible();
  await expect.element(note).toHaveValue('Called');
});
