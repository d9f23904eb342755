import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { queryClient } from '@studio-desk/shared-auth';
import { searchRoute, type SearchHit } from '@studio-desk/shared-contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell, threeAreas } from '../testing/render-shell';
import { createArea } from '../testing/test-area';
import { managerUser } from '../testing/user-fixtures';

const hit = (title: string, path: string, subtitle: string | null = null): SearchHit => ({
  id: path,
  title,
  subtitle,
  path,
});
const amber = hit('Amber Circuit', '/companies?company=1', 'Cyrus Abernathy');
const amberley = hit('Amberley Jones', '/judges?judge=2');
const hits = { companies: [amber], judges: [amberley], people: [] };

const areas = [
  ...threeAreas,
  createArea('events', { actions: [{ title: 'Add Event', path: '/events/add', keywords: ['new'] }] }),
];

const palette = page.getByRole('dialog', { name: 'Find Anything' });
const field = palette.getByRole('combobox', { name: 'Find a record, screen or action' });
const options = () =>
  palette
    .getByRole('option')
    .elements()
    .map(({ lastElementChild }) => lastElementChild?.textContent);
const opener = page.getByRole('button', { name: 'Find anything' });

beforeEach(() => {
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>A screen</h1>, sharedInstances });
  mockSignedInUser();
});

async function openPalette() {
  const { address, search } = await renderShell('/people', areas);
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return () => address() + search();
}

test('keeps what is typed before the field has the focus', async () => {
  serve(searchRoute, () => hits);
  await renderShell('/people', areas);
  await expect.element(page.getByRole('heading', { name: 'A screen' })).toBeVisible();
  for (const key of ['k', 'e', 'v']) {
    const options = { key, ctrlKey: key === 'k', bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', options));
  }
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ent');
  await expect.element(field).toHaveValue('event');
});

test('shows the screens, filters them and actions before the server answers, and Enter opens the first', async () => {
  const answer = createResponseGate();
  serve(searchRoute, async () => {
    await answer.opened;
    return hits;
  });
  const address = await openPalette();
  const screens = palette.getByRole('group', { name: 'Screens' });
  await expect.element(screens.getByRole('option', { name: 'Explore People' })).toBeVisible();
  await userEvent.keyboard('explore');
  expect(options()).toHaveLength(4);
  await fillIn(field, 'event new');
  expect(options()).toEqual(['Add Event']);
  await expect
    .element(palette.getByRole('group', { name: 'Actions' }).getByRole('option'))
    .toHaveTextContent('Add Event');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Enter}');
  await expect.poll(address).toBe('/events');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.id).toBe('screen');
  answer.open();
});

test('finds records with each key; an arrow key and Enter open one, which is recent from then on', async () => {
  const answer = createResponseGate();
  const calls = serve(searchRoute, async ({ query }) => {
    if (query.q === 'amber c') await answer.opened;
    return hits;
  });
  const address = await openPalette();
  await userEvent.type(field, 'ambe');
  await expect.poll(options).toEqual(['Amber Circuit Cyrus Abernathy', 'Amberley Jones']);
  expect(calls.map(({ query }) => query.q)).toEqual(['am', 'amb', 'ambe']);
  await expect.element(palette.getByRole('group', { name: 'Judges' })).toHaveTextContent('Amberley Jones');
  await fillIn(field, 'amber c');
  expect(options()).toEqual(['Amber Circuit Cyrus Abernathy']);
  answer.open();
  await fillIn(field, 'amber');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(address).toBe('/judges?judge=2');

  await press(opener);
  const recent = palette.getByRole('group', { name: 'Recent' });
  await expect.element(recent.getByRole('option')).toHaveTextContent('Amberley Jones');
});

test('Enter before the answer opens the first record of this text, not of an earlier one', async () => {
  const earlier = createResponseGate();
  const current = createResponseGate();
  serve(searchRoute, async ({ query }) => {
    await (query.q === 'zeb' ? earlier : current).opened;
    return query.q === 'zeb' ? { ...hits, companies: [hit('Zebra', '/companies?company=3')] } : hits;
  });
  const address = await openPalette();
  await fillIn(field, 'zeb');
  await expect.element(palette.getByRole('status')).toHaveTextContent('Searching...');
  await fillIn(field, 'amb');
  await userEvent.keyboard('{Enter}');
  earlier.open();
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  expect(address()).toBe('/people');
  current.open();
  await expect.poll(address).toBe('/companies?company=1');
});

test('says that nothing matches, and why records could not be searched while screens are still found', async () => {
  serve(searchRoute, ({ query }) =>
    query.q === 'zzz'
      ? { companies: [], judges: [], people: [] }
      : createErrorResponse(500, 'The database is busy.'),
  );
  await openPalette();
  await fillIn(field, 'zzz');
  await expect.element(palette.getByRole('status')).toHaveTextContent('No matches for "zzz".');
  await fillIn(field, 'explore');
  await expect
    .element(palette.getByRole('status'))
    .toHaveTextContent('Records could not be searched. The database is busy.');
  expect(options()).toHaveLength(4);
});

test('opens by its button, and Escape closes it and gives the focus back', async () => {
  await renderShell('/people', areas);
  await press(opener);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test.each([320, 768, 1024, 1440, 1920])(
  'the area bar with its button and a long name fits into %i px',
  async (width) => {
    mockSignedInUser({ ...managerUser, full_name: 'Alexandra Featherstonehaugh-Montgomery' });
    await page.viewport(width, 900);
    await renderShell('/people');
    await expect.element(opener).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
