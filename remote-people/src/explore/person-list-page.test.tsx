import {
  createResponseGate,
  createPageResponse,
  serve,
  serveList,
} from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { PERSON_LABELS, personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { getToasts } from '../testing/page-parts';
import { servePeople } from '../testing/serve-people';
import { createPeople, somePerson } from '../testing/some-person';

const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@acme.example',
  primary_company: 'Acme Robotics',
  entr_certificate: true,
  labels: ['founder', 'board_member', 'alumni', 'staff', 'student'],
});
const zoe = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer' });

const show = (address = '/people') => renderScreen(<PeopleArea />, address);
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const found = (text: string) => page.getByRole('heading', { level: 2, name: text });
const field = page.getByPlaceholder('Search people...');
const filters = page.getByRole('button', { name: 'Filters' });
const label = (name: string) => page.getByRole('group', { name: 'Labels' }).getByRole('button', { name });

test('going back from a search returns to the page that was left', async () => {
  const slow = createResponseGate();
  serveList(personRoutes.list, ({ search }) => (search ? [zoe] : createPeople(60)));
  const { goTo, address, back } = await show('/people?page=3');
  await expect.element(found('60 People Found')).toBeVisible();
  await goTo('/people?search=zoe');
  await expect.element(row('Zoe Zimmer')).toBeVisible();
  // Clear the cache and load the page slowly: while it loads, the URL must stay the same.
  queryClient.removeQueries({ type: 'inactive' });
  serve(personRoutes.list, async () => {
    await slow.opened;
    return createPageResponse(createPeople(60).slice(50), 60);
  });
  await back();
  await expect.element(field).toHaveValue('');
  slow.open();
  await expect.element(found('60 People Found')).toBeVisible();
  expect(address()).toBe('/people?page=3');
});

describe('the list of people', () => {
  test('shows a loading state, then the people with their links, and their number', async () => {
    const response = createResponseGate();
    const judge = { id: '01980000-0000-7000-8000-000000000099', name: 'Ann B. Able' };
    serve(personRoutes.list, async () => {
      await response.opened;
      return [{ ...ann, judge }, zoe];
    });
    const { arrivesAt } = await show();
    await expect.element(page.getByRole('status').getByText('Loading...')).toBeInTheDocument();
    response.open();
    await expect.element(found('2 People Found')).toBeVisible();
    await expect.element(row('Ann Able')).toHaveTextContent('ENTR Certificate');
    await expect.element(row('Ann Able')).toHaveTextContent('ann@acme.example');
    await expect.element(row('Ann Able')).toHaveTextContent('Acme Robotics');
    await expect.element(row('Zoe Zimmer')).toHaveTextContent('No email');
    await expect.element(row('Zoe Zimmer')).not.toHaveTextContent('ENTR Certificate');
    const mail = row('Ann Able').getByRole('link', { name: 'ann@acme.example' });
    await expect.element(mail).toHaveAttribute('href', 'mailto:ann@acme.example');
    expect(page.getByRole('link', { name: /^Open judge record/ }).elements()).toHaveLength(1);
    await press(row('Ann Able').getByRole('link', { name: 'Open judge record of Ann B. Able' }));
    await arrivesAt(`/judges/edit/${judge.id}`);
  });

  test('shows the open person of another page above the others', async () => {
    const last = createPeople(60).at(-1) ?? zoe;
    servePeople(last);
    serveList(personRoutes.list, () => createPeople(60));
    await show(`/people?person=${last.id}`);
    const rows = page.getByRole('listitem').filter({ hasText: 'Person 00' });
    await expect.element(rows.first()).toHaveTextContent('Person 0060');
    await expect.element(rows.first()).toHaveAttribute('aria-current', 'true');
    await expect.element(rows.nth(1)).toHaveTextContent('Person 0001');
  });

  test('shows a message when it is empty', async () => {
    serveList(personRoutes.list, () => []);
    await show();
    await expect.element(page.getByText('No people found')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Upload a File' }))
      .toHaveAttribute('href', '/people/upload');
  });
});

describe('the search for people', () => {
  test('sends one request after a pause, and returns to page 1', async () => {
    const calls = serveList(personRoutes.list, ({ search }) => (search ? [ann] : createPeople(60)));
    const { address } = await show('/people?page=2');
    await expect.element(row('Person 0026')).toBeVisible();
    serve(personRoutes.search, () => []);
    const clock = installFakeClock();
    await fillIn(field, 'Ann');
    await clock.pass(299);
    expect(calls).toHaveLength(1);
    await clock.pass(1);
    await expect.element(row('Ann Able')).toBeVisible();
    expect(address()).toBe('/people?search=Ann');
    expect(calls.slice(1)).toEqual([{ query: { limit: '25', offset: '0', search: 'Ann' }, body: null }]);
  });

  test('keeps the rows on screen until the new ones have loaded', async () => {
    const response = createResponseGate();
    serveList(personRoutes.list, () => [ann]);
    await show();
    await expect.element(row('Ann Able')).toBeVisible();
    serve(personRoutes.search, () => []);
    const calls = serve(personRoutes.list, async () => {
      await response.opened;
      return [];
    });
    await fillIn(field, 'zebra');
    await expect.poll(() => calls.length).toBe(1);
    await expect.element(page.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    await expect.element(row('Ann Able')).toBeVisible();
    response.open();
    await expect.element(page.getByText('No people found')).toBeVisible();
  });

  test('can be cleared when nothing matches', async () => {
    serveList(personRoutes.list, ({ search, labels }) => (search || labels ? [] : [ann]));
    const { address } = await show('/people?search=zebra&labels=donor');
    await expect.element(page.getByText('No people found')).toBeVisible();
    await press(page.getByRole('button', { name: 'Clear filters' }));
    await expect.element(row('Ann Able')).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(address()).toBe('/people');
  });
});

describe('the label filters', () => {
  test('are all shown by the Filters button', async () => {
    serveList(personRoutes.list, () => [ann]);
    await show();
    await expect.element(filters).toHaveAttribute('aria-expanded', 'false');
    await expect.element(label('Founder')).not.toBeInTheDocument();
    await press(filters);
    await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
    await expect.element(label('Board Member')).toBeVisible();
    expect(page.getByRole('group', { name: 'Labels' }).getByRole('button').elements()).toHaveLength(
      PERSON_LABELS.length,
    );
  });

  test('request people with any of them from page 1, and going back removes the last one', async () => {
    const calls = serveList(personRoutes.list, ({ labels }) => (labels ? [ann] : createPeople(60)));
    const { arrivesAt, back } = await show('/people?page=2');
    await press(filters);
    await press(label('Founder'));
    await expect.element(label('Founder')).toHaveAttribute('aria-pressed', 'true');
    await arrivesAt('/people?labels=founder');
    await press(label('Board Member'));
    await expect
      .poll(() => calls.at(-1)?.query)
      .toEqual({
        limit: '25',
        offset: '0',
        labels: 'founder,board_member',
      });
    await back();
    await expect.element(label('Board Member')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(label('Founder')).toHaveAttribute('aria-pressed', 'true');
  });

  test('come from the URL, each with a chip that removes it', async () => {
    const calls = serveList(personRoutes.list, () => [ann]);
    const { arrivesAt } = await show('/people?labels=judge,board_member,wizard');
    await expect.element(label('Judge')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row('Ann Able')).toBeVisible();
    expect(calls[0]?.query).toEqual({ limit: '25', offset: '0', labels: 'judge,board_member' });
    await press(page.getByRole('button', { name: 'Remove judge' }));
    await arrivesAt('/people?labels=board_member');
    await expect.element(filters).toHaveFocus();
    await press(page.getByRole('button', { name: 'Clear all' }));
    await arrivesAt('/people');
    await expect.element(page.getByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    await expect.element(filters).toHaveFocus();
  });

  test('keep a search that was just typed', async () => {
    const calls = serveList(personRoutes.list, () => [ann]);
    serve(personRoutes.search, () => []);
    await show('/people?labels=judge');
    await fillIn(field, 'Ann');
    await press(label('Donor'));
    await expect
      .poll(() => calls.at(-1)?.query)
      .toEqual({
        limit: '25',
        offset: '0',
        search: 'Ann',
        labels: 'judge,donor',
      });
  });
});

describe('the pages of the list', () => {
  test('are fetched from the server, stored in the URL, and scroll to the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const calls = serveList(personRoutes.list, () => createPeople(60));
    const { address, back } = await show();
    await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await press(page.getByRole('button', { name: 'Next' }));
    await expect.element(row('Person 0026')).toBeVisible();
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    expect(address()).toBe('/people?page=2');
    expect(calls.at(-1)?.query).toEqual({ limit: '25', offset: '25' });
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    await back();
    await expect.element(row('Person 0001')).toBeVisible();
  });
});

describe('the template download', () => {
  const template = page.getByRole('button', { name: 'Download Template' });

  test('saves people_upload_template.csv and shows a toast', async () => {
    const saved = captureDownloads();
    serveList(personRoutes.list, () => [ann]);
    const csv = { headers: { 'Content-Type': 'text/csv; charset=utf-8' } };
    serve(personRoutes.template, () => new Response('\uFEFFName,Email', csv));
    await show();
    await press(template);
    await expect.element(getToasts('Template downloaded successfully')).toBeVisible();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['people_upload_template.csv']);
  });
});
