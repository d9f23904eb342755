import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { personRecordRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { section, showRecords } from '../testing/records-page';
import { alerts, button, toasts } from '../testing/page-parts';
import { someDonation, someSpeaking } from '../testing/some-records';

describe('removing a record', () => {
  const confirm = (name: string) =>
    page
      .getByRole('dialog', { name: `Remove ${name}?` })
      .getByRole('button', { name: 'Remove' })
      .click();

  test('asks first, removes the row at once and focuses Add', async () => {
    const talk = someSpeaking();
    const { speaking } = await showRecords({ speaking: [talk] });
    await button('Remove speaking engagement at Demo Day').click();
    const question = page.getByRole('dialog', { name: 'Remove speaking engagement at Demo Day?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(speaking.deletions).toHaveLength(0);
    await button('Remove speaking engagement at Demo Day').click();
    await confirm('speaking engagement at Demo Day');
    await expect.element(toasts('Speaking engagement removed successfully')).toBeVisible();
    await expect.element(section('Speaking Engagements')).toHaveTextContent('No speaking engagements yet');
    expect(speaking.deletions).toHaveLength(1);
    await expect.element(button('Add speaking engagement')).toHaveFocus();
  });

  test.each([
    ['the server’s reason', () => refusal(409, 'Donations are being counted'), 'Donations are being counted'],
    ['the default message', () => Response.error(), 'Failed to remove donation'],
  ])('that fails shows %s and keeps the row', async (_, response, message) => {
    await showRecords({ donations: [someDonation()] });
    serve(personRecordRoutes.donations.remove, response);
    await button('Remove donation of $500').click();
    await confirm('donation of $500');
    await expect.element(alerts(message)).toBeVisible();
    await page
      .getByRole('dialog', { name: 'Remove donation of $500?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.element(section('Donations')).toHaveTextContent('$500');
  });

  test('that someone removed already removes the row', async () => {
    const donation = someDonation();
    const { donations } = await showRecords({ donations: [donation] });
    await expect.element(button('Remove donation of $500')).toBeVisible();
    donations.drop(donation.id);
    await button('Remove donation of $500').click();
    await confirm('donation of $500');
    await expect.element(alerts('Donation not found')).toBeVisible();
    await expect.element(section('Donations')).toHaveTextContent('No donations yet');
  });
});
