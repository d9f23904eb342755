import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient, useSession } from '@studio-desk/shared-auth';
import { authRoutes, judgeRoutes } from '@studio-desk/shared-contract';
import { discardUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as add from '../testing/judge-add';
import * as edit from '../testing/judge-edit';
import { getButton, testJudgeEntity, getField } from '../testing/judge-form';

const { BOB_EMAIL } = edit;
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

/** Ends the session during the request that `send` makes, leaves the form, and signs in again. */
async function loseSession({ goTo }: { goTo: (to: string) => unknown }, send: () => Promise<unknown>) {
  const refused = () => createErrorResponse(401, 'Sign in to go on', 'session_revoked');
  serve(authRoutes.refresh, refused);
  serve(judgeRoutes.create, refused);
  serve(judgeRoutes.update, refused);
  serve(judgeRoutes.get, refused);
  await send();
  await expect.poll(() => useSession.getState().status).toBe('signed-out');
  discardUnsavedChanges();
  await goTo('/elsewhere');
  await expect.element(getField('name')).not.toBeInTheDocument();
  queryClient.clear();
  beginSession();
}

describe('text typed for a new record when the session ends', () => {
  async function typeAndComeBack() {
    const screen = await add.renderAddFormWithServer();
    await fillIn(getField('phone'), '2');
    await loseSession(screen, () => press(getButton('Add')));
    await screen.goTo('/add');
    await expect.element(isBack).toBeVisible();
    return screen;
  }

  test('is restored as an unsaved change, and can be saved', async () => {
    const { goTo, address, arrivesAt } = await typeAndComeBack();
    await expect.element(getField('phone')).toHaveValue('2');
    void goTo('/elsewhere');
    await press(getButton('Stay'));
    expect(address()).toBe('/add');
    const calls = serve(judgeRoutes.create, () => add.judgeWithEmail);
    await press(getButton('Add'));
    await arrivesAt('/saved');
    expect(calls[0]?.body).toMatchObject({ name: 'Ann', phone: '2' });
  });

  test('can be discarded', async () => {
    await typeAndComeBack();
    await press(getButton('Discard'));
    await expect.element(isBack).not.toBeInTheDocument();
    await expect.element(getField('name')).toHaveFocus();
    await expect.element(getField('name')).toHaveValue('');
    await expect.element(getField('phone')).toHaveValue('');
  });

  test('cannot be discarded or changed while it is being saved', async () => {
    const { arrivesAt } = await typeAndComeBack();
    const response = createResponseGate();
    const calls = serve(judgeRoutes.create, async () => {
      await response.opened;
      return add.judgeWithEmail;
    });
    await press(getButton('Add'));
    await expect.element(getButton('Discard')).toBeDisabled();
    await expect.element(getField('name')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    response.open();
    await arrivesAt('/saved');
    expect(calls).toHaveLength(1);
  });

  test('over a picked record is restored in update mode, and returns to what was typed before', async () => {
    const screen = await add.renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await add.pickJudgeAnn();
    await fillIn(getField('phone'), '3');
    await loseSession(screen, () => press(getButton('Update')));
    const { saves } = add.serveJudgeAnn();
    await screen.goTo('/add');
    await expect.element(add.updatingNotice).toBeVisible();
    await expect.element(getField('phone')).toHaveValue('3');
    await press(getButton('Update'));
    await screen.arrivesAt('/saved');
    expect(saves).toMatchObject([{ body: { phone: '3' }, readAt: add.judgeWithEmail.updated_at }]);
  });

  test('that a picked record hides is restored with it', async () => {
    const screen = await add.renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await add.pickJudgeAnn();
    await loseSession(screen, () =>
      queryClient.fetchQuery(testJudgeEntity.queries.detail('gone')).catch(() => null),
    );
    add.serveJudgeAnn();
    await screen.goTo('/add');
    await expect.element(add.updatingNotice).toBeVisible();
    await press(getButton('Create new instead'));
    await expect.element(getField('email')).toHaveValue('typed@mail.example');
  });

  test('in an outdated format is dropped', async () => {
    const screen = await add.renderAddFormWithServer();
    await loseSession(screen, () => press(getButton('Add')));
    const key = 'studio-desk-draft:judge-new';
    const kept = sessionStorage.getItem(key) ?? '';
    sessionStorage.setItem(key, kept.replaceAll('"phone":""', '"telephone":""'));
    expect(sessionStorage.getItem(key)).not.toBe(kept);
    await screen.goTo('/add');
    await expect.element(getField('name')).toHaveValue('');
    await expect.element(isBack).not.toBeInTheDocument();
  });
});

describe('text typed into an edit when the session ends', () => {
  async function editAndComeBack() {
    const screen = await edit.renderEditFormWithServer();
    await fillIn(getField('phone'), '2');
    await loseSession(screen, () => press(getButton('Save')));
    const server = edit.serveJudge();
    server.changeBy(BOB_EMAIL, edit.judgeWithPhone.id, { phone: '3', email: 'bob@mail.example' });
    await screen.goTo('/edit');
    await expect
      .element(page.getByText(`${BOB_EMAIL} changed this judge while you were editing.`))
      .toBeVisible();
    await expect.element(isBack).toBeVisible();
    return { ...screen, ...server };
  }

  test('is restored on top of what others saved meanwhile', async () => {
    const server = await editAndComeBack();
    await expect.element(getField('phone')).toHaveValue('2');
    await press(getButton('Save'));
    await press(page.getByRole('dialog').getByRole('radio', { name: 'Yours 2' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await server.arrivesAt('/saved');
    expect(server.saves.map(({ readAt }) => readAt)[0]).toBe(edit.judgeWithPhone.updated_at);
    expect(server.stored(edit.judgeWithPhone.id)).toMatchObject({ phone: '2', email: 'bob@mail.example' });
  });

  test('can be discarded, which shows the current values', async () => {
    const server = await editAndComeBack();
    await press(getButton('Discard'));
    await expect.element(getField('phone')).toHaveValue('3');
    await expect.element(page.getByText(`${BOB_EMAIL} changed this judge`)).not.toBeInTheDocument();
    await fillIn(getField('phone'), '1');
    await press(getButton('Save'));
    await server.arrivesAt('/saved');
    expect(server.saves).toHaveLength(1);
    expect(server.stored(edit.judgeWithPhone.id)).toMatchObject({ phone: '1', email: 'bob@mail.example' });
  });
});
