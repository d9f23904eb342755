import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, personRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { checkbox, editing, serveForm, similar, toggle } from '../testing/person-form-page';
import { button, field } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { personQueries } from '../person-queries';

const BOB = 'bob@university.example';
const ann = somePerson({ name: 'Ann Able', phone: '1', labels: ['judge'] });
const isBack = page.getByText('We restored your unsaved changes');

function beginSession() {
  useSession.setState({ status: 'signed-in', user: someUser() });
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

beforeEach(beginSession);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

/** The session ends with the next call. */
async function endSession(call: () => Promise<unknown>) {
  const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(personRoutes.create, refused);
  serve(personRoutes.update, refused);
  serve(personRoutes.metrics, refused);
  await call();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
}

/** A call outside the form, which has nothing to save. */
const endByCall = () => queryClient.fetchQuery(personQueries.metrics()).catch(() => null);

/** Types into a form, loses the session, signs in; the form is to be opened again. */
async function loseSession(address: string, type: () => Promise<void>, end: string | typeof endByCall) {
  serveForm(ann);
  const screen = await renderScreen(<PeopleArea />, address);
  await type();
  await endSession(typeof end === 'string' ? () => button(end).click() : end);
  await screen.goTo('/elsewhere');
  await expect.element(field('Name')).not.toBeInTheDocument();
  const server = serveForm(ann);
  // Cached data must not outlive the session.
  queryClient.clear();
  beginSession();
  return { ...screen, server };
}

describe('text typed for a new person when the session ends', () => {
  const typeNew = async () => {
    await field('Name').fill('Zoë');
    await checkbox('Founder').click();
    await field('Company').fill('Zeta');
  };

  test('is restored, and can be saved', async () => {
    const { goTo } = await loseSession('/people/add', typeNew, endByCall);
    await goTo('/people/add');
    await expect.element(isBack).toBeVisible();
    const calls = serve(personRoutes.create, () => somePerson());
    await button('Add Person').click();
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ name: 'Zoë', labels: ['founder'], primary_company: 'Zeta' });
  });

  test('is not kept after the person was added', async () => {
    serveForm();
    await renderScreen(<PeopleArea />, '/people/add');
    await typeNew();
    serve(personRoutes.create, () => somePerson());
    await button('Add Person').click();
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    await endSession(() =>
      queryClient.fetchQuery({ ...personQueries.metrics(), staleTime: 0 }).catch(() => null),
    );
    expect(sessionStorage.getItem('studio-desk-draft:person-new')).toBeNull();
  });

  test('takes precedence over values from the URL', async () => {
    const { goTo } = await loseSession('/people/add?phone=1', () => field('Name').fill('Zoë'), 'Add Person');
    await goTo('/people/add?name=Ann&email=ann%40mail.example');
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Zoë');
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await expect.element(field('Phone')).toHaveValue('');
  });

  test('can be discarded', async () => {
    const { goTo } = await loseSession('/people/add', typeNew, endByCall);
    await goTo('/people/add');
    await button('Discard').click();
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(checkbox('Founder')).not.toBeChecked();
  });

  const typeHidden = async () => {
    await field('Phone').fill('2');
    await field('Name').fill('Ann Abl');
    await similar.getByRole('button', { name: 'Ann Able' }).click();
    await expect.element(field('Phone')).toHaveAccessibleDescription('You typed: 2');
  };

  test('is restored in update mode for a picked person, and can return to a new one', async () => {
    const { goTo, server } = await loseSession(
      '/people/add',
      async () => {
        await typeHidden();
        await field('Email').fill('ann@mail.example');
      },
      'Update Person',
    );
    await goTo('/people/add');
    await expect.element(isBack).toBeVisible();
    await expect.element(editing).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
    await button('Update Person').click();
    await expect.element(page.getByText('Ann Able has been updated successfully!')).toBeVisible();
    expect(server.saves).toMatchObject([
      { body: { email: 'ann@mail.example', phone: '1' }, readAt: ann.updated_at },
    ]);
  });

  test('is restored even if a picked person hides it', async () => {
    const { goTo } = await loseSession('/people/add', typeHidden, endByCall);
    await goTo('/people/add');
    await expect.element(isBack).toBeVisible();
    await button('Create new instead').click();
    await expect.element(field('Phone')).toHaveValue('2');
  });

  test.each([
    ['in a shape that is no longer known', '"website":""', '"site":""'],
    ['with a label that is none', '"labels":["judge"]', '"labels":["wizard"]'],
  ])('%s is dropped', async (_, known, unknown) => {
    const { goTo } = await loseSession('/people/add', typeHidden, endByCall);
    const key = 'studio-desk-draft:person-new';
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, kept.replaceAll(known, unknown));
    expect(sessionStorage.getItem(key)).not.toBe(kept);
    await goTo('/people/add');
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(isBack).not.toBeInTheDocument();
  });
});

describe('text typed into an edit when the session ends', () => {
  const address = `/people/edit/${ann.id}`;
  const typeEdit = async () => {
    await field('Phone').fill('2');
    await toggle('Staff').click();
  };

  test('is restored on top of what others saved meanwhile', async () => {
    const { goTo, server } = await loseSession(address, typeEdit, 'Save Changes');
    server.changeBy(BOB, ann.id, { phone: '3', major: 'Law' });
    await goTo(address);
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('2');
    await expect.element(toggle('Staff')).toHaveAttribute('aria-pressed', 'true');
    await button('Save Changes').click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Phone');
    expect(server.stored(ann.id)).toMatchObject({ phone: '3', major: 'Law' });
  });

  test('can be discarded, which shows the current values', async () => {
    const { goTo, server } = await loseSession(address, typeEdit, 'Save Changes');
    server.changeBy(BOB, ann.id, { phone: '3' });
    await goTo(address);
    await expect.element(page.getByText(`${BOB} changed this person while you were editing.`)).toBeVisible();
    await button('Discard').click();
    await expect.element(field('Phone')).toHaveValue('3');
    await expect.element(toggle('Staff')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText(`${BOB} changed this person`)).not.toBeInTheDocument();
  });
});
