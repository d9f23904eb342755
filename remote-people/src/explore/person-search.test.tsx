import { createGate, refusal, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog } from '../testing/dashboard-page';
import { servePeople } from '../testing/serve-people';
import { manyPeople, somePerson } from '../testing/some-person';

const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@acme.example',
  labels: ['founder', 'board_member', 'alumni', 'staff'],
});
const anna = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Anna Apt' });

const show = (address = '/people') => renderScreen(<PeopleArea />, address);
const field = page.getByRole('combobox', { name: 'Search people' });
const options = page.getByRole('option');

function serveSearch() {
  servePeople(ann, anna);
  return serve(personRoutes.search, () => [ann, anna]);
}

/** Waits until both people are offered. */
async function typeAnn() {
  await field.click();
  await userEvent.keyboard('Ann');
  await expect.element(options).toHaveLength(2);
}

describe('suggestions of the search', () => {
  test('appear after a pause of 300 ms, with up to three labels each', async () => {
    const calls = serveSearch();
    await show();
    const start = performance.now();
    await field.fill('A');
    // At once, each seen by the field: strokes of the keyboard may be further apart than the pause, on a busy machine.
    const input = field.element();
    for (const letter of 'nn') {
      if (input instanceof HTMLInputElement)
        input.setRangeText(letter, input.value.length, input.value.length);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    }
    await expect.element(options).toHaveLength(2);
    expect(performance.now() - start).toBeGreaterThan(300);
    expect(calls.map(({ query }) => query)).toEqual([{ q: 'Ann' }]);
    await expect
      .element(page.getByRole('option', { name: /Ann Able/ }))
      .toHaveTextContent(/ann@acme\.example founderboard memberalumni\+1$/);
  });

  test('are limited to the first five of the server', async () => {
    servePeople(ann);
    serve(personRoutes.search, () => manyPeople(20));
    await show();
    await field.fill('Person');
    await expect.element(options).toHaveLength(5);
    await expect.element(options.last()).toHaveTextContent('Person 0005');
  });

  test('are not requested for one letter, nor for a search from the URL', async () => {
    const calls = serveSearch();
    const lists = serveList(personRoutes.list, () => [ann]);
    const { arrivesAt } = await show('/people?search=Ann');
    await expect.element(field).toHaveValue('Ann');
    await field.fill('A');
    await arrivesAt('/people?search=A');
    await expect.poll(() => lists.length).toBe(2);
    expect(calls).toEqual([]);
  });

  test('of an earlier text are not shown', async () => {
    serveSearch();
    await show();
    await typeAnn();
    const slow = createGate();
    serve(personRoutes.search, async () => {
      await slow.opened;
      return [anna];
    });
    await userEvent.keyboard('a');
    await expect.element(options).toHaveLength(0);
    slow.open();
    await expect.element(options).toHaveLength(1);
  });

  test('that fail to load are only logged, and the list still shows the search results', async () => {
    const logged = vi.spyOn(console, 'info').mockReturnValue(undefined);
    servePeople(ann);
    serve(personRoutes.search, () => refusal(500, 'Something went wrong on our side'));
    const { arrivesAt } = await show();
    await field.fill('Ann');
    await arrivesAt('/people?search=Ann');
    await expect.poll(() => logged.mock.calls.flat()).toContain('Something went wrong on our side');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('using a suggestion', () => {
  test('opens the details on click and keeps the typed text', async () => {
    serveSearch();
    const { arrivesAt } = await show();
    await typeAnn();
    await page.getByRole('option', { name: 'Anna Apt' }).click();
    await expect.element(detailsDialog).toHaveTextContent('Anna Apt');
    await expect.element(options).toHaveLength(0);
    await arrivesAt(`/people?search=Ann&person=${anna.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('Ann');
  });

  test('works by arrow keys and Enter', async () => {
    serveSearch();
    await show();
    await typeAnn();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(field).toHaveAttribute('aria-activedescendant', options.last().element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(detailsDialog).toHaveTextContent('Anna Apt');
  });
});

test('is declined by Escape, which keeps the typed text', async () => {
  serveSearch();
  await show();
  await typeAnn();
  await userEvent.keyboard('{Escape}');
  await expect.element(options).toHaveLength(0);
  await expect.element(field).toHaveValue('Ann');
  await expect.element(field).toHaveFocus();
});

test('is skipped by Enter without a choice, which searches at once and opens the first hit', async () => {
  serveSearch();
  const response = createGate();
  const lists = serve(personRoutes.list, async ({ query }) => {
    if (query.search) await response.opened;
    const rows = query.search ? [ann] : manyPeople(25);
    return Response.json(rows, {
      headers: { 'X-Total-Count': '60', 'Access-Control-Expose-Headers': 'X-Total-Count' },
    });
  });
  const { arrivesAt } = await show('/people?page=2');
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await field.click();
  await userEvent.keyboard('Ann{Enter}');
  await expect.poll(() => lists.at(-1)?.query).toEqual({ limit: '25', offset: '0', search: 'Ann' });
  await arrivesAt('/people?search=Ann');
  await expect.element(options).toHaveLength(0);
  response.open();
  await arrivesAt(`/people?search=Ann&person=${ann.id}`);
  await expect.element(detailsDialog).toHaveTextContent('Ann Able');
  const row = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'ann@acme.example' });
  await expect.element(row.first()).toHaveAttribute('aria-current', 'true');
});

test('is impossible after leaving the field, which hides them', async () => {
  serveSearch();
  await show();
  await typeAnn();
  await userEvent.tab();
  await expect.element(options).toHaveLength(0);
});

test('on a small screen a suggestion shows its labels below the name', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  serveSearch();
  await show();
  await typeAnn();
  const option = page.getByRole('option', { name: /Ann Able/ });
  const bounds = (text: string) => option.getByText(text, { exact: true }).element().getBoundingClientRect();
  await expect.poll(() => bounds('founder').top - bounds('Ann Able').bottom).toBeGreaterThanOrEqual(0);
  await expect.poll(() => bounds('alumni').right).toBeLessThanOrEqual(390);
});
