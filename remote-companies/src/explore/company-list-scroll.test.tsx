import { serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { createCompanies } from '../testing/some-company';

const row = (name: string) => page.getByRole('button', { name });
const topOf = (name: string) => row(name).element().getBoundingClientRect().top;

test('a page, a search and other filters scroll the list back to its first row', async () => {
  serveList(companyRoutes.list, () => createCompanies(60));
  serveList(companyRoutes.query, () => []);
  const { address } = await renderScreen(<CompaniesArea />, '/companies?major=Unknown');
  const ways: [() => Promise<void>, string][] = [
    [() => press(page.getByRole('button', { name: 'Next page' })), 'Company 0026'],
    [() => press(page.getByText('Clear all')), 'Company 0001'],
    [() => fillIn(page.getByPlaceholder('Search companies...'), 'company 00'), 'Company 0001'],
  ];
  let shown = 'Company 0001';
  for (const [go, first] of ways) {
    await expect.element(row(shown)).toBeVisible();
    const before = address();
    const top = topOf(shown);
    page.getByRole('listitem').last().element().scrollIntoView();
    await expect.poll(() => topOf(shown)).toBeLessThan(top - 100);
    await go();
    await expect.poll(address).not.toBe(before);
    await expect.element(row(first)).toBeVisible();
    // Find the box again, because the count above the rows may have appeared or disappeared.
    const box = page
      .getByRole('list')
      .filter({ has: row(first) })
      .element().parentElement;
    await expect.poll(() => box?.scrollTop).toBe(0);
    shown = first;
  }
});
