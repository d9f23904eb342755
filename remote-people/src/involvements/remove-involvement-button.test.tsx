import { press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { section, showInvolvements } from '../testing/involvements-page';
import { alerts, button, toasts } from '../testing/page-parts';
import { someDonation, someSpeaking } from '../testing/some-involvements';

describe('removing a record', () => {
  const confirm = (name: string) =>
    press(page.getByRole('dialog', { name: `Remove ${name}?` }).getByRole('button', { name: 'Remove' }));

  test('asks first, removes the row at once and focuses Add', async () => {
    const talk = someSpeaking();
    const { speaking } = await showInvolvements({ speaking: [talk] });
    await press(button('Remove speaking engagement at Demo Day'));
    const question = page.getByRole('dialog', { name: 'Remove speaking engagement at Demo Day?' });
    await expect
      .element(question)
      .toHaveTextContent('The speaking engagement is removed from this person’s record.');
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(speaking.deletions).toHaveLength(0);
    await press(button('Remove speaking engagement at Demo Day'));
    await confirm('speaking engagement at Demo Day');
    await expect.element(toasts('Speaking engagement removed successfully')).toBeVisible();
    await expect.element(section('Speaking Engagements')).toHaveTextContent('No speaking engagements yet');
    expect(speaking.deletions).toHaveLength(1);
    await expect.element(button('Add speaking engagement')).toHaveFocus();
  });

  test('that someone removed already removes the row', async () => {
    const donation = someDonation();
    const { donations } = await showInvolvements({ donations: [donation] });
    await expect.element(button('Remove donation of $500')).toBeVisible();
    donations.drop(donation.id);
    await press(button('Remove donation of $500'));
    await confirm('donation of $500');
    await expect.element(alerts('Donation not found')).toBeVisible();
    await expect.element(section('Donations')).toHaveTextContent('No donations yet');
  });
});
