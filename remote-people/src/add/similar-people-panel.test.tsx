import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PeopleArea from '../area';
import { errorToast, servePersonForm, similarPeople } from '../testing/person-form-page';
import { getButton, getField } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@mail.example',
  labels: ['founder', 'judge', 'board_member', 'staff'],
});
const abby = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Ann Ables' });
const show = () => renderScreen(<PeopleArea />, '/people/add');
const EXACT_NAME_EXISTS = 'A person with this exact name already exists';
const UNRESOLVED = 'Please resolve the duplicate name issue before submitting';

describe('people with a similar name', () => {
  test('are shown with email and labels after a pause in typing', async () => {
    const { checks } = servePersonForm(ann, abby);
    await show();
    await fillIn(getField('Name'), 'Ann Abl');
    await expect.element(similarPeople.getByRole('button')).toHaveLength(2);
    await expect
      .element(similarPeople)
      .toHaveTextContent(/Ann Able ann@mail\.example founderjudgeboard member\+1.*Ann Ables -/);
    expect(checks.map(({ query }) => query.name)).toEqual(['Ann Abl']);
    await expect.element(getField('Name')).not.toHaveAccessibleDescription(EXACT_NAME_EXISTS);
    await expect.element(getButton('Add Person')).toBeEnabled();
  });

  test('of an earlier text are ignored', async () => {
    servePersonForm();
    const slow = createResponseGate();
    const checks = serve(personRoutes.checkName, async ({ query }) => {
      if (query.name !== 'Ann') return { exists: false, similar_people: [abby] };
      await slow.opened;
      return { exists: true, similar_people: [ann] };
    });
    await show();
    await fillIn(getField('Name'), 'Ann');
    await expect.poll(() => checks).toHaveLength(1);
    await expect.poll(() => similarPeople.query()).toBeNull();
    await fillIn(getField('Name'), 'Zo');
    await expect.element(similarPeople).toHaveTextContent('Ann Ables');
    slow.open();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(similarPeople).not.toHaveTextContent('ann@mail.example');
    await expect.element(getButton('Add Person')).toBeEnabled();
  });
});

describe('a name that is taken', () => {
  test('shows an error on the field and blocks saving until the name changes', async () => {
    servePersonForm(ann);
    const calls = serve(personRoutes.create, () => somePerson());
    await show();
    await fillIn(getField('Name'), ' ann able');
    await expect.element(getField('Name')).toHaveAccessibleDescription(EXACT_NAME_EXISTS);
    await expect.element(getButton('Add Person')).toBeDisabled();
    await expect.element(similarPeople).toHaveTextContent('Ann Able');
    await press(getField('Phone'));
    await userEvent.keyboard('{Enter}');
    await expect.element(errorToast).toHaveTextContent(UNRESOLVED);
    await fillIn(getField('Name'), 'Ann B. Able');
    await expect.element(getButton('Add Person')).toBeEnabled();
    await expect.element(page.getByText(EXACT_NAME_EXISTS)).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test('blocks saving even before the check has finished', async () => {
    servePersonForm(ann);
    const calls = serve(personRoutes.create, () => somePerson());
    await show();
    await fillIn(getField('Name'), 'Ann Able');
    await userEvent.keyboard('{Enter}');
    await expect.element(errorToast).toHaveTextContent(UNRESOLVED);
    await expect.element(getField('Name')).toHaveAccessibleDescription(EXACT_NAME_EXISTS);
    await expect.element(getField('Name')).toHaveValue('Ann Able');
    expect(calls).toEqual([]);
  });

  test('blocks saving even while an earlier check is pending', async () => {
    servePersonForm();
    const slow = createResponseGate();
    const calls = serve(personRoutes.create, () => somePerson());
    const checks = serve(personRoutes.checkName, async () => {
      if (checks.length > 1) return { exists: true, similar_people: [ann] };
      await slow.opened;
      return { exists: false, similar_people: [] };
    });
    await show();
    await fillIn(getField('Name'), 'Ann Able');
    await expect.poll(() => checks).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => checks).toHaveLength(2);
    slow.open();
    await expect.element(errorToast).toHaveTextContent(UNRESOLVED);
    expect(calls).toEqual([]);
  });

  test('does not block saving when the check takes too long', async () => {
    const info = vi.spyOn(console, 'info');
    servePersonForm();
    const slow = createResponseGate();
    serve(personRoutes.checkName, async () => {
      await slow.opened;
      return { exists: true, similar_people: [ann] };
    });
    serve(personRoutes.create, () => somePerson());
    await show();
    const clock = installFakeClock();
    await fillIn(getField('Name'), 'Ann Able');
    await userEvent.keyboard('{Enter}');
    await expect.poll(clock.pauses).toContain(3_000);
    await clock.pass(3_000);
    await expect.element(page.getByText('Founder A has been added successfully!')).toBeVisible();
    expect(info.mock.calls.at(-1)?.[0]).toContain('The name could not be checked');
    slow.open();
  });

  test('is announced to screen readers', async () => {
    servePersonForm(ann);
    await show();
    const liveText = () =>
      [...document.querySelectorAll('form [aria-live=polite]')].map(({ textContent }) => textContent);
    await expect.element(getField('Name')).toBeVisible();
    expect(liveText()).toEqual(['', '']);
    await fillIn(getField('Name'), 'Ann Able');
    await expect.element(similarPeople).toBeVisible();
    await expect.poll(liveText).toEqual([EXACT_NAME_EXISTS, 'Similar people found: Ann Able']);
  });

  test('is announced no more when Enter is pressed with a free name', async () => {
    servePersonForm(ann);
    serve(personRoutes.create, () => somePerson({ name: 'Zoë' }));
    await show();
    await fillIn(getField('Name'), 'Zoë');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Zoë has been added successfully!')).toBeVisible();
    await expect.element(errorToast).not.toBeInTheDocument();
  });
});
