import {
  createResponseGate,
  createPageResponse,
  createErrorResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNotes } from '@studio-desk/test-kit/screens/serve-notes';
import { serveSearchHits } from '@studio-desk/test-kit/screens/serve-search-hits';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import JudgesArea from '../area';
import { serveJudges } from '../testing/serve-judges';
import { createJudges, someJudge } from '../testing/some-judge';
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

beforeEach(() => serveEmptyNotes(judgeRoutes));

describe('the list of judges', () => {
  test('shows a loading state, then the judges with their links, and - for empty values', async () => {
    const response = createResponseGate();
    const person = { id: '01980000-0000-7000-8000-000000000099', name: 'Ann B. Able' };
    serve(judgeRoutes.list, async () => {
      await response.opened;
      return [{ ...ann, person }, zoe];
    });
    const { arrivesAt } = await show();
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
    const linkOf = (name: string) => row('Ann Able').getByRole('link', { name });
    await expect.element(linkOf('ann@mail.example')).toHaveAttribute('href', 'mailto:ann@mail.example');
    await expect.element(linkOf('(555) 010-0100')).toHaveAttribute('href', 'tel:5550100100');
    const edit = row('Zoe Zimmer').getByRole('link', { name: 'Edit Zoe Zimmer' });
    await expect.element(edit).toHaveAttribute('href', `/judges/edit/${zoe.id}`);
    await press(linkOf('Open Ann B. Able in People'));
    await arrivesAt(`/people?person=${person.id}`);
  });

  test('shows the reason in a panel and a toast when it fails to load, and loads on retry', async () => {
    serve(judgeRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
    await show();
    await expect.element(alerts('Something went wrong on our side')).toHaveLength(2);
    await expect.element(alerts("Judges couldn't be loaded")).toBeVisible();
    serveList(judgeRoutes.list, () => [ann]);
    await press(reload);
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test('is emptied when a refetch fails', async () => {
    serveList(judgeRoutes.list, () => createJudges(60));
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    serve(judgeRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
    void queryClient.invalidateQueries({ queryKey: judgeQueries.all() });
    await expect.element(alerts('Something went wrong on our side')).toHaveLength(2);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  test('a row opens the judge beside the table, as a link does, and closing leads back to the row', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    serve(judgeRoutes.get, () => zoe);
    const { address } = await show(`/judges?judge=${zoe.id}`);
    const record = page.getByRole('article', { name: 'Zoe Zimmer' });
    await expect.element(record).toBeVisible();
    await expect.element(row('Zoe Zimmer')).toHaveAttribute('aria-current', 'true');
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    await expect.element(actions).not.toBeInTheDocument();
    await press(page.getByRole('button', { name: 'Close record' }));
    await expect.element(record).not.toBeInTheDocument();
    await expect.element(actions).toBeVisible();
    await press(row('Zoe Zimmer').getByRole('cell', { name: '14' }));
    await expect.element(record).toBeVisible();
    await press(row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer', exact: true }));
    await press(page.getByRole('button', { name: 'Close record' }));
    await expect
      .element(row('Zoe Zimmer').getByRole('link', { name: 'Zoe Zimmer', exact: true }))
      .toHaveFocus();
    expect(address()).toBe('/judges');
  });

  test('opening a judge does not move the rows', async () => {
    const judges = createJudges(20).map((judge) => ({ ...judge, email: ann.email, phone: ann.phone }));
    serveJudges(...judges);
    await show();
    const link = row('Judge 0015').getByRole('link', { name: 'Judge 0015', exact: true });
    await expect.element(link).toBeVisible();
    const top = link.element().getBoundingClientRect().top;
    await press(link);
    await expect.element(page.getByRole('article', { name: 'Judge 0015' })).toBeVisible();
    expect(link.element().getBoundingClientRect().top).toBe(top);
  });

  test('the record leads to the next row as sorted, and shows it; page and order stay', async () => {
    const judges = createJudges(60);
    serveJudges(...judges);
    const linkTo = (number: number) => `/judges?sort=name&order=desc&page=2&judge=${judges[number - 1]?.id}`;
    const { arrivesAt } = await show(linkTo(12));
    const next = page.getByRole('button', { name: 'Next record' });
    await press(next);
    await expect.element(page.getByRole('article', { name: 'Judge 0011' })).toBeVisible();
    await arrivesAt(linkTo(11));
    await expect.element(next).toBeDisabled();
    await expect.element(row('Judge 0011')).toHaveAttribute('aria-current', 'true');
    await expect.element(row('Judge 0011')).toBeInViewport();
    await press(page.getByRole('button', { name: 'Previous record' }));
    await arrivesAt(linkTo(12));
  });

  test.each([60, 1200])('of %d, the open judge of another page stands above the others', async (count) => {
    const judge = createJudges(count).at(-1) ?? zoe;
    serveList(judgeRoutes.list, () => createJudges(count));
    serve(judgeRoutes.get, () => judge);
    await show(`/judges?judge=${judge.id}`);
    await expect.element(row(judge.name)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => names().slice(0, 2)).toEqual([judge.name, 'Judge 0001']);
  });

  test('searching and paging keep what is typed in the open judge without asking, and it can be saved', async () => {
    const judges = createJudges(60);
    const { saves } = serveJudges(...judges);
    const address = `/judges?judge=${judges[0]?.id}`;
    const { arrivesAt } = await show(address);
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await press(page.getByRole('button', { name: 'Edit Phone' }));
    await fillIn(phone, '555 0100');
    await press(page.getByRole('button', { name: 'Next page' }));
    await arrivesAt(`${address}&page=2`);
    await fillIn(field, 'Judge 0030');
    await arrivesAt(`${address}&search=Judge+0030`);
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(phone).not.toBeInTheDocument();
    expect(saves).toMatchObject([{ body: { phone: '555 0100' } }]);
  });

  test('Enter in the search opens the judge whose row is first', async () => {
    serveList(judgeRoutes.list, () => [ann, zoe]);
    serve(judgeRoutes.get, () => zoe);
    const { arrivesAt } = await show('/judges?sort=name&order=desc');
    await expect.element(row('Zoe Zimmer')).toBeVisible();
    await fillIn(field, 'e');
    await userEvent.keyboard('{Enter}');
    await arrivesAt(`/judges?sort=name&order=desc&search=e&judge=${zoe.id}`);
    await expect.element(page.getByRole('article', { name: 'Zoe Zimmer' })).toBeVisible();
  });

  test('on a phone shows the details below the name, and breaks emails only at the @', async () => {
    await page.viewport(390, 844);
    serveList(judgeRoutes.list, () => [{ ...ann, email: 'ann.able.of.athens@mail.university.example' }]);
    await show();
    const cell = row('Ann Able').getByRole('cell').first();
    await expect.element(cell).toBeVisible();
    const leftOf = (text: string) => {
      const range = document.createRange();
      range.selectNodeContents(cell.getByText(text).element().lastChild ?? document.body);
      return range.getBoundingClientRect().left;
    };
    await expect.poll(() => leftOf('(555) 010-0100') - leftOf('Ann Able')).toBe(0);
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

  test('on a phone the name of a judge who loads slowly gets the focus, and closing leads back to the row', async () => {
    await page.viewport(390, 844);
    const slow = createResponseGate();
    const judge = createJudges(1200).at(-1) ?? zoe;
    serveList(judgeRoutes.list, () => createJudges(1200));
    serve(judgeRoutes.get, async () => {
      await slow.opened;
      return judge;
    });
    await show('/judges?page=48');
    const link = row(judge.name).getByRole('link', { name: judge.name, exact: true });
    await press(link);
    await expect.element(page.getByRole('region', { name: 'Open record' })).toHaveFocus();
    slow.open();
    await expect.element(page.getByRole('heading', { level: 2, name: judge.name })).toHaveFocus();
    await press(page.getByRole('button', { name: 'All judges' }));
    await expect.element(link).toHaveFocus();
  });

  test('shows the empty state, and can be reloaded', async () => {
    serveList(judgeRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No judges found')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upload a File' }))
      .toHaveAttribute('href', '/judges/upload');
    serveList(judgeRoutes.list, () => [ann]);
    await press(reload);
    await expect.element(row('Ann Able')).toBeVisible();
  });

  test.each([
    ['Competitions', 'competitions_count', ['Ann Able', 'Zoe Zimmer'], ['Zoe Zimmer', 'Ann Able']],
    ['Email', 'email', ['Ann Able', 'Zoe Zimmer'], ['Ann Able', 'Zoe Zimmer']],
  ])('can be sorted by %s in both directions, and back', async (header, sort, upwards, downwards) => {
    serveList(judgeRoutes.list, () => [zoe, ann]);
    const { address, arrivesAt } = await show();
    const head = page.getByRole('columnheader', { name: header });
    // The list is sorted by name by default.
    if (sort !== 'name') {
      await press(head.getByRole('button'));
      await arrivesAt(`/judges?sort=${sort}`);
    }
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(upwards);
    await press(head.getByRole('button'));
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(downwards);
    expect(address()).toBe(`/judges?sort=${sort}&order=desc`);
    await press(head.getByRole('button'));
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
    await press(head('Name').getByRole('button'));
    await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await back();
    await expect.element(head('Competitions')).toHaveAttribute('aria-sort', 'descending');
  });
});

describe('the search for judges', () => {
  test('filters the cached list without a request, and returns to page 1', async () => {
    const calls = serveList(judgeRoutes.list, () => [...createJudges(60), ann]);
    const { address } = await show('/judges?page=2');
    await expect.element(row('Judge 0026')).toBeVisible();
    await fillIn(field, 'ann@');
    await expect.poll(names).toEqual(['Ann Able']);
    expect(address()).toBe('/judges?search=ann%40');
    expect(calls).toHaveLength(1);
  });

  test('offers to clear it, not to reload, when nothing matches', async () => {
    serveList(judgeRoutes.list, () => [ann]);
    serveSearchHits();
    const { arrivesAt } = await show('/judges?search=zebra');
    await expect.element(page.getByText('No judges found')).toBeVisible();
    await expect.element(page.getByText('No matches for "zebra".')).toBeVisible();
    await expect.element(field).toHaveValue('zebra');
    await expect.element(reload).not.toBeInTheDocument();
    await press(page.getByRole('button', { name: 'Clear search' }));
    await expect.element(row('Ann Able')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await arrivesAt('/judges');
  });

  test('asks the server for pages when there are more judges than the cache holds', async () => {
    const calls = serveList(judgeRoutes.list, ({ search }) =>
      search ? createJudges(1200).slice(1000) : createJudges(1200),
    );
    await show();
    await expect.element(row('Judge 0025')).toBeVisible();
    await fillIn(field, 'SEC');
    await expect.element(row('Judge 1001')).toBeVisible();
    await expect.element(page.getByText('Showing 1 to 25 of 200 judges')).toBeVisible();
    await press(page.getByRole('button', { name: 'Next page' }));
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
  test('come sorted from the server when there are more judges than the cache holds', async () => {
    const calls = serveList(judgeRoutes.list, ({ order }) =>
      order === 'desc' ? createJudges(1200).reverse() : createJudges(1200),
    );
    await show('/judges?page=48');
    await expect.element(row('Judge 1200')).toBeVisible();
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '1175', sort: 'name', order: 'asc' });
    const competitions = page.getByRole('columnheader', { name: 'Competitions' });
    await press(competitions.getByRole('button'));
    await expect.element(row('Judge 0001')).toBeVisible();
    await press(competitions.getByRole('button'));
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
  const slow = createResponseGate();
  serveList(judgeRoutes.list, ({ search }) => (search ? createJudges(30).slice(0, 3) : createJudges(1200)));
  const { goTo, address, back } = await show('/judges?page=9');
  await expect.element(row('Judge 0225')).toBeVisible();
  await goTo('/judges?search=SEC');
  await expect.element(row('Judge 0003')).toBeVisible();
  // Remove page 9 from the cache and load it slowly: while it loads, the URL must stay the same.
  queryClient.removeQueries({ queryKey: judgeQueries.page('', 9, { sort: 'name', order: 'asc' }).queryKey });
  serve(judgeRoutes.list, async ({ query }) => {
    await slow.opened;
    const offset = Number(query.offset);
    return createPageResponse(createJudges(1200).slice(offset, offset + 25), 1200);
  });
  await back();
  await expect.element(field).toHaveValue('');
  slow.open();
  await expect.element(row('Judge 0225')).toBeVisible();
  expect(address()).toBe('/judges?page=9');
});
