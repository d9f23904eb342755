import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { authRoutes } from '@studio-desk/shared-contract';
import { hasUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { managerUser } from '../../testing/user-fixtures';
import { hasUnsavedSettings } from '../settings-store';
import { NameForm } from './name-form';

const name = page.getByLabelText('Full Name');
const save = page.getByRole('button', { name: 'Save Name' });
const show = () => renderScreen(<NameForm />, '/');

beforeEach(() => useSession.setState({ status: 'signed-in', user: managerUser }));

test('a new name is saved, shown as stored on the server, and updates the session', async () => {
  const sent = serve(authRoutes.updateMe, () => ({ ...managerUser, full_name: 'New Name' }));
  await show();
  await expect.element(name).toHaveValue('Program Manager');
  await fillIn(name, ' New Name ');
  await press(save);
  await expect.element(page.getByText('Name saved')).toBeVisible();
  expect(sent.map((call) => call.body)).toEqual([{ full_name: 'New Name' }]);
  await expect.element(name).toHaveValue('New Name');
  expect(useSession.getState().user?.full_name).toBe('New Name');
  expect(hasUnsavedChanges()).toBe(false);
  expect(hasUnsavedSettings()).toBe(false);
});

test('an empty name shows an error on the field, and nothing is sent', async () => {
  const sent = serve(authRoutes.updateMe, () => managerUser);
  await show();
  await fillIn(name, '  ');
  await press(save);
  await expect.element(name).toHaveAccessibleDescription('Full name is required');
  expect(sent).toEqual([]);
});

describe('saving a name that fails', () => {
  test('keeps the typed text when the server says why', async () => {
    serve(authRoutes.updateMe, () => createErrorResponse(503, 'The database is being restored'));
    await show();
    await fillIn(name, 'New Name');
    await press(save);
    await expect.element(page.getByRole('alert').getByText('The database is being restored')).toBeVisible();
    await expect.element(name).toHaveValue('New Name');
    expect(useSession.getState().user).toEqual(managerUser);
    expect(hasUnsavedSettings()).toBe(true);
  });

  test('shows a server error on the field', async () => {
    const detail = [{ loc: ['body', 'full_name'], msg: 'Full name is not fit to print', type: 'custom' }];
    serve(authRoutes.updateMe, () => createErrorResponse(422, detail, 'invalid_input'));
    await show();
    await fillIn(name, 'New Name');
    await press(save);
    await expect.element(name).toHaveAccessibleDescription('Full name is not fit to print');
    await expect.element(name).toHaveFocus();
  });
});
