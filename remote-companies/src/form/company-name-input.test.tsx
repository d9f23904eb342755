import {
  createResponseGate,
  createPageResponse,
  createErrorResponse,
  serve,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { getOptionNames, serveCompanyForm } from '../testing/company-form-page';
import { toCompanyHits, createCompanies, someCompany } from '../testing/some-company';

const show = () => renderScreen(<CompaniesArea />, '/add-company');
const name = page.getByRole('combobox', { name: 'Company Name' });
const options = page.getByRole('option');

beforeEach(() =>
  serveCompanyForm([
    someCompany({ company_name: 'Acme Robotics', name: 'Founder A', year_started: '2022' }),
    someCompany({
      id: '01980000-0000-7000-8000-000000000002',
      company_name: 'Beta Foods',
      contact: 'Xenia Lee',
      contact_email: 'hello@quince.example',
    }),
    ...createCompanies(9).map((company, index) => ({
      ...company,
      id: `01980000-0000-7000-8000-00000000010${index}`,
      major: index === 0 ? 'Zoology' : null,
      uga_contact: 'Wilma Wren',
    })),
  ]),
);

describe('suggestions for a typed name', () => {
  test('start at the second letter, at most five', async () => {
    await show();
    await userEvent.type(name, 'c');
    await expect.element(name).toHaveValue('c');
    expect(options.elements()).toHaveLength(0);
    await userEvent.type(name, 'o');
    await expect.poll(() => options.all().length).toBe(5);
    await userEvent.keyboard('{Backspace}');
    await expect.element(name).toHaveValue('c');
    await expect.poll(() => options.all().length).toBe(0);
  });

  test('include similar names that the text is not part of', async () => {
    await show();
    await userEvent.type(name, 'Acme Roboticss');
    await expect.poll(getOptionNames).toEqual([expect.stringContaining('Acme Robotics')]);
  });

  describe('suggestions with more companies than the cache holds', () => {
    beforeEach(() => void serve(companyRoutes.list, () => createPageResponse(createCompanies(2), 1500)));

    test('come from the server', async () => {
      const calls = serve(companyRoutes.search, () =>
        toCompanyHits(
          'found',
          ...createCompanies(9).map((one) => ({ ...one, company_name: `Found ${one.company_name}` })),
        ),
      );
      await show();
      await userEvent.type(name, 'company 1');
      await expect.poll(() => options.all().length).toBe(5);
      await expect.element(options.first()).toHaveTextContent('Found Company 0001');
      expect(calls.at(-1)?.query).toEqual({ q: 'company 1' });
    });

    test('for an earlier text are discarded', async () => {
      const slow = createResponseGate();
      const calls = serve(companyRoutes.search, async ({ query: { q = '' } }) => {
        if (q === 'for acme') await slow.opened;
        return toCompanyHits('for', someCompany({ company_name: `For ${q}` }));
      });
      await show();
      await userEvent.type(name, 'for');
      await expect.poll(getOptionNames).toEqual([expect.stringContaining('For for')]);
      await userEvent.type(name, ' acme');
      await expect.poll(() => calls.at(-1)?.query.q).toBe('for acme');
      await expect.poll(() => options.elements()).toHaveLength(0);
      slow.open();
      await expect.poll(getOptionNames).toEqual([expect.stringContaining('For for acme')]);
    });
  });

  test('come from the server when the company list failed to load', async () => {
    serve(companyRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
    serve(companyRoutes.search, () => toCompanyHits('acme', someCompany()));
    await show();
    await userEvent.type(name, 'acme');
    await expect.poll(getOptionNames).toEqual([expect.stringContaining('Acme Robotics')]);
  });
});

describe('picking a suggestion', () => {
  const acmeInExplore = '/companies?company=01980000-0000-7000-8000-000000000001';
  beforeEach(() => void serve(companyRoutes.get, () => someCompany()));

  test('opens that company without asking when only a name was typed', async () => {
    const { arrivesAt } = await show();
    await userEvent.type(name, 'acme');
    await press(options.first());
    await arrivesAt(acmeInExplore);
  });

  test('asks when other fields were filled, and Stay keeps them', async () => {
    const { address, arrivesAt } = await show();
    await fillIn(page.getByLabelText('Major'), 'Physics');
    await userEvent.type(name, 'acme');
    await press(options.first());
    await press(page.getByRole('button', { name: 'Stay' }));
    await expect.element(page.getByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
    expect(address()).toBe('/add-company');
    await expect.element(page.getByLabelText('Major')).toHaveValue('Physics');
    await expect.element(name).toHaveValue('acme');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard(' r');
    await press(options.first());
    await press(page.getByRole('button', { name: 'Leave' }));
    await arrivesAt(acmeInExplore);
  });
});
