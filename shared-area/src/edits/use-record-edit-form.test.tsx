import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { judgeRoutes, type Judge } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  judgeWithPhone,
  BOB_EMAIL,
  getNotification,
  renderEditForm,
  renderEditFormWithServer,
} from '../testing/judge-edit';
import { getButton, testJudgeEntity, getField } from '../testing/judge-form';

/** Delays the responses of saves until the test calls `open`. */
function slowSave(response: () => Judge | Response) {
  const slow = createResponseGate();
  const calls = serve(judgeRoutes.update, async () => {
    await slow.opened;
    return response();
  });
  return { calls, open: slow.open };
}

describe('saving an edit', () => {
  test('sends the parsed changes with the version that was read, then leaves the form', async () => {
    const { saves, arrivesAt } = await renderEditFormWithServer();
    await fillIn(getField('phone'), ' 2 ');
    await press(getButton('Save'));
    await arrivesAt('/saved');
    await expect.element(getNotification('Saved')).toBeVisible();
    expect(saves).toEqual([{ body: { phone: '2' }, readAt: judgeWithPhone.updated_at }]);
    expect(
      queryClient.getQueryData(testJudgeEntity.queries.detail(judgeWithPhone.id).queryKey),
    ).toMatchObject({
      phone: '2',
    });
  });

  test('sends nothing without changes', async () => {
    const { saves, arrivesAt } = await renderEditFormWithServer();
    await press(getButton('Save'));
    await arrivesAt('/saved');
    await expect.element(getNotification('No changes to save')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('sends one request for several clicks, and disables the fields meanwhile', async () => {
    await renderEditFormWithServer();
    const { calls, open } = slowSave(() => createErrorResponse(500, 'Out of order'));
    await fillIn(getField('phone'), '2');
    await userEvent.keyboard('{Enter}');
    await expect.element(getField('phone')).toBeDisabled();
    await expect.element(getButton('Cancel')).toBeEnabled();
    await getButton('Saving...').click({ force: true });
    open();
    await expect.element(getNotification('Out of order')).toBeVisible();
    await expect.element(getField('phone')).toBeEnabled();
    await expect.element(getField('phone')).toHaveFocus();
    await expect.element(getField('phone')).toHaveValue('2');
    expect(calls).toHaveLength(1);
  });

  test('sends nothing invalid, and focuses the first invalid field', async () => {
    const { saves } = await renderEditFormWithServer();
    await fillIn(getField('name'), ' ');
    await press(getButton('Save'));
    await expect.element(getField('name')).toHaveAccessibleDescription('Judge name is required');
    await expect.element(getField('name')).toHaveFocus();
    expect(saves).toEqual([]);
  });

  test('shows a server error on its field and focuses it', async () => {
    await renderEditFormWithServer();
    serve(judgeRoutes.update, () =>
      createErrorResponse(422, [{ loc: ['body', 'name'], msg: 'Name is wrong', type: 'custom' }]),
    );
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await expect.element(getField('name')).toHaveAccessibleDescription('Name is wrong');
    await expect.element(getField('name')).toHaveFocus();
  });

  test('shows a message when it fails of a field that the form lacks, and keeps the typed text', async () => {
    const { address } = await renderEditFormWithServer();
    serve(judgeRoutes.update, () =>
      createErrorResponse(422, [{ loc: ['body', 'point_of_contact'], msg: 'x', type: 'custom' }]),
    );
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }).getByRole('alert'))
      .toBeVisible();
    await expect.element(getField('phone')).toHaveValue('2');
    expect(address()).toBe('/edit');
  });
});

describe('leaving the form', () => {
  test('asks only with unsaved changes', async () => {
    const { arrivesAt, back } = await renderEditFormWithServer();
    await press(page.getByRole('link', { name: 'Other' }));
    await arrivesAt('/other');
    await back();
    await fillIn(getField('phone'), '2');
    await press(page.getByRole('link', { name: 'Other' }));
    await press(getButton('Stay'));
    await expect.element(getField('phone')).toHaveValue('2');
    await press(page.getByRole('link', { name: 'Other' }));
    await press(getButton('Leave'));
    await arrivesAt('/other');
  });

  test.each([
    ['reports the success', () => judgeWithPhone, 'Saved'],
    [
      'reports the reason of a refusal in a message',
      () => createErrorResponse(422, [{ loc: ['body', 'name'], msg: 'Name is wrong', type: 'custom' }]),
      'Name is wrong',
    ],
  ])('during a save is not overridden when the save ends, which %s', async (_, response, message) => {
    const { arrivesAt, address } = await renderEditFormWithServer();
    const { open } = slowSave(response);
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await press(page.getByRole('link', { name: 'Other' }));
    await press(getButton('Leave'));
    await arrivesAt('/other');
    open();
    await expect.element(getNotification(message)).toBeVisible();
    expect(address()).toBe('/other');
  });
});

describe('a record that another user changed meanwhile', () => {
  test('is merged when both changed different fields', async () => {
    const { changeBy, stored } = await renderEditFormWithServer();
    changeBy(BOB_EMAIL, judgeWithPhone.id, { name: 'Ann Bell' });
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await expect
      .element(getNotification(`${BOB_EMAIL} changed this judge meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(stored(judgeWithPhone.id)).toMatchObject({ name: 'Ann Bell', phone: '2' });
  });

  test('asks if both changed one field, and Keep editing keeps the typed text', async () => {
    const { changeBy, stored } = await renderEditFormWithServer();
    changeBy(BOB_EMAIL, judgeWithPhone.id, { phone: '3' });
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await press(getButton('Keep editing'));
    await expect.element(getField('phone')).toHaveValue('2');
    expect(stored(judgeWithPhone.id)).toMatchObject({ phone: '3' });
  });

  test('has nothing to save when both made the same change', async () => {
    const { changeBy, saves } = await renderEditFormWithServer();
    changeBy(BOB_EMAIL, judgeWithPhone.id, { phone: '2' });
    await fillIn(getField('phone'), '2');
    await press(getButton('Save'));
    await expect.element(getNotification('No changes to save')).toBeVisible();
    expect(saves).toHaveLength(1);
  });

  test('shows a banner above the form, which keeps the typed text', async () => {
    const { changeBy } = await renderEditFormWithServer();
    await fillIn(getField('phone'), '2');
    changeBy(BOB_EMAIL, judgeWithPhone.id, { name: 'Ann Bell' });
    await queryClient.invalidateQueries();
    await expect
      .element(page.getByText(`${BOB_EMAIL} changed this judge while you were editing.`))
      .toBeVisible();
    await expect.element(getField('phone')).toHaveValue('2');
    await expect.element(getField('name')).toHaveValue('Ann Able');
  });
});

test('a record that was deleted meanwhile disappears from the lists, and the typed text is kept', async () => {
  await renderEditFormWithServer();
  queryClient.setQueryData(testJudgeEntity.queries.cache().queryKey, { rows: [judgeWithPhone], total: 1 });
  const gone = () => createErrorResponse(404, 'Judge not found', 'not_found');
  serve(judgeRoutes.update, gone);
  serve(judgeRoutes.get, gone);
  await fillIn(getField('phone'), '2');
  await press(getButton('Save'));
  await expect.element(getNotification('Judge not found')).toBeVisible();
  await expect.element(getField('phone')).toHaveValue('2');
  expect(queryClient.getQueryData(testJudgeEntity.queries.cache().queryKey)).toEqual({ rows: [], total: 0 });
});

test('a record that fails to load leads to the list, with a message', async () => {
  serve(judgeRoutes.get, () => createErrorResponse(404, 'Judge not found', 'not_found'));
  const { arrivesAt } = await renderEditForm();
  await arrivesAt('/list');
  await expect.element(getNotification('Not read')).toBeVisible();
});
