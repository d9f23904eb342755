import { createGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { personRecordRoutes, type PersonRecordKind } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, field, toasts } from '../testing/page-parts';
import { showRecords } from '../testing/records-page';
import { someDonation } from '../testing/some-records';

const amount = field('Amount in US dollars');

describe('leaving a record form', () => {
  const type = async () => {
    await button('Add donation').click();
    await amount.fill('500');
  };

  test.each([
    ['Cancel', () => button('Cancel').click()],
    ['another form', () => button('Add mentorship').click()],
    ['closing the dialog', () => button('Close').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('by %s asks about unsaved changes, and staying keeps them', async (_, leave) => {
    await showRecords();
    await type();
    await leave();
    await button('Stay').click();
    await expect.element(amount).toHaveValue('500');
    await leave();
    await button('Leave').click();
    await expect.element(amount).not.toBeInTheDocument();
  });

  test('does not ask when nothing changed', async () => {
    const { arrivesAt } = await showRecords();
    await button('Add donation').click();
    await button('Add mentorship').click();
    await expect.element(amount).not.toBeInTheDocument();
    await expect.element(field('Mentee')).toBeVisible();
    await button('Close').click();
    await arrivesAt('/people');
  });
});

describe('a save that finishes', () => {
  /** Saves a new donation; the response is held until the gate opens. */
  async function saving(add?: PersonRecordKind) {
    const shown = await showRecords({}, {}, undefined, add);
    const response = createGate();
    serve(personRecordRoutes.donations.create, async () => {
      await response.opened;
      return someDonation();
    });
    if (!add) await button('Add donation').click();
    await amount.fill('500');
    await button('Add Donation').click();
    await expect.element(button('Saving...')).toBeVisible();
    return { ...shown, response };
  }
  const saved = () => expect.element(toasts('Donation added successfully')).toBeVisible();

  test('after the dialog was closed does not change the URL', async () => {
    const { response, address, arrivesAt } = await saving('donations');
    await button('Close').click();
    await button('Leave').click();
    await arrivesAt('/people');
    response.open();
    await saved();
    expect(address()).toBe('/people');
  });

  test('after the screen was left does not change the query of the next one', async () => {
    const { response, address, arrivesAt, goTo } = await saving('donations');
    void goTo('/elsewhere?search=b');
    await button('Leave').click();
    await arrivesAt('/elsewhere?search=b');
    response.open();
    await saved();
    expect(address()).toBe('/elsewhere?search=b');
  });

  test('after another form was opened leaves that form open', async () => {
    const { response, address, person } = await saving();
    await button('Add mentorship').click();
    await button('Leave').click();
    await expect.element(field('Mentee')).toBeVisible();
    response.open();
    await saved();
    await expect.element(field('Mentee')).toBeVisible();
    expect(address()).toBe(`/people?person=${person.id}&add=mentorships`);
  });
});

test('the URL names an open add form, but no edit form', async () => {
  const shown = await showRecords({ donations: [someDonation()] }, {}, undefined, 'speaking');
  const details = `/people?person=${shown.person.id}`;
  await expect.element(field('Event')).toBeVisible();
  await button('Add mentorship').click();
  await shown.arrivesAt(`${details}&add=mentorships`);
  await expect.element(field('Mentee')).toBeVisible();
  await button('Edit donation of $500').click();
  await shown.arrivesAt(details);
  await expect.element(amount).toHaveValue('500');
  await button('Cancel').click();
  await expect.element(amount).not.toBeInTheDocument();
  expect(shown.address()).toBe(details);
});
