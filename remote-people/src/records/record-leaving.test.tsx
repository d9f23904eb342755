import { gate, serve } from '@studio-desk/test-kit/screens/api-server';
import { personRecordRoutes, type PersonRecordKind } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, field, toasts } from '../testing/page-parts';
import { showRecords } from '../testing/records-page';
import { someDonation } from '../testing/some-records';

const amount = field('Amount in US dollars');

describe('leaving', () => {
  const type = async () => {
    await button('Add donation').click();
    await amount.fill('500');
  };

  test.each([
    ['Cancel', () => button('Cancel').click()],
    ['another form', () => button('Add mentorship').click()],
    ['closing the dialog', () => button('Close').click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('by %s asks while something is unsaved, and staying keeps it', async (_, leave) => {
    await showRecords();
    await type();
    await leave();
    await button('Stay').click();
    await expect.element(amount).toHaveValue('500');
    await leave();
    await button('Leave').click();
    await expect.element(amount).not.toBeInTheDocument();
  });

  test('asks nothing while all is as it was', async () => {
    const { arrivesAt } = await showRecords();
    await button('Add donation').click();
    await button('Add mentorship').click();
    await expect.element(amount).not.toBeInTheDocument();
    await expect.element(field('Mentee')).toBeVisible();
    await button('Close').click();
    await arrivesAt('/people');
  });
});

describe('a save that ends later', () => {
  /** A new donation is being saved until the gate opens. */
  async function saving(add?: PersonRecordKind) {
    const shown = await showRecords({}, {}, undefined, add);
    const answer = gate();
    serve(personRecordRoutes.donations.create, async () => {
      await answer.opened;
      return someDonation();
    });
    if (!add) await button('Add donation').click();
    await amount.fill('500');
    await button('Add Donation').click();
    await expect.element(button('Saving...')).toBeVisible();
    return { ...shown, answer };
  }
  const saved = () => expect.element(toasts('Donation added successfully')).toBeVisible();

  test('than the dialog was closed leaves the address as it is', async () => {
    const { answer, address, arrivesAt } = await saving('donations');
    await button('Close').click();
    await button('Leave').click();
    await arrivesAt('/people');
    answer.open();
    await saved();
    expect(address()).toBe('/people');
  });

  test('than the screen was left leaves the query of the next one', async () => {
    const { answer, address, arrivesAt, goTo } = await saving('donations');
    void goTo('/elsewhere?search=b');
    await button('Leave').click();
    await arrivesAt('/elsewhere?search=b');
    answer.open();
    await saved();
    expect(address()).toBe('/elsewhere?search=b');
  });

  test('than another form was opened leaves that one open', async () => {
    const { answer, address, person } = await saving();
    await button('Add mentorship').click();
    await button('Leave').click();
    await expect.element(field('Mentee')).toBeVisible();
    answer.open();
    await saved();
    await expect.element(field('Mentee')).toBeVisible();
    expect(address()).toBe(`/people?person=${person.id}&add=mentorships`);
  });
});

test('the address names the form of a new record that is open, and no other', async () => {
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
