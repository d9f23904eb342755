import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import type { Judge } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { judgeWithPhone, BOB_EMAIL, getNotification, renderEditFormWithServer } from '../testing/judge-edit';
import { getButton, getField } from '../testing/judge-form';

const dialog = page.getByRole('dialog', { name: 'This judge was changed while you edited it' });
const choice = (of: string, whose: string) =>
  dialog.getByRole('group', { name: of }).getByRole('radio', { name: whose });
const save = dialog.getByRole('button', { name: 'Save' });

/** Changes phone and email in the form, and saves it after the user `by` has changed `fields`. */
async function saveOver(fields: Partial<Judge>, by = BOB_EMAIL) {
  const screen = await renderEditFormWithServer();
  await fillIn(getField('phone'), '2');
  await fillIn(getField('email'), 'ann@mail.example');
  screen.changeBy(by, judgeWithPhone.id, fields);
  await press(getButton('Save'));
  return screen;
}

test('only fields that both changed are asked about, with both values and without a server message', async () => {
  // The other edit is by the same user in another tab: the dialog must appear too.
  const server = await saveOver(
    { phone: null, email: 'a@b.example', name: 'Ann Bell' },
    'me@university.example',
  );
  await expect.element(dialog).toHaveTextContent('me@university.example saved it');
  await expect.element(choice('Phone', 'Theirs -')).toBeVisible();
  await expect.element(choice('Phone', 'Yours 2')).toBeVisible();
  await expect.element(choice('Email', 'Theirs a@b.example')).toBeVisible();
  await expect.element(choice('Email', 'Yours ann@mail.example')).toBeVisible();
  expect(dialog.getByRole('group').elements()).toHaveLength(2);
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await expect.element(dialog).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(server.stored(judgeWithPhone.id)).toMatchObject({ phone: null, email: 'a@b.example' });
});

test('nothing is chosen in advance, and Save shows what is missing and sends nothing', async () => {
  const server = await saveOver({ phone: '3', email: 'a@b.example' });
  await press(choice('Email', 'Yours'));
  await press(save);
  const phone = dialog.getByRole('group', { name: 'Phone' });
  await expect.element(phone).toHaveAccessibleDescription('Choose which one to save');
  await expect.element(choice('Phone', 'Theirs')).toHaveFocus();
  await expect.element(dialog.getByRole('group', { name: 'Email' })).not.toHaveTextContent('Choose which');
  expect(server.saves).toHaveLength(1);
});

test('the chosen values are saved on top of the newer version', async () => {
  const server = await saveOver({ phone: '3', email: 'a@b.example', name: 'Ann Bell' });
  await press(choice('Phone', 'Yours'));
  await press(choice('Email', 'Theirs'));
  await press(save);
  await server.arrivesAt('/saved');
  expect(server.saves.at(-1)?.body).toEqual({ phone: '2' });
  expect(server.stored(judgeWithPhone.id)).toMatchObject({
    phone: '2',
    email: 'a@b.example',
    name: 'Ann Bell',
  });
});

test('Theirs for every field sends nothing', async () => {
  const server = await saveOver({ phone: '3', email: 'a@b.example' });
  await press(choice('Phone', 'Theirs'));
  await press(choice('Email', 'Theirs'));
  await press(save);
  await server.arrivesAt('/saved');
  await expect.element(getNotification('No changes to save')).toBeVisible();
  expect(server.saves).toHaveLength(1);
});

test('Keep editing and the x keep the typed text, and the next save asks again; Escape does not close', async () => {
  const server = await saveOver({ phone: '3' });
  for (const name of ['Keep editing', 'Close']) {
    await expect.element(choice('Phone', 'Theirs')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await press(dialog.getByRole('button', { name }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(getField('phone')).toHaveValue('2');
    await expect
      .element(page.getByText(`${BOB_EMAIL} changed this judge while you were editing.`))
      .toBeVisible();
    expect(server.stored(judgeWithPhone.id)?.phone, name).toBe('3');
    await press(getButton('Save'));
  }
  await press(choice('Phone', 'Yours 2'));
  await press(save);
  await server.arrivesAt('/saved');
  expect(server.stored(judgeWithPhone.id)).toMatchObject({ phone: '2', email: 'ann@mail.example' });
});

test('the arrow keys choose', async () => {
  await saveOver({ phone: '3' });
  await expect.element(choice('Phone', 'Theirs')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice('Phone', 'Yours')).toBeChecked();
});

test('a save that meets a third version is compared with that one', async () => {
  const server = await saveOver({ phone: '3' });
  await press(choice('Phone', 'Yours'));
  server.changeBy('eve@university.example', judgeWithPhone.id, { email: 'e@b.example', name: 'Ann Bell' });
  await press(save);
  await expect.element(dialog).toHaveTextContent('eve@university.example saved it');
  expect(dialog.getByRole('group').elements()).toHaveLength(1);
  await press(choice('Email', 'Yours ann@mail.example'));
  await press(save);
  await server.arrivesAt('/saved');
  expect(server.stored(judgeWithPhone.id)).toMatchObject({
    phone: '2',
    email: 'ann@mail.example',
    name: 'Ann Bell',
  });
});
