import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { getRowGroup } from '../testing/company-form-page';
import { someCompany } from '../testing/some-company';
import { serveCompanies } from '../testing/serve-companies';

const ANN = 'ann@university.example';
const acme = someCompany({
  company_name: 'Acme Robotics',
  major: 'Finance',
  contact: 'Cy',
  uga_contact: 'Eve',
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const dialog = page.getByRole('dialog', { name: 'This company was changed while you edited it' });
const choice = (of: string, whose: string) =>
  dialog.getByRole('group', { name: of }).getByRole('radio', { name: whose });

test('the question about a company that was changed meanwhile names its fields and both values', async () => {
  const grant = { source: 'Grant', amount: 5, year: null, notes: null };
  const server = serveCompanies({ ...acme, funding_data: [grant] });
  await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
  await press(button('Edit'));
  await fillIn(field('Contact'), 'Dan');
  await fillIn(getRowGroup('Funding entry 1').getByLabelText('Amount'), '9');
  server.changeBy(ANN, acme.id, {
    contact: null,
    uga_contact: 'Flo',
    funding_data: [{ ...grant, amount: 7 }],
  });
  await press(button('Save Changes'));
  await expect.element(dialog).toHaveTextContent(`${ANN} saved it`);
  await expect.element(choice('Contact', 'Theirs -')).toBeVisible();
  await expect.element(choice('Contact', 'Yours Dan')).toBeVisible();
  await expect.element(choice('Funding: Grant', 'Theirs Grant · $7')).toBeVisible();
  await expect.element(choice('Funding: Grant', 'Yours Grant · $9')).toBeVisible();
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
});
