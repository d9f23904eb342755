import { judgeRoutes, type HistoryEntry } from '@studio-desk/shared-contract';
import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { judgeWithPhone, getNotification, renderEditFormWithServer } from '../testing/judge-edit';
import { getButton, getField } from '../testing/judge-form';

const someEntry = (id: string, name: string): HistoryEntry => ({
  id,
  at: judgeWithPhone.updated_at,
  by: { email: '', full_name: '' },
  action: 'update',
  operation_id: null,
  company_names: {},
  changes: [{ field: name, label: name, before: null, after: '2' }],
});

async function savePhone() {
  const { stored } = await renderEditFormWithServer();
  await fillIn(getField('phone'), '2');
  await press(getButton('Save'));
  await expect.element(getNotification('Saved')).toBeVisible();
  return stored(judgeWithPhone.id);
}

const OTHER = '01980000-0000-7000-8000-000000000001';
const PHONE = '01980000-0000-7000-8000-000000000002';
const NAME = '01980000-0000-7000-8000-000000000003';

test('Undo after a save reverts the newest change of the fields, if the record is still as it was saved', async () => {
  const saved = await savePhone();
  const readAt: (string | null)[] = [];
  serveList(judgeRoutes.history, () => [
    someEntry(OTHER, 'talks'),
    someEntry(PHONE, 'phone'),
    someEntry(NAME, 'name'),
  ]);
  const reverts = serve(judgeRoutes.revert, (_, { headers }) => {
    readAt.push(headers.get('if-match'));
    return judgeWithPhone;
  });
  await press(getButton('Undo'));
  await expect.element(getNotification('Change reverted')).toBeVisible();
  expect(reverts).toMatchObject([{ body: { history_id: PHONE } }]);
  expect(readAt).toEqual([saved?.updated_at]);
});

test('an Undo that the server refuses says why', async () => {
  await savePhone();
  serveList(judgeRoutes.history, () => [someEntry(PHONE, 'phone')]);
  serve(judgeRoutes.revert, () => createErrorResponse(409, 'Changed again since: Phone.', 'changed_since'));
  await press(getButton('Undo'));
  await expect.element(getNotification('Changed again since: Phone.')).toBeVisible();
});

test('a save that changes nothing on the server offers no Undo', async () => {
  await renderEditFormWithServer();
  serve(judgeRoutes.update, () => judgeWithPhone);
  await fillIn(getField('phone'), '2');
  await press(getButton('Save'));
  await expect.element(getNotification('Saved')).toBeVisible();
  await expect.element(getButton('Undo')).not.toBeInTheDocument();
});
