import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { personRoutes, type Person } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { button, field } from '../testing/page-parts';
import { alert, checkbox, serveForm, toggle } from '../testing/person-form-page';
import { somePerson } from '../testing/some-person';

const ann = somePerson({ name: 'Ann Able', phone: '1' });

/** A change whose save is under way; the answer comes with `open`. */
async function saveSlowly(answer: () => Person | Response) {
  serveForm(ann);
  const slow = gate();
  serve(personRoutes.update, async () => {
    await slow.opened;
    return answer();
  });
  const screen = await renderScreen(<PeopleArea />, '/people?page=1');
  await screen.goTo(`/people/edit/${ann.id}`);
  await field('Phone').fill('2');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Saving...')).toBeVisible();
  return { ...screen, open: slow.open };
}

describe('while a save is under way', () => {
  test('nothing can be typed that it would not save; whoever was in a field is there again', async () => {
    const { open } = await saveSlowly(() => refusal(500, 'Something went wrong on our side'));
    await expect.element(field('Phone')).toBeDisabled();
    await expect.element(toggle('Mentor')).toBeDisabled();
    await expect.element(checkbox('Has ENTR Certificate')).toBeDisabled();
    await expect.element(button('Cancel')).toBeEnabled();
    open();
    await expect.element(alert).toHaveTextContent('Something went wrong on our side');
    await expect.element(field('Phone')).toBeEnabled();
    await expect.element(field('Phone')).toHaveFocus();
    await expect.element(field('Phone')).toHaveValue('2');
  });
});

describe('a save that answers after the person left', () => {
  async function leave({ goTo }: Awaited<ReturnType<typeof saveSlowly>>) {
    const going = goTo('/people/dashboard');
    await button('Leave').click();
    await going;
    await expect.element(page.getByRole('heading', { name: 'People Dashboard' })).toBeVisible();
  }

  test('says that it was saved, and leads nowhere else', async () => {
    const saving = await saveSlowly(() => ({ ...ann, phone: '2' }));
    await leave(saving);
    saving.open();
    await expect.element(page.getByText('Person updated successfully!')).toBeVisible();
    expect(saving.address()).toBe('/people/dashboard');
  });

  test('says what was refused, for no field can', async () => {
    const saving = await saveSlowly(() =>
      refusal(409, 'A person with this email already exists', 'email_taken'),
    );
    await leave(saving);
    saving.open();
    await expect.element(alert).toHaveTextContent('A person with this email already exists');
    expect(saving.address()).toBe('/people/dashboard');
  });
});
