import { createResponseGate, createPageResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog } from '../testing/dashboard-page';
import { servePeople } from '../testing/serve-people';
import { createPeople, somePerson } from '../testing/some-person';

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
  await press(field);
  await userEvent.keyboard('Ann');
  await expect.element(options).toHaveLength(2);
}

describe('suggestions of the search', () => {
  test('appear after a pause of 300 ms, with up to three labels each', async () => {
    const calls = serveSearch();
    await show();
    const clock = installFakeClock();
    for (const text of ['A', 'An', 'Ann']) {
      await fillIn(field, text);
      await clock.pass(299);
    }
    expect(calls).toEqual([]);
    await clock.pass(1);
    await expect.element(options).toHaveLength(2);
    expect(calls.map(({ query }) => query)).toEqual([{ q: 'Ann' }]);
    await expect
      .element(page.getByRole('option', { name: /Ann Able/ }))
      .toHaveTextContent(/ann@acme\.example founderboard memberalumni\+1$/);
  });

  test('of an earlier text are not shown', async () => {
    serveSearch();
    await show();
    await typeAnn();
    const slow = createResponseGate();
    serve(personRoutes.search, async () => {
      await slow.opened;
      return [anna];
    });
    await userEvent.keyboard('a');
    await expect.element(options).toHaveLength(0);
    slow.open();
    await expect.element(options).toHaveLength(1);
  });
});

describe('using a suggestion', () => {
  test('opens the details on click and keeps the typed text', async () => {
    serveSearch();
    const { arrivesAt } = await show();
    await typeAnn();
    await press(page.getByRole('option', { name: 'Anna Apt' }));
    await expect.element(detailsDialog).toHaveTextContent('Anna Apt');
    await expect.element(options).toHaveLength(0);
    await arrivesAt(`/people?search=Ann&person=${anna.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('Ann');
  });
});

test('is skipped by Enter without a choice, which searches at once and opens the first hit', async () => {
  serveSearch();
  const response = createResponseGate();
  const lists = serve(personRoutes.list, async ({ query }) => {
    if (query.search) await response.opened;
    const rows = query.search ? [ann] : createPeople(25);
    return createPageResponse(rows, 60);
  });
  const { arrivesAt } = await show('/people?page=2');
  await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  await press(field);
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
