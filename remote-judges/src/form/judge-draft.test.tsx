import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { button, field, row, serveForm, similar } from '../testing/judge-form-page';
import { someJudge } from '../testing/some-judge';
import { judgeQueries } from '../judge-queries';

const BOB = 'bob@university.example';
const ann = someJudge({ name: 'Ann Able', phone: '1', point_of_contact: 'Eve' });
const isBack = page.getByText('We restored your unsaved changes');

function beginSession() {
  useSession.setState({
    status: 'signed-in',
    user: {
      id: '01980000-0000-7000-8000-0000000000aa',
      email: 'manager@school.example',
      full_name: 'Program Manager',
      created_at: '2026-11-20T12:00:00.000Z',
    },
  });
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
}

beforeEach(beginSession);
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

/** The session ends with the next call. */
async function endSession(call: () => Promise<unknown>) {
  const refused = () => refusal(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(judgeRoutes.create, refused);
  serve(judgeRoutes.update, refused);
  serve(judgeRoutes.metrics, refused);
  await call();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
}

/** A call outside the form, which has nothing to save. */
const endByCall = () => queryClient.fetchQuery(judgeQueries.metrics()).catch(() => null);

/** Types into a form, loses the session on the save, signs in and opens the form again. */
async function loseSession(address: string, type: () => Promise<void>, end: string | typeof endByCall) {
  serveForm(ann);
  const screen = await renderScreen(<JudgesArea />, address);
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

describe('text typed when the session ends', () => {
  const typeNew = async () => {
    await field('Name').fill('Zoë');
    await button('Add Competition').click();
    await row(1).getByRole('combobox', { name: 'Competition Name' }).fill('Startup Cup');
  };

  test('for a new judge is restored, and can be saved', async () => {
    const { goTo } = await loseSession('/judges/add', typeNew, 'Add Judge');
    await goTo('/judges/add');
    await expect.element(isBack).toBeVisible();
    const calls = serve(judgeRoutes.create, () => someJudge());
    await button('Add Judge').click();
    await expect.element(page.getByText('Judge saved successfully!')).toBeVisible();
    expect(calls[0]?.body).toEqual({ name: 'Zoë', competitions: [{ name: 'Startup Cup' }] });
  });

  test('for a new judge takes precedence over values from the URL', async () => {
    const { goTo } = await loseSession('/judges/add', typeNew, 'Add Judge');
    await goTo('/judges/add?name=Ann+Able&email=ann%40mail.example');
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Name')).toHaveValue('Zoë');
    await expect.element(field('Email')).toHaveValue('ann@mail.example');
    await button('Discard').click();
    await expect.element(field('Name')).toHaveValue('Ann Able');
  });

  test('for a new judge can be discarded', async () => {
    const { goTo } = await loseSession('/judges/add', typeNew, 'Add Judge');
    await goTo('/judges/add');
    await button('Discard').click();
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(row(1)).not.toBeInTheDocument();
  });

  test('for a picked judge is restored in update mode, and can return to a new judge', async () => {
    const typeUpdate = async () => {
      await field('Phone').fill('2');
      await field('Name').fill('Ann');
      await similar.getByRole('button', { name: 'Ann Able' }).click();
      await field('Email').fill('ann@mail.example');
    };
    const { goTo, server } = await loseSession('/judges/add', typeUpdate, 'Update Judge');
    await goTo('/judges/add');
    await expect.element(isBack).toBeVisible();
    await expect.element(page.getByText('Updating existing judge')).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
    await button('Update Judge').click();
    await expect.element(page.getByText('Judge updated successfully!')).toBeVisible();
    expect(server.saves).toMatchObject([
      { body: { email: 'ann@mail.example', phone: '1' }, readAt: ann.updated_at },
    ]);
  });

  const typeHidden = async () => {
    await field('Phone').fill('2');
    await field('Name').fill('Ann');
    await similar.getByRole('button', { name: 'Ann Able' }).click();
    await expect.element(field('Phone')).toHaveAccessibleDescription('You typed: 2');
  };

  test('is restored even if a picked judge hides it', async () => {
    const { goTo } = await loseSession('/judges/add', typeHidden, endByCall);
    await goTo('/judges/add');
    await expect.element(isBack).toBeVisible();
    await button('Create new instead').click();
    await expect.element(field('Phone')).toHaveValue('2');
  });

  test('in an outdated format is dropped', async () => {
    const { goTo } = await loseSession('/judges/add', typeHidden, endByCall);
    const key = 'studio-desk-draft:judge-new';
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, kept.replaceAll('"point_of_contact":""', '"contact":""'));
    expect(sessionStorage.getItem(key)).not.toBe(kept);
    await goTo('/judges/add');
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(isBack).not.toBeInTheDocument();
  });

  test('in an edit form is restored on top of what others saved meanwhile', async () => {
    const address = `/judges/edit/${ann.id}`;
    const typeEdit = () => field('Phone').fill('2');
    const { goTo, server } = await loseSession(address, typeEdit, 'Save Changes');
    server.changeBy(BOB, ann.id, { phone: '3', point_of_contact: 'Flo' });
    await goTo(address);
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('2');
    await button('Save Changes').click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Phone');
    expect(server.stored(ann.id)).toMatchObject({ phone: '3', point_of_contact: 'Flo' });
  });

  test('in an edit form can be discarded, which shows the current values', async () => {
    const address = `/judges/edit/${ann.id}`;
    const typeEdit = () => field('Phone').fill('2');
    const { goTo, server } = await loseSession(address, typeEdit, 'Save Changes');
    server.changeBy(BOB, ann.id, { phone: '3' });
    await goTo(address);
    await expect.element(page.getByText(`${BOB} changed this judge while you were editing.`)).toBeVisible();
    await button('Discard').click();
    await expect.element(field('Phone')).toHaveValue('3');
    await expect.element(page.getByText(`${BOB} changed this judge`)).not.toBeInTheDocument();
  });

  test('in an edit form is compared with its own base, even if a value equals the old one', async () => {
    const address = `/judges/edit/${ann.id}`;
    const { goTo, server } = await loseSession(address, () => field('Phone').fill('2'), 'Save Changes');
    server.changeBy(BOB, ann.id, { phone: '3' });
    await goTo(address);
    await expect.element(page.getByText(`${BOB} changed this judge while you were editing.`)).toBeVisible();
    await button('Discard').click();
    await field('Phone').fill('1');
    await endSession(() => button('Save Changes').click());
    await goTo('/elsewhere');
    await expect.element(field('Name')).not.toBeInTheDocument();
    serveForm({ ...ann, phone: '3' });
    queryClient.clear();
    beginSession();
    await goTo(address);
    await expect.element(isBack).toBeVisible();
    await expect.element(field('Phone')).toHaveValue('1');
  });
});
