import { press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getSection, showInvolvements } from '../testing/involvements-page';
import { getAlerts, getButton, getToasts } from '../testing/page-parts';
import { someDonation, someSpeakingEngagement } from '../testing/some-involvements';

describe('removing a record', () => {
  const confirm = (name: string) =>
    press(page.getByRole('dialog', { name: `Remove ${name}?` }).getByRole('button', { name: 'Remove' }));

  test('asks first, removes the row at once and focuses Add', async () => {
    const talk = someSpeakingEngagement();
    const { speaking } = await showInvolvements({ speaking: [talk] });
    await press(getButton('Remove speaking engagement at Demo Day'));
    const question = page.getByRole('dialog', { name: 'Remove speaking engagement at Demo Day?' });
    await expect
      .element(question)
      .toHaveTextContent('The speaking engagement is removed from this person’s record.');
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect.element(question).not.toBeInTheDocument();
    expect(speaking.deletions).toHaveLength(0);
    await press(getButton('Remove speaking engagement at Demo Day'));
    await confirm('speaking engagement at Demo Day');
    await expect.element(getToasts('Speaking engagement removed successfully')).toBeVisible();
    await expect.element(getSection('Speaking Engagements')).toHaveTextContent('No speaking engagements yet');
    expect(speaking.deletions).toHaveLength(1);
    await expect.element(getButton('Add speaking engagement')).toHaveFocus();
  });

  test('that someone removed already removes the row', async () => {
    const donation = someDonation();
    const { donations } = await showInvolvements({ donations: [donation] });
    await expect.element(getButton('Remove donation of $500')).toBeVisible();
    donations.drop(donation.id);
    await press(getButton('Remove donation of $500'));
    await confirm('donation of $500');
    await expect.element(getAlerts('Donation not found')).toBeVisible();
    await expect.element(getSection('Donations')).toHaveTextContent('No donations yet');
  });
});
