import { addCompany } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test(
  'companies are sorted and selected in the table, and a link shows the same table',
  { tag: '@all' },
  async ({ page, app, account }) => {
    const years = ['2024', '2022', '2023', '2021'];
    for (const year of years)
      await addCompany(app, account, {
        company_name: `Tables ${account.full_name} ${year}`,
        year_started: year,
      });
    await signIn(
      page,
      app,
      account,
      `/companies?search=${encodeURIComponent(`Tables ${account.full_name}`)}`,
    );
    const grid = page.getByRole('grid', { name: 'companies' });
    const names = () => grid.getByRole('rowheader').allTextContents();
    const inOrder = (ordered: string[]) => ordered.map((year) => expect.stringContaining(year));

    await test.step('the table shows what the list found', async () => {
      await page.getByRole('radio', { name: 'Table' }).click();
      await expect(page.getByText('4 companies', { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/[?&]view=table/);
    });

    await test.step('a click on the head sorts, a second one turns the order', async () => {
      const head = grid.getByRole('columnheader', { name: 'Year Started' });
      await head.click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(names).toEqual(inOrder(['2021', '2022', '2023', '2024']));
      await head.click();
      await expect.poll(names).toEqual(inOrder(['2024', '2023', '2022', '2021']));
      await expect(page).toHaveURL(/[?&]sort=-year_started/);
    });

    await test.step('the keyboard selects a range and opens a record beside the table', async () => {
      await grid.getByRole('columnheader', { name: 'Year Started' }).press('ArrowDown');
      await page.keyboard.press('Space');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByText('3 companies selected')).toBeVisible();
      await expect(grid.getByRole('row', { selected: true })).toHaveCount(3);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: /2022$/ })).toBeVisible();
      await expect(grid.getByRole('row', { name: /2022/ })).toHaveAttribute('aria-current', 'true');
    });

    await test.step('its address shows the same again', async () => {
      await page.goto(page.url());
      await expect.poll(names).toEqual(inOrder(['2024', '2023', '2022', '2021']));
      await expect(page.getByRole('article', { name: /2022$/ })).toBeVisible();
    });
  },
);
