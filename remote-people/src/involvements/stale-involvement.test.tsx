import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import type { Relationship } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pickInvolvementCompany, showInvolvements } from '../testing/involvements-page';
import { getButton, getField, getToasts } from '../testing/page-parts';
import { INVOLVEMENT_COMPANIES } from '../testing/serve-involvements';
import { someDonation, someRelationship } from '../testing/some-involvements';

const BOB = 'bob@university.example';
const donation = someDonation({ purpose: 'Prizes' });
const tie = someRelationship({ role: 'Advisor', start_date: '2024-01-02' });
const dialog = (noun: string) =>
  page.getByRole('dialog', { name: `This ${noun} was changed while you edited it` });
const choice = (noun: string, of: string, whose: string) =>
  dialog(noun).getByRole('group', { name: of }).getByRole('radio', { name: whose });

describe('saving a record that someone else changed', () => {
  test('shows a notice in an open form, and keeps the typed text', async () => {
    const { donations } = await showInvolvements({ donations: [donation] });
    await press(getButton('Edit donation of $500'));
    await fillIn(getField('Purpose'), 'Mine');
    donations.changeBy(BOB, donation.id, { purpose: 'Theirs' });
    await queryClient.invalidateQueries();
    await expect
      .element(page.getByText(`${BOB} changed this donation while you were editing.`))
      .toBeVisible();
    await expect.element(getField('Purpose')).toHaveValue('Mine');
  });

  const COMPANY: Partial<Relationship> = {
    company_id: '01980000-0000-7000-8000-0000000000c9',
    company_name: 'Third Foods',
  };

  test.each<[string, Partial<Relationship>, string, string, object]>([
    ['company', COMPANY, 'Company', 'Yours Mock Textiles', { company_id: INVOLVEMENT_COMPANIES[1]?.id }],
    [
      'days',
      { end_date: '2024-02-03' },
      'Dates',
      'Yours From Mar 4, 2024',
      { start_date: '2024-03-04', end_date: null },
    ],
    ['primary company', { role: 'Owner' }, 'Role', 'Yours Founder', { role: 'Founder', is_primary: true }],
  ])(
    'shows the conflicting %s of a relationship as names and formatted dates, and saves the chosen value',
    async (_, latest, label, yours, sent) => {
      const { relationships } = await showInvolvements({ relationships: [tie] });
      await press(getButton('Edit relationship with Acme Robotics'));
      if (label === 'Company') await pickInvolvementCompany('mock', 'Mock Textiles');
      if (label === 'Dates') await fillIn(getField('Start date'), '2024-03-04');
      if (label === 'Role') {
        await fillIn(getField('Role'), 'Founder');
        await press(page.getByRole('checkbox', { name: 'Primary company' }));
      }
      relationships.changeBy(BOB, tie.id, latest);
      await press(getButton('Save Changes'));
      await press(choice('relationship', label, yours));
      await press(dialog('relationship').getByRole('button', { name: 'Save' }));
      await expect.element(getToasts('Relationship updated successfully')).toBeVisible();
      expect(relationships.saves.at(-1)?.body).toEqual(sent);
    },
  );
});
