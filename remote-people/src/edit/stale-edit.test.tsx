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

/** I type a phone; somebody saves fields of their own; I save. */
async function saveOver(fields: Partial<Person>, who = BOB) {
  const server = serveForm(ann);
  const screen = await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
  await field('Phone').fill('2');
  server.changeBy(who, ann.id, fields);
  await button('Save Changes').click();
  return { ...screen, server };
}

describe('a second save is never silent', () => {
  test.each([
    ['two users', BOB],
    ['two tabs of one user', 'me@university.example'],
  ])('%s who changed the same are asked, and nothing is written before the answer', async (_, who) => {
    const { server, address } = await saveOver({ phone: '3' }, who);
    await expect.element(dialog).toHaveTextContent(`${who} saved it`);
    expect(server.stored(ann.id)?.phone).toBe('3');
    await dialog.getByRole('group', { name: 'Phone' }).getByRole('radio', { name: 'Yours 2' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(isSaved).toBeVisible();
    await expect.poll(address).toBe('/people');
    expect(server.stored(ann.id)?.phone).toBe('2');
  });

  test('who changed something else meets no question: both changes are saved, and that is said', async () => {
    const { server } = await saveOver({ major: 'Law' });
    await expect.element(isSaved).toBeVisible();
    await expect
      .element(page.getByText(`${BOB} changed this person meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(server.saves.at(-1)?.body).toEqual({ phone: '2' });
    expect(server.stored(ann.id)).toMatchObject({ phone: '2', major: 'Law' });
  });

  test('labels that both set are all kept', async () => {
    const server = serveForm(ann);
    await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
    await toggle('Judge').click();
    server.changeBy(BOB, ann.id, { labels: ['founder', 'mentor'] });
    await button('Save Changes').click();
    await expect.element(isSaved).toBeVisible();
    expect(server.stored(ann.id)?.labels).toEqual(['founder', 'judge', 'mentor']);
  });
});

test('one question without codes; keeping on editing keeps what was typed', async () => {
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
