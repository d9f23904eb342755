import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { lazy } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useNavigate } from 'react-router-dom';
import { UnsavedChangesPrompt, useUnsavedChanges, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useListUrl, usePageCount, type ListUrl } from './use-list-url';

function List() {
  const address = useListUrl(20);
  const pages = usePageCount(address, 60, 25);
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
      <button onClick={() => address.filter({ label: 'c' })}>filter</button>
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

test('two simultaneous changes of the URL are both kept', async () => {
  const { screen, query } = await open('/?page=2');
  await press(screen.getByRole('button', { name: 'two changes' }));
  await expect.poll(query).toBe('?page=2&open=a&label=b');
});

test('a change during a pending search is kept', async () => {
  const { screen, query } = await open('/');
  await fillIn(screen.getByLabelText('Search'), 'robots');
  await press(screen.getByRole('button', { name: 'two changes' }));
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(query())))
    .toEqual({
      search: 'robots',
      open: 'a',
      label: 'b',
    });
});

test('a search returns to the first page, and going back restores the previous page', async () => {
  const { screen, router, query } = await open('/');
  await press(screen.getByRole('button', { name: 'page 2' }));
  await expect.poll(query).toBe('?page=2');
  await router.navigate(-1);
  await expect.element(screen.getByText('page 1 of 3')).toBeVisible();
  await press(screen.getByRole('button', { name: 'page 2' }));
  await fillIn(screen.getByLabelText('Search'), 'robots');
  await expect.poll(query).toBe('?search=robots');
});

test('a filter returns to the first page and keeps the search', async () => {
  const { screen, query } = await open('/?search=ann&page=2&label=b');
  await press(screen.getByRole('button', { name: 'filter' }));
  await expect.poll(query).toBe('?search=ann&label=c');
});

describe('Enter in the search field', () => {
  test('adds one history entry, from which going back restores the previous search', async () => {
    const { screen, router, query } = await open('/?search=ann&page=2');
    const field = screen.getByLabelText('Search');
    await fillIn(field, 'rob');
    await expect.poll(query).toBe('?search=rob');
    await fillIn(field, 'robots');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?search=robots');
    await fillIn(field, 'bees');
    await expect.poll(query).toBe('?search=bees');
    await userEvent.keyboard('{Enter}');
    await router.navigate(-1);
    await expect.poll(query).toBe('?search=robots');
    await expect.element(field).toHaveValue('robots');
    await router.navigate(-1);
    await expect.poll(query).toBe('?search=ann&page=2');
    await expect.element(field).toHaveValue('ann');
  });

  test('adds no history entry for the same search', async () => {
    const { screen, router, query } = await open('/');
    await press(screen.getByRole('button', { name: 'page 2' }));
    await fillIn(screen.getByLabelText('Search'), 'robots');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(query).toBe('?search=robots');
    await router.navigate(-1);
    await expect.poll(query).toBe('?page=2');
    await router.navigate(-1);
    await expect.poll(query).toBe('');
  });
});

test('a page beyond the last one becomes the last one', async () => {
  const { query } = await open('/?page=9');
  await expect.poll(query).toBe('?page=3');
});

function ShrinkingList() {
  const address = useListUrl(20);
  return <Pages address={address} total={address.search === '' ? 60 : 1} />;
}

function Pages({ address, total }: { address: ListUrl; total: number }) {
  return <p>{usePageCount(address, total, 25)} pages</p>;
}

test('after going back, the list corrects the restored URL', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ShrinkingList /> }], {
    initialEntries: ['/?page=9&label=a', '/?search=robots'],
  });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('1 pages')).toBeVisible();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('?page=3&label=a');
});

test('rows of the previous page do not correct the page in the URL', async () => {
  function Waiting() {
    const address = useListUrl(20);
    return <p>{usePageCount(address, 60, 25, true)} pages</p>;
  }
  const router = createMemoryRouter([{ path: '*', element: <Waiting /> }], { initialEntries: ['/?page=9'] });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('3 pages')).toBeVisible();
  expect(router.state.location.search).toBe('?page=9');
});

const staysOpen = ({ search }: NextLocation) => !search.includes('open=');

function ListBesideForm() {
  useUnsavedChanges(true, staysOpen);
  return (
    <>
      <List />
      <UnsavedChangesPrompt />
    </>
  );
}

test('a navigation that was cancelled to keep a form does not take effect later', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ListBesideForm /> }]);
  const screen = await render(<RouterProvider router={router} />);
  await press(screen.getByRole('button', { name: 'open a' }));
  await press(screen.getByRole('button', { name: 'Stay' }));
  await press(screen.getByRole('button', { name: 'page 2' }));
  await expect.poll(() => router.state.location.search).toBe('?page=2');
  await fillIn(screen.getByLabelText('Search'), 'robots');
  await expect.poll(() => router.state.location.search).toBe('?search=robots');
});

test('a click on another screen right after typing opens it, even while it is loading', async () => {
  const before = window.location.href;
  let load: (screen: { default: () => string }) => void = () => {};
  const Other = lazy(() => new Promise<{ default: () => string }>((resolve) => (load = resolve)));
  const Leave = () => {
    const address = useListUrl(20);
    const navigate = useNavigate();
    const typeAndLeave = () => {
      address.type('robots');
      void navigate('/other');
    };
    return <button onClick={typeAndLeave}>Type and leave</button>;
  };
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { path: '/list', element: <Leave /> },
    { path: '/other', element: <Other /> },
  ]);
  try {
    const screen = await render(<RouterProvider router={router} />);
    await press(screen.getByRole('button', { name: 'Type and leave' }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    load({ default: () => 'The other screen' });
    await expect.element(screen.getByText('The other screen')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/other');
  } finally {
    router.dispose();
    window.history.replaceState(null, '', before);
  }
});
