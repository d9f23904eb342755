import { serve } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../../area';
import { optionNames, serveForm } from '../../testing/company-form-page';
import { manyCompanies, someCompany } from '../../testing/some-company';

const show = () => renderScreen(<CompaniesArea />, '/add-company');
const name = page.getByRole('combobox', { name: 'Company Name' });
const options = page.getByRole('option');

beforeEach(() =>
  serveForm([
    someCompany({ company_name: 'Acme Robotics', name: 'Founder A', year_started: '2022' }),
    ...manyCompanies(9).map((company, index) => ({
      ...company,
      id: `01980000-0000-7000-8000-00000000010${index}`,
      major: index === 0 ? 'Zoology' : null,
      uga_contact: 'Wilma Wren',
    })),
  ]),
);

describe('suggestions while a name is typed', () => {
  test('start at the second letter and are five at most', async () => {
    await show();
    await userEvent.type(name, 'c');
    await expect.element(name).toHaveValue('c');
    expect(options.elements()).toHaveLength(0);
    await userEvent.type(name, 'o');
    await expect.poll(() => options.all().length).toBe(5);
  });

  test('show name, founder and year', async () => {
    await show();
    await userEvent.type(name, 'acme');
    await expect.poll(optionNames).toEqual([expect.stringMatching(/Acme Robotics Founder A\s*2022/)]);
  });

  test.each([
    ['the founder', 'founder a', 'Acme Robotics'],
    ['the major', 'zoo', 'Company 0001'],
  ])('are found by %s as well', async (_, typed, companyName) => {
    await show();
    await userEvent.type(name, typed);
    await expect.poll(optionNames).toEqual([expect.stringContaining(companyName)]);
  });

  test('are not found by other fields', async () => {
    await show();
    await userEvent.type(name, 'wren');
    await userEvent.clear(name);
    await userEvent.type(name, 'acme');
    await expect.poll(() => options.all().length).toBe(1);
    await userEvent.clear(name);
    await userEvent.type(name, 'wren');
    await expect.poll(() => options.all().length).toBe(0);
  });

  test('L5: come from the server beyond 1000 companies', async () => {
    serve(companyRoutes.list, () =>
      HttpResponse.json(manyCompanies(2), {
        headers: { 'X-Total-Count': '1500', 'Access-Control-Expose-Headers': 'X-Total-Count' },
      }),
    );
    const calls = serve(companyRoutes.search, () =>
      manyCompanies(9).map((company) => ({ ...company, company_name: `Found ${company.company_name}` })),
    );
    await show();
    await userEvent.type(name, 'company 1');
    await expect.poll(() => options.all().length).toBe(5);
    await expect.element(options.first()).toHaveTextContent('Found Company 0001');
    expect(calls.at(-1)?.query).toEqual({ q: 'company 1' });
  });
});

describe('picking a suggestion', () => {
  const acmeInExplore = '/companies?company=01980000-0000-7000-8000-000000000001';
  beforeEach(() => void serve(companyRoutes.get, () => someCompany()));

  test('opens that company, and asks nothing where only its name was typed', async () => {
    const { arrivesAt } = await show();
    await userEvent.type(name, 'acme');
    await options.first().click();
    await arrivesAt(acmeInExplore);
  });

  test('asks where something else was typed, and keeps it where the answer is to stay', async () => {
    const { address, arrivesAt } = await show();
    await page.getByLabelText('Major').fill('Physics');
    await userEvent.type(name, 'acme');
    await options.first().click();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(address()).toBe('/add-company');
    await expect.element(page.getByLabelText('Major')).toHaveValue('Physics');
    await expect.element(name).toHaveValue('acme');
    await userEvent.type(name, ' r');
    await options.first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt(acmeInExplore);
  });
});
