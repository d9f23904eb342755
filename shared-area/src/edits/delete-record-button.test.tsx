import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { useLocation } from '@studio-desk/shared-ui/runtime';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { judgeWithPhone } from '../testing/judge-edit';
import { testJudgeEntity } from '../testing/judge-form';
import { DeleteRecordButton } from './delete-record-button';

const notices = page.getByRole('region', { name: 'Notifications' });
const dialog = page.getByRole('dialog', { name: 'Delete Ann Able?' });
const confirm = dialog.getByRole('button', { name: 'Delete', exact: true });
const word = dialog.getByLabelText('Type DELETE to confirm');
const deleted = notices.getByText('Judge deleted successfully');

async function show(remove: () => Promise<unknown>) {
  const Screen = () =>
    useLocation().pathname === '/' && (
      <DeleteRecordButton entity={testJudgeEntity} id={judgeWithPhone.id} name="Ann Able" remove={remove} />
    );
  const screen = await renderScreen(<Screen />, '/');
  await press(page.getByRole('button', { name: 'Delete', exact: true }));
  return screen;
}

/** Returns a mock deletion that stays pending until the test calls `open`. */
function heldRemoval() {
  const gate = createResponseGate();
  return { open: gate.open, remove: vi.fn(() => gate.opened) };
}

test('a deletion needs the exact word', async () => {
  const remove = vi.fn(() => Promise.resolve());
  await show(remove);
  await expect
    .element(dialog)
    .toHaveTextContent('The judge is removed from all lists, searches and totals. Their data is kept');
  for (const typed of ['', 'delete', 'DELET', 'DELETE ']) {
    await fillIn(word, typed);
    expect(confirm.element().matches(':disabled'), typed).toBe(true);
  }
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(remove).not.toHaveBeenCalled();
});

test('pressing Delete twice sends one request, and the toast appears after its response', async () => {
  const { remove, open } = heldRemoval();
  await show(remove);
  await fillIn(word, 'DELETE');
  const button = confirm.element();
  // Both clicks happen before the screen can render again.
  for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  await expect.element(deleted).not.toBeInTheDocument();
  open();
  await expect.element(deleted).toBeVisible();
  expect(remove).toHaveBeenCalledOnce();
});

test('a user who left before the response gets a toast with the outcome', async () => {
  const { remove, open } = heldRemoval();
  const { goTo, address } = await show(remove);
  await fillIn(word, 'DELETE');
  await press(confirm);
  await goTo('/elsewhere');
  open();
  await expect.element(deleted).toBeVisible();
  expect(address()).toBe('/elsewhere');
});

test('a failure shows the reason and keeps the dialog open with the word', async () => {
  await show(() => Promise.reject(new Error('refused')));
  await fillIn(word, 'DELETE');
  await press(confirm);
  await expect.element(notices.getByRole('alert')).toHaveTextContent('Failed to delete judge');
  await expect.element(word).toHaveValue('DELETE');
});

test('Undo restores the record, and can be tried again when it fails', async () => {
  serve(judgeRoutes.restore, () => createErrorResponse(503, 'The database does not answer', 'unavailable'));
  await show(() => Promise.resolve());
  await fillIn(word, 'DELETE');
  await press(confirm);
  await press(notices.getByRole('button', { name: 'Undo' }));
  await expect.element(notices.getByText('The database does not answer')).toBeVisible();
  const calls = serve(judgeRoutes.restore, () => judgeWithPhone);
  await press(notices.getByRole('button', { name: 'Try again' }));
  await expect.element(notices.getByText('Judge restored')).toBeVisible();
  expect(calls).toHaveLength(1);
});
