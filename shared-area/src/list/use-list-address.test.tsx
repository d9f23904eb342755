import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { UnsavedChangesPrompt, useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useListAddress, usePages, type ListAddress } from './use-list-address';

function List() {
  const address = useListAddress(20);
  const pages = usePages(address, 60, 25);
  return (
    <>
      <input
        aria-label="Search"
        value={address.typed}
        onChange={(event) => address.type(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && address.enter()}
      />
      <button onClick={() => address.goTo(2)}>page 2</button>
      <button onClick={() => address.change({ open: 'a' })}>open a</button>
      <button
        onClick={() => {
          address.change({ open: 'a' });
          address.change({ label: 'b' });
        }}
      >
        two changes
      </button>
      <p>
        page {address.page} of {pages}
      </p>
    </>
  );
}

async function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: [address] });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router, query: () => router.state.location.search };
}

test('two changes in one moment keep each other', async () => {
  const { screen, query } = await open('/?page=2');
  await screen.getByRole('button', { name: 'two changes' }).click();
  await expect.poll(query).toBe('?page=2&open=a&label=b');
});

test('a change while a search is on its way is kept by it', async () => {
  const { screen, query } = await open('/');
  await screen.getByLabelText('Search').fill('robots');
  await screen.getByRole('button', { name: 'two changes' }).click();
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(query())))
    .toEqual({
      search: 'robots',
      open: 'a',
      label: 'b',
    });
});

test('searching starts at the first page, and back leads to the page before', async () => {
  const { screen, router, query } = await open('/');
  await screen.getByRole('button', { name: 'page 2' }).click();
  await expect.poll(query).toBe('?page=2');
  await router.navigate(-1);
  await expect.element(screen.getByText('page 1 of 3')).toBeVisible();
  await screen.getByRole('button', { name: 'page 2' }).click();
  await screen.getByLabelText('Search').fill('robots');
  await expect.poll(query).toBe('?search=robots');
});

describe('Enter', () => {
  test('searches as one step: back leads to what was there before it was typed', async () => {
    const { screen, router, query } = await open('/?search=ann&page=2');
    const field = screen.getByLabelText('Search');
    await field.fill('rob');
    await expect.poll(query).toBe('?search=rob');
    await field.fill('robots');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?search=robots');
    await field.fill('bees');
    await expect.poll(query).toBe('?search=bees');
    await userEvent.keyboard('{Enter}');
    await router.navigate(-1);
    await expect.poll(query).toBe('?search=robots');
    await expect.element(field).toHaveValue('robots');
    await router.navigate(-1);
    await expect.poll(query).toBe('?search=ann&page=2');
    await expect.element(field).toHaveValue('ann');
  });

  test('is no step where nothing else is searched for', async () => {
    const { screen, router, query } = await open('/');
    await screen.getByRole('button', { name: 'page 2' }).click();
    await screen.getByLabelText('Search').fill('robots');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(query).toBe('?search=robots');
    await router.navigate(-1);
    await expect.poll(query).toBe('?page=2');
    await router.navigate(-1);
    await expect.poll(query).toBe('');
  });
});

test('a page that is not there becomes the last one', async () => {
  const { query } = await open('/?page=9');
  await expect.poll(query).toBe('?page=3');
});

function ShrinkingList() {
  const address = useListAddress(20);
  return <Pages address={address} total={address.search === '' ? 60 : 1} />;
}

function Pages({ address, total }: { address: ListAddress; total: number }) {
  return <p>{usePages(address, total, 25)} pages</p>;
}

test('what the list corrects after a step back is the address that it leads to', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ShrinkingList /> }], {
    initialEntries: ['/?page=9&label=a', '/?search=robots'],
  });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('1 pages')).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('?page=3&label=a');
});

test('rows that fill in for others say nothing of the page in the address', async () => {
  function Waiting() {
    const address = useListAddress(20);
    return <p>{usePages(address, 60, 25, true)} pages</p>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Waiting /> }], { initialEntries: ['/?page=9'] });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('3 pages')).toBeVisible();
  expect(router.state.location.search).toBe('?page=9');
});

const staysOpen = ({ search }: NextPlace) => !search.includes('open=');

function ListBesideForm() {
  useUnsavedChanges(true, staysOpen);
  return (
    <>
      <List />
      <UnsavedChangesPrompt />
    </>
  );
}

test('a step that was refused to keep a form is not taken later, with the next one', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ListBesideForm /> }]);
  const screen = await render(<RouterProvider router={router} />);
  await screen.getByRole('button', { name: 'open a' }).click();
  await screen.getByRole('button', { name: 'Stay' }).click();
  await screen.getByRole('button', { name: 'page 2' }).click();
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  await screen.getByLabelText('Search').fill('robots');
  await expect.poll(() => router.state.location.search).toBe('?search=robots');
});
