import { createResponseGate, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { involvementRoutes, type InvolvementKind } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getButton, getField, getToasts } from '../testing/page-parts';
import { showInvolvements } from '../testing/involvements-page';
import { someDonation } from '../testing/some-involvements';

const amount = getField('Amount in US dollars');

describe('leaving a record form', () => {
  const type = async () => {
    await press(getButton('Add donation'));
    await fillIn(amount, '500');
  };

  test.each([
    ['Cancel', () => press(getButton('Cancel'))],
    ['another form', () => press(getButton('Add mentorship'))],
  ])('by %s asks about unsaved changes, and staying keeps them', async (_, leave) => {
    await showInvolvements();
    await type();
    await leave();
    await press(getButton('Stay'));
    await expect.element(amount).toHaveValue('500');
    await leave();
    await press(getButton('Leave'));
    await expect.element(amount).not.toBeInTheDocument();
  });
});

test('an involvement is added without a question about a typed note', async () => {
  const { goTo } = await showInvolvements();
  await fillIn(getField('Add a note'), 'Called');
  await press(getButton('Add donation'));
  await press(page.getByRole('form', { name: 'Add donation' }).getByRole('button', { name: 'Cancel' }));
  await expect.element(getButton('Add donation')).toHaveFocus();
  await expect.element(getField('Add a note')).toHaveValue('Called');
  void goTo('/elsewhere');
  await expect.element(getButton('Leave')).toBeVisible();
});

describe('a save that finishes', () => {
  /** Saves a new donation; the response is held until the gate opens. */
  async function saving(add?: InvolvementKind) {
    const shown = await showInvolvements({}, {}, undefined, add);
    const response = createResponseGate();
    serve(involvementRoutes.donations.create, async () => {
      await response.opened;
      return someDonation();
    });
    if (!add) await press(getButton('Add donation'));
    await fillIn(amount, '500');
    await press(getButton('Add Donation'));
    await expect.element(getButton('Saving...')).toBeVisible();
    return { ...shown, response };
  }
  const saved = () => expect.element(getToasts('Donation added successfully')).toBeVisible();

  test('after the dialog was closed does not change the URL', async () => {
    const { response, address, arrivesAt } = await saving('donations');
    await press(getButton('Close'));
    await press(getButton('Leave'));
    await arrivesAt('/people');
    response.open();
    await saved();
    expect(address()).toBe('/people');
  });

  test('after the screen was left does not change the query of the next one', async () => {
    const { response, address, arrivesAt, goTo } = await saving('donations');
    void goTo('/elsewhere?search=b');
    await press(getButton('Leave'));
    await arrivesAt('/elsewhere?search=b');
    response.open();
    await saved();
    expect(address()).toBe('/elsewhere?search=b');
  });
});

test('the URL names an open add form, but no edit form', async () => {
  const shown = await showInvolvements({ donations: [someDonation()] }, {}, undefined, 'speaking');
  const details = `/people?person=${shown.person.id}`;
  await expect.element(getField('Event')).toBeVisible();
  await press(getButton('Add mentorship'));
  await shown.arrivesAt(`${details}&add=mentorships`);
  await expect.element(getField('Mentee')).toBeVisible();
  await press(getButton('Edit donation of $500'));
  await shown.arrivesAt(details);
  await expect.element(amount).toHaveValue('500');
  await press(getButton('Cancel'));
  await expect.element(amount).not.toBeInTheDocument();
  expect(shown.address()).toBe(details);
});
