import { serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { manyCompanies } from '../testing/some-company';

const row = (name: string) => page.getByRole('button', { name });
const topOf = (name: string) => row(name).element().getBoundingClientRect().top;

const ways: [string, string, () => Promise<void>, string][] = [
  ['a page', '', () => press(page.getByRole('button', { name: 'Next page' })), 'Company 0026'],
  ['a search', '', () => fillIn(page.getByPlaceholder('Search companies...'), 'company 00'), 'Company 0001'],
  ['other filters', '?major=Unknown', () => press(page.getByText('Clear all')), 'Company 0001'],
];
test.each(ways)('%s scrolls the list back to its first row', async (_, query, go, first) => {
  serveList(companyRoutes.list, () => manyCompanies(60));
  const { address } = await renderScreen(<CompaniesArea />, `/companies${query}`);
  await expect.element(row('Company 0001')).toBeVisible();
  const before = address();
  const top = topOf('Company 0001');
  row('Company 0025').element().scrollIntoView();
  await expect.poll(() => topOf('Company 0001')).toBeLessThan(top - 100);
  await go();
  await expect.poll(address).not.toBe(before);
  await expect.element(row(first)).toBeVisible();
  // The count above the rows may have come or gone.
  const box = page
    .getByRole('list')
    .filter({ has: row(first) })
    .element().parentElement;
  await expect.poll(() => box?.scrollTop).toBe(0);
});
