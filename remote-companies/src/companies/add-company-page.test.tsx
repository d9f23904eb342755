import { gate, refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { companyRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import CompaniesArea from '../area';
import { someCompany } from '../testing/some-company';

const show = () => renderScreen(<CompaniesArea />, '/add-company');
const name = page.getByLabelText('Company Name');
const email = page.getByLabelText('Contact Email');
const add = page.getByRole('button', { name: 'Add Company' });
const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');

describe('what is missing or wrong', () => {
  test('a name is required, and nothing is sent without', async () => {
    await show();
    await add.click();
    await expect.element(page.getByText('Company name is required')).toBeVisible();
    await expect.element(name).toHaveFocus();
    await name.fill('Acme Robotics');
    await expect.element(page.getByText('Company name is required')).not.toBeInTheDocument();
  });

  test('an address that is none is told on leaving the field', async () => {
    await show();
    await email.fill('nobody');
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address like name@example.com');
  });

  test('what the server finds wrong lands on its field', async () => {
    serve(companyRoutes.create, () =>
      refusal(422, [{ loc: ['body', 'contact_email'], msg: 'This domain takes no mail', type: 'custom' }]),
    );
    await show();
    await name.fill('Acme Robotics');
    await email.fill('ann@acme.example');
    await add.click();
    await expect.element(email).toHaveAccessibleDescription('This domain takes no mail');
    await expect.element(email).toHaveFocus();
  });
});

describe('a save', () => {
  test('sends what was typed, says so, and empties the form for the next one', async () => {
    const calls = serve(companyRoutes.create, () => someCompany());
    await show();
    await name.fill(' Acme Robotics ');
    await page.getByLabelText('Contact', { exact: true }).fill('Founder A');
    await add.click();
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    expect(calls.map((call) => call.body)).toEqual([{ company_name: 'Acme Robotics', contact: 'Founder A' }]);
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
  });

  test('that fails keeps what was typed and says why', async () => {
    serve(companyRoutes.create, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side');
    await expect.element(name).toHaveValue('Acme Robotics');
  });

  test('that fails without a reason has its own words', async () => {
    serve(companyRoutes.create, () => Response.error());
    await show();
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(alert).toHaveTextContent('Failed to add company');
  });

  test('is sent once, however often it is asked for', async () => {
    const answer = gate();
    const calls = serve(companyRoutes.create, async () => {
      await answer.opened;
      return someCompany();
    });
    await show();
    await name.fill('Acme Robotics');
    await userEvent.keyboard('{Enter}');
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.click({ force: true });
    await name.click();
    await userEvent.keyboard('{Enter}');
    answer.open();
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('is found on Explore at once', async () => {
    serveList(companyRoutes.list, () => []);
    serve(companyRoutes.create, () => someCompany());
    await show();
    await name.fill('Acme Robotics');
    await add.click();
    await expect.element(page.getByText('Company added successfully!')).toBeVisible();
    serveList(companyRoutes.list, () => [someCompany({ company_name: 'Acme Robotics' })]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Acme Robotics');
  });
});

describe('leaving', () => {
  test('asks while something is unsaved, and stays where the answer is no', async () => {
    const { address } = await show();
    await name.fill('Acme Robotics');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect.element(name).toHaveValue('Acme Robotics');
    expect(address()).toBe('/add-company');
  });

  test('goes to Explore where the answer is yes', async () => {
    serveList(companyRoutes.list, () => []);
    const { arrivesAt } = await show();
    await name.fill('Acme Robotics');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await arrivesAt('/companies');
  });

  test('asks nothing while the form is empty, and takes one click', async () => {
    serveList(companyRoutes.list, () => []);
    const { arrivesAt } = await show();
    await name.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await arrivesAt('/companies');
  });
});
