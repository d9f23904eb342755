import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import type { Person } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { alert, serveForm, toggle } from '../testing/person-form-page';
import { button, field } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const BOB = 'bob@university.example';
const ann = somePerson({ name: 'Ann Able', phone: '1', labels: ['founder'] });
const dialog = page.getByRole('dialog', { name: 'This person was changed while you edited it' });
const isSaved = page.getByText('Person updated successfully!');

/** Types a phone number while another user saves other fields, then saves. */
async function saveOver(fields: Partial<Person>, who = BOB) {
  const server = serveForm(ann);
  const screen = await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
  await field('Phone').fill('2');
  server.changeBy(who, ann.id, fields);
  await button('Save Changes').click();
  return { ...screen, server };
}

describe('saving a person that was changed meanwhile', () => {
  test.each([
    ['two users', BOB],
    ['two tabs of one user', 'me@university.example'],
  ])('asks when %s changed the same field, and writes nothing before the choice', async (_, who) => {
    const { server, address } = await saveOver({ phone: '3' }, who);
    await expect.element(dialog).toHaveTextContent(`${who} saved it`);
    expect(server.stored(ann.id)?.phone).toBe('3');
    await dialog.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Yours 2' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(isSaved).toBeVisible();
    await expect.poll(address).toBe('/people');
    expect(server.stored(ann.id)?.phone).toBe('2');
  });

  test('saves changes to different fields without asking, and shows a toast', async () => {
    const { server } = await saveOver({ major: 'Law' });
    await expect.element(isSaved).toBeVisible();
    await expect
      .element(page.getByText(`${BOB} changed this person meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(server.saves.at(-1)?.body).toMatchObject({ name: 'Ann Able', phone: '2', major: 'Law' });
    expect(server.stored(ann.id)).toMatchObject({ phone: '2', major: 'Law' });
  });

  test('asks about notes that both changed', async () => {
    const server = serveForm(ann);
    await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
    await page.getByRole('textbox', { name: 'Notes' }).fill('Mine');
    server.changeBy(BOB, ann.id, { notes: 'Theirs', phone: '7' });
    await button('Save Changes').click();
    await dialog.getByRole('group', { name: 'Notes' }).getByRole('radio', { name: 'Yours Mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(isSaved).toBeVisible();
    expect(server.stored(ann.id)).toMatchObject({ notes: 'Mine', phone: '7' });
  });

  test('keeps all labels that both set', async () => {
    const server = serveForm(ann);
    await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
    await toggle('Judge').click();
    server.changeBy(BOB, ann.id, { labels: ['founder', 'mentor'] });
    await button('Save Changes').click();
    await expect.element(isSaved).toBeVisible();
    expect(server.stored(ann.id)?.labels).toEqual(['founder', 'judge', 'mentor']);
  });
});

test('shows one question without error codes, and Keep editing keeps the typed text', async () => {
  const { server } = await saveOver({ phone: '3' });
  await expect.element(dialog).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(alert).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toHaveTextContent('Choose which one to save');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Phone')).toHaveValue('2');
  expect(server.stored(ann.id)?.phone).toBe('3');
});
