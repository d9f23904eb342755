import { gate, refusal, serve, serveList } from '@studio-desk/config/testing/api-server';
import { renderScreen } from '@studio-desk/config/testing/render-screen';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { manyJudges, someJudge } from '../testing/some-judge';

const ann = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  phone: '(555) 010-0100',
  point_of_contact: 'Program Manager',
  competitions_count: 2,
});
const zoe = someJudge({
  id: '01980000-0000-7000-8000-000000000002',
  name: 'Zoe Zimmer',
  competitions_count: 14,
});

const show = (address = '/judges') => renderScreen(<JudgesArea />, address);
const row = (name: string) => page.getByRole('row', { name });
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((element) => element.querySelector('td')?.lastChild?.lastChild?.textContent);
const field = page.getByPlaceholder('Search judges by name, email, or competition...');
const reload = page.getByRole('button', { name: 'Reload Judges' });

describe('the table', () => {
  test('shows that it loads, then the judges, with - for what is empty', async () => {
    const answer = gate();
    serve(judgeRoutes.list, async () => {
      await answer.opened;
      return [ann, zoe];
    });
    await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
    await expect.element(page.getByText('Loading...')).toBeInTheDocument();
    await expect.element(reload).not.toBeInTheDocument();
    answer.open();
    await expect.element(row('Ann Able')).toBeVisible();
    const cells = (name: string) =>
      row(name)
        .getByRole('cell')
        .elements()
        .slice(1)
        .map((cell) => cell.textContent);
    expect(cells('Ann Able')).toEqual(['ann@mail.example', '(555) 010-0100', 'Program Manager', '2']);
    expect(cells('Zoe Zimmer')).toEqual(['-', '-', '-', '14']);
  });

  test('says why it could not be loaded, and loads on a second try', async () => {
    serve(judgeRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    serveList(judgeRoutes.list, () => [ann]);
    await reload.click();
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test('has its own words where the server gives none', async () => {
    serve(judgeRoutes.list, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await show();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load judges data');
  });

  test('says that there is none, and looks again', async () => {
    serveList(judgeRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No judges found')).toBeVisible();
    serveList(judgeRoutes.list, () => [ann]);
    await reload.click();
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test.each([
    ['Name', ['Ann Able', 'Zoe Zimmer'], ['Zoe Zimmer', 'Ann Able']],
    ['Competitions', ['Ann Able', 'Zoe Zimmer'], ['Zoe Zimmer', 'Ann Able']],
    // What is empty stays at the end, either way.
    ['Email', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
    ['Phone', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
    ['Point of Contact', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
  ])('is sorted by %s, both ways', async (header, upwards, downwards) => {
    serveList(judgeRoutes.list, () => [zoe, ann]);
    await show();
    const head = page.getByRole('columnheader', { name: header });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(upwards);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(downwards);
  });
});

describe('the search', () => {
  test('narrows the cached list without asking the server again, and starts at page 1', async () => {
    const calls = serveList(judgeRoutes.list, () => [...manyJudges(60), ann]);
    const { address } = await show('/judges?page=2');
    await expect.element(row('Judge 0026')).toBeVisible();
    await field.fill('ann@');
    await expect.poll(names, { timeout: 5000 }).toEqual(['Ann Able']);
    expect(address()).toBe('/judges?search=ann%40');
    expect(calls).toHaveLength(1);
  });

  test('keeps every letter and the caret, however fast one types', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    const { arrivesAt } = await show();
    await field.click();
    await userEvent.keyboard('Able{Home}Ann ');
    await expect.element(field).toHaveValue('Ann Able');
    await arrivesAt('/judges?search=Ann+Able');
  });

  test('says when nothing matches, and offers no reload', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    await show('/judges?search=zebra');
    await expect.element(page.getByText('No judges found')).toBeVisible();
    await expect.element(field).toHaveValue('zebra');
    await expect.element(reload).not.toBeInTheDocument();
  });

  test('asks the server, page by page, where there are more judges than the cache holds', async () => {
    const calls = serveList(judgeRoutes.list, ({ search }) =>
      search ? manyJudges(1200).slice(1000) : manyJudges(1200),
    );
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    await field.fill('SEC');
    await expect.element(row('Judge 1001')).toBeVisible();
    await expect.element(page.getByText('Showing 1 to 25 of 200 judges')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Judge 1026')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '25', search: 'SEC' });
  });
});

describe('pages', () => {
  test('are offered only where there is more than one', async () => {
    serveList(judgeRoutes.list, () => manyJudges(25));
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('show 25 rows and at most 5 buttons, and go to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    serveList(judgeRoutes.list, () => manyJudges(168));
    await show();
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pager).toHaveTextContent('Showing 1 to 25 of 168 judges');
    expect(names()).toHaveLength(25);
    expect(pager.getByRole('button', { name: /^\d+$/ }).elements()).toHaveLength(5);
    await pager.getByRole('button', { name: '3' }).click();
    await expect.element(pager).toHaveTextContent('Showing 51 to 75 of 168 judges');
    await expect.element(row('Judge 0051')).toBeVisible();
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
  });

  test('are cut from the sorted whole', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    await show('/judges?page=3');
    const byName = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await byName.click();
    await byName.click();
    await expect.poll(names, { timeout: 5000 }).toEqual(
      manyJudges(10)
        .map((judge) => judge.name)
        .reverse(),
    );
  });

  test('stand in the address, so that back returns to the page before', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    const { address, back } = await show();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Judge 0026')).toBeVisible();
    expect(address()).toBe('/judges?page=2');
    await back();
    await expect.element(row('Judge 0001')).toBeVisible();
  });

  test('beyond the last one lead to the last one', async () => {
    serveList(judgeRoutes.list, () => manyJudges(30));
    const { address } = await show('/judges?page=9');
    await expect.element(row('Judge 0030')).toBeVisible();
    expect(address()).toBe('/judges?page=2');
  });

  test('keep the order of the server where there are more judges than the cache holds', async () => {
    const calls = serveList(judgeRoutes.list, () => manyJudges(1200));
    await show('/judges?page=48');
    await expect.element(row('Judge 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175' });
    expect(page.getByRole('columnheader').getByRole('button').elements()).toHaveLength(0);
  });
});

test('there is a way to add a judge', async () => {
  serveList(judgeRoutes.list, () => [ann]);
  const { arrivesAt } = await show();
  await page.getByRole('link', { name: 'Add Judge' }).click();
  await arrivesAt('/judges/add');
});
