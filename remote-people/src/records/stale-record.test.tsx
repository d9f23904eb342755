import { queryClient } from '@studio-desk/shared-auth';
import type { Donation, Relationship } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pick, showRecords, recordTexts } from '../testing/records-page';
import { alerts, button, field, toasts } from '../testing/page-parts';
import { COMPANIES } from '../testing/serve-records';
import { someDonation, someRelationship } from '../testing/some-records';

const BOB = 'bob@university.example';
const donation = someDonation({ purpose: 'Prizes' });
const tie = someRelationship({ role: 'Advisor', start_date: '2024-01-02' });
const dialog = (noun: string) =>
  page.getByRole('dialog', { name: `This ${noun} was changed while you edited it` });
const choice = (noun: string, of: string, whose: string) =>
  dialog(noun).getByRole('group', { name: of }).getByRole('radio', { name: whose });

/** Types a purpose, lets someone save other fields, then saves. */
async function saveOver(fields: Partial<Donation>, who = BOB) {
  const { donations } = await showRecords({ donations: [donation] });
  await button('Edit donation of $500').click();
  await field('Purpose').fill('Mine');
  donations.changeBy(who, donation.id, fields);
  await button('Save Changes').click();
  return donations;
}

describe('saving a record that someone else changed', () => {
  test.each([
    ['two users', BOB],
    ['two tabs of one user', 'me@university.example'],
  ])('asks %s about the same field, and writes nothing before the choice', async (_, who) => {
    const donations = await saveOver({ purpose: 'Theirs' }, who);
    await expect.element(dialog('donation')).toHaveTextContent(`${who} saved it`);
    expect(donations.stored(donation.id)?.purpose).toBe('Theirs');
    await choice('donation', 'Purpose', 'Yours Mine').click();
    await dialog('donation').getByRole('button', { name: 'Save' }).click();
    await expect.element(toasts('Donation updated successfully')).toBeVisible();
    expect(donations.stored(donation.id)?.purpose).toBe('Mine');
    await expect.poll(() => recordTexts('Donations')).toEqual(['$500Mine']);
  });

  test('merges changes of different fields without a question, and reports it', async () => {
    const donations = await saveOver({ amount: 700, date: '2026-11-01' });
    await expect.element(toasts('Donation updated successfully')).toBeVisible();
    await expect
      .element(toasts(`${BOB} changed this donation meanwhile. Those changes are kept.`))
      .toBeVisible();
    expect(donations.saves.at(-1)?.body).toEqual({ purpose: 'Mine' });
    await expect.poll(() => recordTexts('Donations')).toEqual(['$700Mine · Nov 1, 2026']);
  });

  test('reports nothing to save when the values are equal', async () => {
    const donations = await saveOver({ purpose: 'Mine' });
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(donations.saves).toHaveLength(1);
  });

  test('shows a notice in an open form, and keeps the typed text', async () => {
    const { donations } = await showRecords({ donations: [donation] });
    await button('Edit donation of $500').click();
    await field('Purpose').fill('Mine');
    donations.changeBy(BOB, donation.id, { purpose: 'Theirs' });
    await queryClient.invalidateQueries();
    await expect
      .element(page.getByText(`${BOB} changed this donation while you were editing.`))
      .toBeVisible();
    await expect.element(field('Purpose')).toHaveValue('Mine');
  });

  const COMPANY: Partial<Relationship> = {
    company_id: '01980000-0000-7000-8000-0000000000c9',
    company_name: 'Third Foods',
  };

  test.each<[string, Partial<Relationship>, string, string, object]>([
    ['company', COMPANY, 'Company', 'Yours Mock Textiles', { company_id: COMPANIES[1]?.id }],
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
    async (_, theirs, label, yours, sent) => {
      const { relationships } = await showRecords({ relationships: [tie] });
      await button('Edit relationship with Acme Robotics').click();
      if (label === 'Company') await pick('mock', 'Mock Textiles');
      if (label === 'Dates') await field('Start date').fill('2024-03-04');
      if (label === 'Role') {
        await field('Role').fill('Founder');
        await page.getByRole('checkbox', { name: 'Primary company' }).click();
      }
      relationships.changeBy(BOB, tie.id, theirs);
      await button('Save Changes').click();
      await choice('relationship', label, yours).click();
      await dialog('relationship').getByRole('button', { name: 'Save' }).click();
      await expect.element(toasts('Relationship updated successfully')).toBeVisible();
      expect(relationships.saves.at(-1)?.body).toEqual(sent);
    },
  );
});

test('shows one question without field codes, and cancelling it keeps the typed text', async () => {
  const donations = await saveOver({ purpose: 'Theirs' });
  await expect.element(dialog('donation')).not.toHaveTextContent(/stale_edit|409|Reload/);
  await expect.element(alerts('changed')).not.toBeInTheDocument();
  await dialog('donation').getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog('donation')).toHaveTextContent('Choose which one to save');
  await dialog('donation').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(dialog('donation')).not.toBeInTheDocument();
  await expect.element(field('Purpose')).toHaveValue('Mine');
  expect(donations.stored(donation.id)?.purpose).toBe('Theirs');
});
