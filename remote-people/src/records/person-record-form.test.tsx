import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { personRecordRoutes, type PersonRecordKind } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pick, section, showRecords, recordTexts } from '../testing/records-page';
import { alerts, button, field, passOverSuggestions, toasts } from '../testing/page-parts';
import { COMPANIES } from '../testing/serve-records';
import { someDonation, someMentorship, someRelationship } from '../testing/some-records';

const [acme, mock] = COMPANIES.map(({ id }) => id);
const amount = field('Amount in US dollars');

describe('adding a record', () => {
  test('picks the company of a relationship from the search, and reloads the details', async () => {
    const { relationships, companies, people, person } = await showRecords();
    await button('Add relationship').click();
    await expect.element(field('Company')).toHaveFocus();
    await pick('acme', 'Acme Robotics');
    await field('Role').fill(' Advisor ');
    await field('Start date').fill('2026-03-08');
    await expect.element(page.getByRole('checkbox', { name: 'Primary company' })).toBeChecked();
    people.changeBy('me@university.example', person.id, { primary_company: 'Acme Robotics' });
    await button('Add Relationship').click();
    await expect.element(toasts('Relationship added successfully')).toBeVisible();
    await expect.element(button('Edit relationship with Acme Robotics')).toBeVisible();
    expect(relationships.adds.map(({ body }) => body)).toEqual([
      { company_id: acme, role: 'Advisor', start_date: '2026-03-08', is_primary: true },
    ]);
    expect(companies.map(({ query }) => query.q)).toEqual(['acme']);
    await expect.element(page.getByRole('definition').filter({ hasText: 'Acme Robotics' })).toBeVisible();
  });

  test('a relationship is not the primary one by default if the person has a company', async () => {
    await showRecords({}, { primary_company: 'Acme Robotics' });
    await button('Add relationship').click();
    await expect.element(page.getByRole('checkbox', { name: 'Primary company' })).not.toBeChecked();
  });

  test('sends the date of a speaking engagement as typed', async () => {
    const { speaking } = await showRecords();
    await button('Add speaking engagement').click();
    await field('Event').fill('Demo Day');
    await field('Topic').fill('First customers');
    await field('Date').fill('2026-11-01');
    await field('Notes').fill('Bring slides');
    await button('Add Speaking Engagement').click();
    await expect.element(toasts('Speaking engagement added successfully')).toBeVisible();
    await expect
      .poll(() => recordTexts('Speaking Engagements'))
      .toEqual(['Demo DayFirst customers · Nov 1, 2026Bring slides']);
    expect(speaking.adds.map(({ body }) => body)).toEqual([
      { event_name: 'Demo Day', topic: 'First customers', date: '2026-11-01', notes: 'Bring slides' },
    ]);
  });

  test('sends the amount of a donation as a number with cents', async () => {
    const { donations } = await showRecords();
    await button('Add donation').click();
    await amount.fill('$1,250.50');
    await field('Purpose').fill('Prizes');
    await userEvent.keyboard('{Enter}');
    await expect.element(toasts('Donation added successfully')).toBeVisible();
    await expect.element(section('Donations')).toHaveTextContent('Total $1,250.50');
    expect(donations.adds.map(({ body }) => body)).toEqual([{ amount: 1250.5, purpose: 'Prizes' }]);
  });

  test('accepts a mentorship of a named mentee', async () => {
    const { mentorships } = await showRecords();
    await button('Add mentorship').click();
    await field('Mentee').fill('Founder C');
    await field('Start date').fill('2026-01-02');
    await field('End date').fill('2026-03-04');
    await button('Add Mentorship').click();
    await expect.element(toasts('Mentorship added successfully')).toBeVisible();
    expect(mentorships.adds.map(({ body }) => body)).toEqual([
      { mentee_name: 'Founder C', start_date: '2026-01-02', end_date: '2026-03-04' },
    ]);
  });

  test('sends one request for several clicks', async () => {
    await showRecords();
    const response = createGate();
    const calls = serve(personRecordRoutes.donations.create, async () => {
      await response.opened;
      return someDonation();
    });
    await button('Add donation').click();
    await amount.fill('500');
    await button('Add Donation').dblClick();
    await button('Saving...').click({ force: true });
    await userEvent.keyboard('{Enter}');
    response.open();
    await expect.element(toasts('Donation added successfully')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('disables the fields while saving, and restores the focus when that fails', async () => {
    await showRecords();
    const response = createGate();
    serve(personRecordRoutes.donations.create, async () => {
      await response.opened;
      return refusal(409, 'Donations are being counted');
    });
    await button('Add donation').click();
    await amount.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Saving...')).toBeVisible();
    await expect.element(amount).toBeDisabled();
    await expect.element(field('Notes')).toBeDisabled();
    response.open();
    await expect.element(alerts('Donations are being counted')).toBeVisible();
    await expect.element(amount).toBeEnabled();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveValue('500');
  });

  test.each<[PersonRecordKind, string]>([
    ['relationships', 'Company'],
    ['speaking', 'Event'],
    ['donations', 'Amount in US dollars'],
    ['mentorships', 'Company'],
  ])(
    'that the URL asks for (%s) opens the form at once with focus, until it is left',
    async (kind, first) => {
      const { address, person } = await showRecords({}, {}, undefined, kind);
      await expect.element(field(first)).toHaveFocus();
      await expect.element(field(first)).toBeInViewport();
      await button('Cancel').click();
      await expect.element(field(first)).not.toBeInTheDocument();
      await expect.poll(address).toBe(`/people?person=${person.id}`);
    },
  );
});

describe('record form validation', () => {
  test.each<[string, string, string, string, string]>([
    ['donation', 'Add Donation', 'Amount in US dollars', '', 'Amount is required'],
    ['donation', 'Add Donation', 'Amount in US dollars', 'some', 'Enter an amount like 1,250.50'],
    ['donation', 'Add Donation', 'Amount in US dollars', '0', 'Amount must be more than 0'],
    ['donation', 'Add Donation', 'Amount in US dollars', '1.005', 'Amount has at most 2 decimals'],
    ['speaking engagement', 'Add Speaking Engagement', 'Event', ' ', 'Event name is required'],
    ['relationship', 'Add Relationship', 'Company', '', 'Choose a company from the list'],
    ['relationship', 'Add Relationship', 'Company', 'Acm', 'Choose a company from the list'],
    ['mentorship', 'Add Mentorship', 'Company', '', 'Choose a company or name the mentee'],
    ['mentorship', 'Add Mentorship', 'Company', 'Acm', 'Choose a company from the list'],
  ])(
    'of a %s: "%s" with %s "%s" shows an error and sends nothing',
    async (noun, submit, label, typed, message) => {
      const { relationships, speaking, donations, mentorships } = await showRecords();
      await button(`Add ${noun}`).click();
      await field(label).fill(typed);
      if (typed === 'Acm') await passOverSuggestions();
      await button(submit).click();
      await expect.element(field(label)).toHaveAccessibleDescription(message);
      expect([relationships, speaking, donations, mentorships].flatMap(({ adds }) => adds)).toEqual([]);
    },
  );

  test('shows an end before the start on the end date, until the start is corrected', async () => {
    await showRecords();
    await button('Add mentorship').click();
    await field('Mentee').fill('Founder C');
    await field('Start date').fill('2026-03-04');
    await field('End date').fill('2026-01-02');
    await button('Add Mentorship').click();
    await expect.element(field('End date')).toHaveAccessibleDescription('End date is before the start date');
    await field('Start date').fill('2026-01-01');
    await expect.element(field('End date')).not.toHaveAccessibleDescription(/before/);
  });

  test('accepts a mentee instead of a company', async () => {
    await showRecords();
    await button('Add mentorship').click();
    await button('Add Mentorship').click();
    await expect.element(field('Company')).toHaveAccessibleDescription('Choose a company or name the mentee');
    await field('Mentee').fill('Founder C');
    await expect.element(field('Company')).not.toHaveAccessibleDescription(/Choose/);
  });

  test('rejects an incomplete date', async () => {
    await showRecords();
    await button('Add speaking engagement').click();
    await field('Event').fill('Demo Day');
    await userEvent.tab();
    await userEvent.keyboard('11{Enter}');
    await expect.element(field('Date')).toHaveAccessibleDescription('Date must be a date like 2026-11-21');
  });

  test('shows a server error on its field', async () => {
    await showRecords();
    serve(personRecordRoutes.relationships.create, () =>
      refusal(422, [{ loc: ['body', 'company_id'], msg: 'This company was deleted', type: 'custom' }]),
    );
    await button('Add relationship').click();
    await pick('mock', 'Mock Textiles');
    await button('Add Relationship').click();
    await expect.element(field('Company')).toHaveAccessibleDescription('This company was deleted');
    await expect.element(field('Company')).toHaveFocus();
    await expect.element(field('Company')).toHaveValue('Mock Textiles');
  });

  test.each([
    ['the server’s reason', () => refusal(409, 'Donations are being counted'), 'Donations are being counted'],
    ['the default message', () => Response.error(), 'Failed to save donation'],
  ])('shows %s when a save fails, and keeps the typed text', async (_, response, message) => {
    await showRecords();
    serve(personRecordRoutes.donations.create, response);
    await button('Add donation').click();
    await amount.fill('500');
    await button('Add Donation').click();
    await expect.element(alerts(message)).toBeVisible();
    await expect.element(amount).toHaveValue('500');
  });
});

describe('editing a record', () => {
  test('sends only changes with the version read, and returns the focus to the row', async () => {
    const donation = someDonation({ purpose: 'Prizes', date: '2026-11-01' });
    const { donations } = await showRecords({ donations: [donation] });
    await button('Edit donation of $500').click();
    await expect.element(amount).toHaveFocus();
    await expect.element(field('Date')).toHaveValue('2026-11-01');
    await field('Purpose').fill('');
    await button('Save Changes').click();
    await expect.element(toasts('Donation updated successfully')).toBeVisible();
    expect(donations.saves).toEqual([{ body: { purpose: null }, readAt: donation.updated_at }]);
    await expect.element(button('Edit donation of $500')).toHaveFocus();
    await expect.poll(() => recordTexts('Donations')).toEqual(['$500Nov 1, 2026']);
  });

  test('sends only the id of a changed company', async () => {
    const { mentorships } = await showRecords({ mentorships: [someMentorship()] });
    await button('Edit mentorship of Acme Robotics').click();
    await expect.element(field('Company')).toHaveValue('Acme Robotics');
    await pick('mock', 'Mock Textiles');
    await button('Save Changes').click();
    await expect.element(button('Edit mentorship of Mock Textiles')).toBeVisible();
    expect(mentorships.saves.map(({ body }) => body)).toEqual([{ company_id: mock }]);
  });

  test('reports that there is nothing to save when nothing changed', async () => {
    const { relationships } = await showRecords({
      relationships: [someRelationship({ role: 'Advisor', start_date: '2024-01-02', notes: 'Two\nlines' })],
    });
    await button('Edit relationship with Acme Robotics').click();
    await button('Save Changes').click();
    await expect.element(toasts('No changes to save')).toBeVisible();
    expect(relationships.saves).toEqual([]);
  });

  test('that someone removed reports it, and a second save adds it as a new record', async () => {
    const donation = someDonation();
    const { donations } = await showRecords({ donations: [donation] });
    await button('Edit donation of $500').click();
    await field('Purpose').fill('Prizes');
    donations.drop(donation.id);
    await button('Save Changes').click();
    await expect.element(toasts('Someone removed this donation. Saving will add it again.')).toBeVisible();
    await expect.element(field('Purpose')).toHaveValue('Prizes');
    await button('Add Donation').click();
    await expect.element(toasts('Donation added successfully')).toBeVisible();
    expect(donations.adds.map(({ body }) => body)).toEqual([{ amount: 500, purpose: 'Prizes' }]);
    await expect.poll(() => recordTexts('Donations')).toEqual(['$500Prizes']);
  });
});

describe('saving for a person who was deleted meanwhile', () => {
  const gone = page.getByText('Someone deleted this person.');

  test.each([
    ['a new record', 'Add donation', 'Add Donation'],
    ['a change', 'Edit donation of $500', 'Save Changes'],
  ])('shows the error of the details once for %s, and keeps the typed text', async (_, opens, submit) => {
    const { people, person } = await showRecords({ donations: [someDonation()] });
    await button(opens).click();
    await amount.fill('700');
    people.drop(person.id);
    const noPerson = () => refusal(404, 'Person not found', 'not_found');
    serve(personRecordRoutes.donations.create, noPerson);
    serve(personRecordRoutes.donations.update, noPerson);
    await button(submit).click();
    await expect.element(gone).toBeVisible();
    await expect.element(alerts('Person not found in database')).toHaveLength(1);
    await expect.element(toasts('Someone removed this donation')).not.toBeInTheDocument();
    await expect.element(button(submit)).toBeVisible();
    await expect.element(amount).toHaveValue('700');
  });
});
