import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { paths, personRoutes } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog as dialog } from '../testing/dashboard-page';
import { getAlerts } from '../testing/page-parts';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';

const ann = somePerson({ name: 'Ann Able', email: 'ann@acme.example', notes: 'Prefers calls.' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const show = () => renderScreen(<PeopleArea />, paths.people.details(ann.id));

/** Uses the keyboard, because a click on the middle of the button would hit the link in its value. */
async function openByKey(name: string) {
  await expect.element(button(name)).toBeInTheDocument();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

test('a detail is changed in its place; Escape leaves it as it was, and the details open', async () => {
  servePeople(ann);
  const saves = serve(personRoutes.update, () => ({ ...ann, notes: 'Prefers mail.' }));
  await show();
  await openByKey('Edit Email');
  await userEvent.fill(field('Email'), 'other@acme.example');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('link', { name: 'ann@acme.example' })).toBeVisible();
  await press(button('Edit Notes'));
  await userEvent.fill(field('Notes'), 'Prefers mail.');
  await press(button('Save'));
  await expect.element(dialog.getByText('Prefers mail.')).toBeVisible();
  await expect.element(button('Edit Notes')).toHaveFocus();
  expect(saves).toMatchObject([{ body: { email: ann.email, notes: 'Prefers mail.' } }]);
});

test('a taken email is said on the detail', async () => {
  servePeople(ann);
  serve(personRoutes.update, () =>
    createErrorResponse(409, 'Bob Baker has this email already.', 'email_taken'),
  );
  await show();
  await openByKey('Edit Email');
  await userEvent.fill(field('Email'), 'bob@acme.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Email')).toHaveAccessibleDescription('Bob Baker has this email already.');
});

test('a stored value of another field that is rejected today is reported, and does not block Save without a word', async () => {
  servePeople({ ...ann, twitter: '@ann' });
  const message = 'Twitter must start with https:// or http://';
  serve(personRoutes.update, () =>
    createErrorResponse(422, [{ loc: ['body', 'twitter'], msg: message, type: 'custom' }]),
  );
  await show();
  await openByKey('Edit Email');
  await userEvent.fill(field('Email'), 'other@acme.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(getAlerts(message)).toBeVisible();
});

test('searching the list keeps what is typed without asking', async () => {
  servePeople(ann);
  const { arrivesAt } = await show();
  await openByKey('Edit Email');
  await userEvent.fill(field('Email'), 'other@acme.example');
  await fillIn(page.getByPlaceholder('Search people...'), 'able');
  await arrivesAt(`${paths.people.details(ann.id)}&search=able`);
  await expect.element(field('Email')).toHaveValue('other@acme.example');
});
