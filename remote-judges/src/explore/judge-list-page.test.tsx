import { createGate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudges } from '../testing/serve-judges';
import { manyJudges, someJudge } from '../testing/some-judge';
import { judgeQueries } from '../judge-queries';

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
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });
const row = (name: string) => page.getByRole('row', { name });
const names = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((element) => element.querySelector('td')?.lastChild?.lastChild?.textContent);
const field = page.getByPlaceholder('Search judges by name, email, or competition...');
const reload = page.getByRole('button', { name: 'Reload Judges' });

describe('the list of judges', () => {
  test('shows a loading state, then the judges, with - for empty values', async () => {
    const response = createGate();
    serve(judgeRoutes.list, async () => {
      await response.opened;
      return [ann, zoe];
    });
    await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Explore Judges' })).toBeVisible();
    await expect.element(page.getByText('Loading...')).toBeInTheDocument();
    await expect.element(reload).not.toBeInTheDocument();
    response.open();
    await expect.element(row('Ann Able')).toBeVisible();
    const cells = (name: string) =>
      row(name)
        .getByRole('cell')
        .elements()
        .slice(1, 5)
        .map((cell) => cell.textContent);
    expect(cells('Ann Able')).toEqual(['ann@mail.example', '(555) 010-0100', 'Program Manager', '2']);
    expect(cells('Zoe Zimmer')).toEqual(['-', '-', '-', '14']);
  });

  test('shows the reason in a panel and a toast when it fails to load, and loads on retry', async () => {
    serve(judgeRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await expect.element(alerts('Something went wrong on our side')).toHaveLength(2);
    serveList(judgeRoutes.list, () => [ann]);
    await reload.click();
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test('shows a default message when the error response has none', async () => {
    serve(judgeRoutes.list, () => new Response('<h1>Oh</h1>', { status: 500 }));
    await show();
    await expect.element(alerts('Failed to load judges data')).toHaveLength(2);
  });

  test('is emptied when a refetch fails', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    serve(judgeRoutes.list, () => refusal(500, 'Something went wrong on our side'));
    void queryClient.invalidateQueries({ queryKey: judgeQueries.all() });
    await expect.element(alerts('Something went wrong on our side')).toHaveLength(2);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('links each judge to the edit form', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    await show();
    const edit = row('Zoe Zimmer').getByRole('link', { name: 'Edit Zoe Zimmer' });
    await expect.element(edit).toHaveAttribute('href', `/judges/edit/${zoe.id}`);
  });

  test('a row opens the judge beside the table, as a link does, and closing leads back to the row', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    serve(judgeRoutes.get, () => zoe);
    const { address } = await show(`/judges?judge=${zoe.id}`);
    const record = page.getByRole('article', { name: 'Zoe Zimmer' });
    await expect.element(record).toBeVisible();
    await expect.element(row('Zoe Zimmer')).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Close record' }).click();
    await expect.element(record).not.toBeInTheDocument();
    await row('Zoe Zimmer').getByRole('cell', { name: '14' }).click();
    await expect.element(record).toBeVisible();
    await row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer', exact: true }).click();
    await page.getByRole('button', { name: 'Close record' }).click();
    await expect
      .element(row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer', exact: true }))
      .toHaveFocus();
    expect(address()).toBe('/judges');
  });

  test('Enter in the search opens the judge whose row is first', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    serve(judgeRoutes.get, () => zoe);
    const { arrivesAt } = await show('/judges?sort=name&order=desc');
    await expect.element(row('Zoe Zimmer')).toBeVisible();
    await field.fill('e');
    await userEvent.keyboard('{Enter}');
    await arrivesAt(`/judges?sort=name&order=desc&search=e&judge=${zoe.id}`);
    await expect.element(page.getByRole('article', { name: 'Zoe Zimmer' })).toBeVisible();
  });

  test('links a judge to the person with the same email', async () => {
    const person = { id: '01980000-0000-7000-8000-000000000099', name: 'Ann B. Able' };
    serveList(judgeRoutes.list, () => [{ ...ann, person }, zoe]);
    const { arrivesAt } = await show();
    await row('Ann Able').getByRole('link', { name: 'Open Ann B. Able in People' }).click();
    await arrivesAt(`/people?person=${person.id}`);
  });

  test('has no link to People for a judge without a person', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    await show();
    await expect.element(row('Ann Able')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /in People/ })).not.toBeInTheDocument();
  });

  test.each([768, 390, 320])('shows all values and actions of a judge at %d px', async (width) => {
    await page.viewport(width, 844);
    onTestFinished(() => page.viewport(1440, 900));
    serveList(judgeRoutes.list, () => [ann, zoe]);
    await show();
    const cell = row('Ann Able').getByRole('cell').first();
    for (const text of ['ann@mail.example', '(555) 010-0100', 'Program Manager']) {
      await expect.element(cell.getByText(text)).toBeInViewport({ ratio: 0.99 });
    }
    await expect.element(page.getByRole('link', { name: 'Edit Ann Able' })).toBeInViewport({ ratio: 0.99 });
    await expect
      .element(page.getByRole('button', { name: 'Delete Ann Able' }))
      .toBeInViewport({ ratio: 0.99 });
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  });

  test('has links to email and call a judge', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    await show();
    const linkOf = (name: string) => row('Ann Able').getByRole('link', { name });
    await expect.element(linkOf('ann@mail.example')).toHaveAttribute('href', 'mailto:ann@mail.example');
    await expect.element(linkOf('(555) 010-0100')).toHaveAttribute('href', 'tel:5550100100');
  });

  test('on a phone shows the details below the name, and breaks emails only at the @', async () => {
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    serveList(judgeRoutes.list, () => [{ ...ann, email: 'ann.able.of.athens@mail.university.example' }]);
    await show();
    const cell = row('Ann Able').getByRole('cell').first();
    await expect.element(cell).toBeVisible();
    const leftOf = (text: string) => {
      const range = document.createRange();
      range.selectNodeContents(cell.getByText(text).element().lastChild ?? document.body);
      return range.getBoundingClientRect().left;
    };
    await expect.poll(() => leftOf('Program Manager')).toBe(leftOf('Ann Able'));
    const mail = cell.getByRole('link', { name: /^ann\.able/ }).element();
    expect(mail.getBoundingClientRect().left).toBe(leftOf('Ann Able'));
    const lines = [...mail.childNodes]
      .filter((node) => node.textContent)
      .map((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(Math.max(...lines)).toBe(1);
  });

  test('shows the empty state, and can be reloaded', async () => {
    serveList(judgeRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No judges found')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upload a File' }))
      .toHaveAttribute('href', '/judges/upload');
    serveList(judgeRoutes.list, () => [ann]);
    await reload.click();
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test.each([
    ['Name', 'name', ['Ann Able', 'Zoe Zimmer'], ['Zoe Zimmer', 'Ann Able']],
    ['Competitions', 'competitions_count', ['Ann Able', 'Zoe Zimmer'], ['Zoe Zimmer', 'Ann Able']],
    // What is empty stays at the end, either way.
    ['Email', 'email', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
    ['Phone', 'phone', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
    ['Point of Contact', 'point_of_contact', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
  ])('can be sorted by %s in both directions, and back', async (header, sort, upwards, downwards) => {
    serveList(judgeRoutes.list, () => [zoe, ann]);
    const { address, arrivesAt } = await show();
    const head = page.getByRole('columnheader', { name: header });
    // By name it is from the start.
    if (sort !== 'name') {
      await head.getByRole('button').click();
      await arrivesAt(`/judges?sort=${sort}`);
    }
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(upwards);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(downwards);
    expect(address()).toBe(`/judges?sort=${sort}&order=desc`);
    await head.getByRole('button').click();
    await arrivesAt('/judges');
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['Ann Able', 'Zoe Zimmer']);
  });

  test('keeps the sort order in the URL, so that going back and links keep it', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    const { back } = await show('/judges?sort=competitions_count&order=desc');
    const head = (name: string) => page.getByRole('columnheader', { name });
    await expect.poll(names).toEqual(['Zoe Zimmer', 'Ann Able']);
    await expect.element(head('Competitions')).toHaveAttribute('aria-sort', 'descending');
    await head('Name').getByRole('button').click();
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await back();
    await expect.element(head('Competitions')).toHaveAttribute('aria-sort', 'descending');
  });

  test('is sorted by name when the URL names an unknown sort order', async () => {
    serveList(judgeRoutes.list, () => [zoe, ann]);
    await show('/judges?sort=password&order=up');
    await expect.poll(names).toEqual(['Ann Able', 'Zoe Zimmer']);
    await expect
      .element(page.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the search for judges', () => {
  test('filters the cached list without a request, and returns to page 1', async () => {
    const calls = serveList(judgeRoutes.list, () => [...manyJudges(60), ann]);
    const { address } = await show('/judges?page=2');
    await expect.element(row('Judge 0026')).toBeVisible();
    await field.fill('ann@');
    await expect.poll(names).toEqual(['Ann Able']);
    expect(address()).toBe('/judges?search=ann%40');
    expect(calls).toHaveLength(1);
  });

  test('keeps every letter and the caret position while typing fast', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    const { arrivesAt } = await show();
    await field.click();
    await userEvent.keyboard('Able{Home}Ann ');
    await expect.element(field).toHaveValue('Ann Able');
    await arrivesAt('/judges?search=Ann+Able');
  });

  test('offers to clear it, not to reload, when nothing matches', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    const { arrivesAt } = await show('/judges?search=zebra');
    await expect.element(page.getByText('No judges found')).toBeVisible();
    await expect.element(field).toHaveValue('zebra');
    await expect.element(reload).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.element(row('Ann Able')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await arrivesAt('/judges');
  });

  test('cannot be cleared when there are no judges at all', async () => {
    serveList(judgeRoutes.list, () => []);
    await show('/judges?search=zebra');
    await expect.element(reload).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  test('asks the server for pages when there are more judges than the cache holds', async () => {
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
    expect(calls.at(-1)?.query).toEqual({
      limit: '25',
      offset: '25',
      search: 'SEC',
      sort: 'name',
      order: 'asc',
    });
  });
});

describe('the pages of the judge list', () => {
  test('are shown only when there is more than one', async () => {
    serveList(judgeRoutes.list, () => manyJudges(25));
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('show 25 rows and at most 5 buttons, and scroll to the top', async () => {
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

  test('are taken from the whole sorted list', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    await show('/judges?page=3&sort=name&order=desc');
    await expect.poll(names).toEqual(
      manyJudges(10)
        .map((judge) => judge.name)
        .reverse(),
    );
  });

  test('return to 1 when the sort order changes', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    const { arrivesAt } = await show('/judges?page=3');
    await expect.element(row('Judge 0060')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.element(row('Judge 0060')).toBeVisible();
    await arrivesAt('/judges?sort=name&order=desc');
  });

  test('are in the URL, so that going back returns to the previous page', async () => {
    serveList(judgeRoutes.list, () => manyJudges(60));
    const { address, back } = await show();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(row('Judge 0026')).toBeVisible();
    expect(address()).toBe('/judges?page=2');
    await back();
    await expect.element(row('Judge 0001')).toBeVisible();
  });

  test('fall back to the last page when the URL names one beyond it', async () => {
    serveList(judgeRoutes.list, () => manyJudges(30));
    const { address } = await show('/judges?page=9');
    await expect.element(row('Judge 0030')).toBeVisible();
    expect(address()).toBe('/judges?page=2');
  });

  test('come sorted from the server when there are more judges than the cache holds', async () => {
    const calls = serveList(judgeRoutes.list, ({ order }) =>
      order === 'desc' ? manyJudges(1200).reverse() : manyJudges(1200),
    );
    await show('/judges?page=48');
    await expect.element(row('Judge 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175', sort: 'name', order: 'asc' });
    const competitions = page.getByRole('columnheader', { name: 'Competitions' });
    await competitions.getByRole('button').click();
    await expect.element(row('Judge 0001')).toBeVisible();
    await competitions.getByRole('button').click();
    await expect.element(row('Judge 1200')).toBeVisible();
    await expect.element(competitions).toHaveAttribute('aria-sort', 'descending');
    expect(names()[0]).toBe('Judge 1200');
    expect(calls.at(-1)?.query).toEqual({
      limit: '25',
      offset: '0',
      sort: 'competitions_count',
      order: 'desc',
    });
  });
});

test('return to the page that was left when a search is undone beyond the cache', async () => {
  const slow = createGate();
  serveList(judgeRoutes.list, ({ search }) => (search ? manyJudges(30).slice(0, 3) : manyJudges(1200)));
  const { goTo, address, back } = await show('/judges?page=9');
  await expect.element(row('Judge 0225')).toBeVisible();
  await goTo('/judges?search=SEC');
  await expect.element(row('Judge 0003')).toBeVisible();
  // Nothing of the page is known any more, and its rows take a while.
  queryClient.removeQueries({ queryKey: judgeQueries.page('', 9, { sort: 'name', order: 'asc' }).queryKey });
  serve(judgeRoutes.list, async ({ query }) => {
    await slow.opened;
    const offset = Number(query.offset);
    return Response.json(manyJudges(1200).slice(offset, offset + 25), {
      headers: { 'X-Total-Count': '1200', 'Access-Control-Expose-Headers': 'X-Total-Count' },
    });
  });
  await back();
  await expect.element(field).toHaveValue('');
  slow.open();
  await expect.element(row('Judge 0225')).toBeVisible();
  expect(address()).toBe('/judges?page=9');
});

test('Explore Judges has a link to add a judge', async () => {
  serveJudges(ann);
  const { arrivesAt } = await show();
  await page.getByRole('link', { name: 'Add Judge' }).click();
  await arrivesAt('/judges/add');
});
