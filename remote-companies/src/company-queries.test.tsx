import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from './area';
import { serveCompanies } from './testing/serve-companies';
import { someCompany } from './testing/some-company';

const acme = someCompany({ company_name: 'Acme Robotics' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = page.getByLabelText('Company Name', { exact: true });

/** Delays the responses of list requests until the test calls `open`. */
function delayList() {
  const slow = createResponseGate();
  const reads = serve(companyRoutes.list, async () => {
    await slow.opened;
    return [acme];
  });
  return { reads, open: slow.open };
}

test('a company is added without waiting for the lists, and the next one is typed meanwhile', async () => {
  serveCompanies(acme);
  serve(companyRoutes.create, () => someCompany({ company_name: 'Zebra Foods' }));
  await renderScreen(<CompaniesArea />, '/add-company');
  await fillIn(name, 'Zebra Foods');
  await expect.element(button('Add Company')).toBeEnabled();
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  const list = delayList();
  await press(button('Add Company'));
  await expect.element(page.getByText('Company added successfully!')).toBeVisible();
  await expect.element(name).toHaveValue('');
  await fillIn(name, 'Next One');
  list.open();
  await expect.element(button('Add Company')).toBeVisible();
  await expect.element(name).toHaveValue('Next One');
});

test('a change is saved without waiting for the lists, and the record shows it', async () => {
  serveCompanies(acme);
  await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  await press(button('Edit'));
  await fillIn(page.getByLabelText('Major', { exact: true }), 'Marketing');
  const list = delayList();
  await press(button('Save Changes'));
  await expect.element(page.getByText('Company updated successfully')).toBeVisible();
  await expect.element(page.getByRole('article').getByText('Marketing')).toBeVisible();
  await expect.poll(() => list.reads.length).toBe(1);
  list.open();
});
