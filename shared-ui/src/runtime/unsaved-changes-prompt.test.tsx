import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Link, useNavigate } from './router-part';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';
import {
  confirmLeave,
  discardUnsavedChanges,
  hasUnsavedChanges,
  useHasUnsavedChanges,
  useUnsavedChanges,
  type NextLocation,
} from './unsaved-work';

const always = () => true;
const onlyPage = (next: NextLocation) => next.pathname === '/form';

function Form() {
  const [text, setText] = useState('');
  const [decision, setDecision] = useState('');
  const navigate = useNavigate();
  const release = useUnsavedChanges(text !== '', onlyPage);
  const save = () => {
    release();
    void navigate('/list');
  };
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/list">To the list</Link>
      <Link to="/form?page=2">Next page</Link>
      <button onClick={save}>Save</button>
      <button onClick={() => void confirmLeave().then((leave) => setDecision(String(leave)))}>Ask</button>
      <p>Answer: {decision}</p>
    </>
  );
}

const Root = () => (
  <>
    <Outlet />
    <UnsavedChangesPrompt />
  </>
);

async function start() {
  const children = [
    { path: '/form', element: <Form /> },
    { path: '/list', element: <p>The list</p> },
  ];
  const router = createMemoryRouter([{ element: <Root />, children }], {
    initialEntries: ['/list', '/form'],
  });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router };
}

test('leaving does not ask without unsaved changes', async () => {
  const { screen } = await start();
  expect(hasUnsavedChanges()).toBe(false);
  await press(screen.getByRole('link', { name: 'To the list' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
});

test('Stay keeps the page and the typed text, and Leave leaves the page', async () => {
  const { screen } = await start();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  expect(hasUnsavedChanges()).toBe(true);
  await press(screen.getByRole('link', { name: 'To the list' }));
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await expect.element(dialog).toHaveAccessibleDescription('What you typed has not been saved.');
  await press(screen.getByRole('button', { name: 'Stay' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Acme');
  await expect.element(screen.getByRole('link', { name: 'To the list' })).toHaveFocus();

  await press(screen.getByRole('link', { name: 'To the list' }));
  await press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(false);
});

test('Escape stays, and going back asks each time', async () => {
  const { screen, router } = await start();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await router.navigate(-1);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await router.navigate(-1);
  await router.navigate(-1);
  await press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('leaving does not ask after a save, nor for URLs that keep the form', async () => {
  const { screen } = await start();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await press(screen.getByRole('link', { name: 'Next page' }));
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Acme');
  await press(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
});

test('Leave keeps the guard of a form that stays open', async () => {
  function Note() {
    useUnsavedChanges(true, always);
    return <Outlet />;
  }
  const children = [
    { path: '/form', element: <Form /> },
    { path: '/list', element: <p>The list</p> },
  ];
  const routes = [{ element: <Root />, children: [{ element: <Note />, children }] }];
  const router = createMemoryRouter(routes, { initialEntries: ['/form'] });
  const screen = await render(<RouterProvider router={router} />);
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await press(screen.getByRole('link', { name: 'To the list' }));
  await press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(true);
});

test('confirmLeave asks for other ways to leave', async () => {
  const { screen } = await start();
  await press(screen.getByRole('button', { name: 'Ask' }));
  await expect.element(screen.getByText('Answer: true')).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await press(screen.getByRole('button', { name: 'Ask' }));
  await press(screen.getByRole('button', { name: 'Stay' }));
  await expect.element(screen.getByText('Answer: false')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(true);
  await press(screen.getByRole('button', { name: 'Ask' }));
  await press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByText('Answer: true')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(false);
});

test('the question closes when its form unmounts', async () => {
  const { screen } = await start();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  const decision = confirmLeave();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.unmount();
  expect(await decision).toBe(false);
  expect(hasUnsavedChanges()).toBe(false);
});

test('closing the tab asks only while changes are unsaved', async () => {
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { screen } = await start();
  expect(closing()).toBe(false);
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  expect(closing()).toBe(true);
  await fillIn(screen.getByLabelText('Name'), '');
  expect(closing()).toBe(false);
});

test('useHasUnsavedChanges updates at once', async () => {
  const Follower = () => <p>{useHasUnsavedChanges() ? 'Unsaved' : 'Nothing unsaved'}</p>;
  const Both = () => (
    <>
      <Form />
      <Follower />
    </>
  );
  const router = createMemoryRouter([{ path: '/form', element: <Both /> }], { initialEntries: ['/form'] });
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('Nothing unsaved')).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await expect.element(screen.getByText('Unsaved', { exact: true })).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), '');
  await expect.element(screen.getByText('Nothing unsaved')).toBeVisible();
  await fillIn(screen.getByLabelText('Name'), 'Acme');
  await expect.element(screen.getByText('Unsaved', { exact: true })).toBeVisible();
  discardUnsavedChanges();
  await expect.element(screen.getByText('Nothing unsaved')).toBeVisible();
});

test('a custom question can be shown', async () => {
  const texts = { title: 'Leave while it works?', text: 'It goes on.' };
  function Work() {
    useUnsavedChanges(true, undefined, texts);
    return <Link to="/list">To the list</Link>;
  }
  const children = [
    { path: '/work', element: <Work /> },
    { path: '/list', element: <p>The list</p> },
  ];
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: ['/work'] });
  const screen = await render(<RouterProvider router={router} />);
  await press(screen.getByRole('link', { name: 'To the list' }));
  const question = screen.getByRole('dialog', { name: 'Leave while it works?' });
  await expect.element(question).toHaveAccessibleDescription('It goes on.');
  await press(screen.getByRole('button', { name: 'Leave' }));
  await expect.element(screen.getByText('The list')).toBeVisible();
});
