import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes, type Judge } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  judgeWithEmail,
  notificationsRegion,
  pickJudgeAnn,
  renderAddFormWithServer,
  updatingNotice,
} from '../testing/judge-add';
import { getButton, testJudgeEntity, getField } from '../testing/judge-form';

function holdRead(response: () => Judge | Response) {
  const slow = createResponseGate();
  serve(judgeRoutes.get, async () => {
    await slow.opened;
    return response();
  });
  return slow.open;
}

describe('picking a record', () => {
  test('shows its values, keeps typed text in its empty fields, and sends only changes', async () => {
    const { server, arrivesAt } = await renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await fillIn(getField('phone'), '1');
    await pickJudgeAnn();
    await expect.element(getField('name')).toHaveValue('Ann Able');
    await expect.element(getField('email')).toHaveValue('ann@mail.example');
    await expect.element(getField('email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    await expect.element(getField('phone')).toHaveValue('1');
    await press(getButton('Update'));
    await arrivesAt('/saved');
    expect(server.saves).toEqual([{ body: { phone: '1' }, readAt: judgeWithEmail.updated_at }]);
  });

  test('reads it from the server, not from the cache', async () => {
    const { server } = await renderAddFormWithServer();
    queryClient.setQueryData(testJudgeEntity.queries.detail(judgeWithEmail.id).queryKey, judgeWithEmail);
    server.changeBy('bob@university.example', judgeWithEmail.id, { email: 'new@mail.example' });
    await pickJudgeAnn();
    await expect.element(getField('email')).toHaveValue('new@mail.example');
  });

  test('is cancelled when the name changes before it has loaded', async () => {
    await renderAddFormWithServer();
    const open = holdRead(() => judgeWithEmail);
    await press(getButton('Pick Ann'));
    await expect.element(getButton('Add')).toBeDisabled();
    await fillIn(getField('name'), 'Zoë');
    open();
    await expect.element(getButton('Add')).toBeEnabled();
    await expect.element(updatingNotice).not.toBeInTheDocument();
    await expect.element(getField('email')).toHaveValue('');
  });

  test('moves the focus to the name, because the clicked row is gone', async () => {
    await renderAddFormWithServer();
    await pickJudgeAnn();
    await expect.element(getField('name')).toHaveFocus();
  });

  test('keeps the focus in another field that the user has moved to', async () => {
    await renderAddFormWithServer();
    const open = holdRead(() => judgeWithEmail);
    await press(getButton('Pick Ann'));
    await press(getField('phone'));
    open();
    await expect.element(updatingNotice).toBeVisible();
    await expect.element(getField('phone')).toHaveFocus();
  });

  test('shows that the record was deleted, and removes it from cached lists', async () => {
    const { server } = await renderAddFormWithServer();
    const { queryKey } = testJudgeEntity.queries.cache();
    queryClient.setQueryData(queryKey, { rows: [judgeWithEmail], total: 1 });
    server.drop(judgeWithEmail.id);
    await press(getButton('Pick Ann'));
    await expect.element(notificationsRegion.getByText('Not read')).toBeVisible();
    await expect.element(updatingNotice).not.toBeInTheDocument();
    await expect.element(getField('name')).toHaveValue('Ann');
    expect(queryClient.getQueryData(queryKey)).toEqual({ rows: [], total: 0 });
  });

  test('reports no failure after the form was left', async () => {
    const { goTo } = await renderAddFormWithServer();
    const open = holdRead(() => createErrorResponse(400, 'No'));
    await press(getButton('Pick Ann'));
    const going = goTo('/elsewhere');
    await press(getButton('Leave'));
    await going;
    open();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    await expect.element(notificationsRegion.getByText('Not read')).not.toBeInTheDocument();
  });
});

describe('a picked record', () => {
  test('is left when the name changes, and typed text is kept', async () => {
    await renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await pickJudgeAnn();
    await fillIn(getField('phone'), '2');
    await fillIn(getField('name'), 'Zoë');
    await expect.element(updatingNotice).not.toBeInTheDocument();
    await expect.element(getField('name')).toHaveValue('Zoë');
    await expect.element(getField('email')).toHaveValue('typed@mail.example');
    await expect.element(getField('phone')).toHaveValue('2');
  });

  test("is left by 'Create new instead', which restores the typed name", async () => {
    await renderAddFormWithServer();
    await pickJudgeAnn();
    await press(getButton('Create new instead'));
    await expect.element(updatingNotice).not.toBeInTheDocument();
    await expect.element(getField('name')).toHaveValue('Ann');
    await expect.element(getField('email')).toHaveValue('');
    await expect.element(getField('name')).toHaveFocus();
  });

  test('that hides typed text counts as unsaved: leaving asks', async () => {
    const { address } = await renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await pickJudgeAnn();
    await press(getButton('Cancel'));
    await press(getButton('Stay'));
    await expect.element(getField('email')).toHaveAccessibleDescription('You typed: typed@mail.example');
    expect(address()).toBe('/add');
  });

  test('stays picked during a save and after its failure, until the name changes', async () => {
    await renderAddFormWithServer();
    await pickJudgeAnn();
    const slow = createResponseGate();
    serve(judgeRoutes.update, async () => {
      await slow.opened;
      return createErrorResponse(400, 'Not today');
    });
    await fillIn(getField('phone'), '2');
    await press(getButton('Update'));
    await expect.element(getButton('Create new instead')).toBeDisabled();
    slow.open();
    await expect.element(notificationsRegion.getByText('Not today')).toBeVisible();
    await expect.element(updatingNotice).toBeVisible();
    await fillIn(getField('name'), 'Anna');
    await expect.element(updatingNotice).not.toBeInTheDocument();
    await expect.element(getField('phone')).toHaveValue('2');
  });

  test('that was deleted before the save is left, and the form adds a new record', async () => {
    const { server, arrivesAt } = await renderAddFormWithServer();
    await fillIn(getField('email'), 'typed@mail.example');
    await pickJudgeAnn();
    server.drop(judgeWithEmail.id);
    await fillIn(getField('phone'), '2');
    await press(getButton('Update'));
    const left = 'Ann Able was deleted meanwhile. The form now adds a new judge.';
    await expect.element(notificationsRegion.getByText(left)).toBeVisible();
    await expect.element(updatingNotice).not.toBeInTheDocument();
    const additions = serve(judgeRoutes.create, () => judgeWithEmail);
    await press(getButton('Add'));
    await arrivesAt('/saved');
    expect(additions[0]?.body).toEqual({ name: 'Ann', email: 'typed@mail.example', phone: '2' });
  });
});

test('no record can be picked while a new one is being saved', async () => {
  const { server, arrivesAt } = await renderAddFormWithServer();
  const slow = createResponseGate();
  const additions = serve(judgeRoutes.create, async () => {
    await slow.opened;
    return judgeWithEmail;
  });
  const row = getButton('Pick Ann').element();
  await press(getButton('Add'));
  await expect.element(getButton('Saving...')).toBeVisible();
  row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  slow.open();
  await arrivesAt('/saved');
  expect([additions.length, server.saves.length]).toEqual([1, 0]);
});
