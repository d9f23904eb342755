import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { involvementRoutes, type InvolvementKind } from '@studio-desk/shared-contract';
import { getToday } from '@studio-desk/shared-ui/components';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  pickInvolvementCompany,
  getSection,
  showInvolvements,
  getInvolvementTexts,
} from '../testing/involvements-page';
import { getAlerts, getButton, getField, dismissSuggestions, getToasts } from '../testing/page-parts';
import { INVOLVEMENT_COMPANIES } from '../testing/serve-involvements';
import { someDonation, someMentorship } from '../testing/some-involvements';

const [acme, mock] = INVOLVEMENT_COMPANIES.map(({ id }) => id);
const amount = getField('Amount in US dollars');

describe('adding a record', () => {
  test('picks the company of a relationship from the search, and reloads the details', async () => {
    const { relationships, companies, people, person } = await showInvolvements();
    await press(getButton('Add relationship'));
    await expect.element(getField('Company')).toHaveFocus();
    await pickInvolvementCompany('acme', 'Acme Robotics');
    await fillIn(getField('Role'), ' Advisor ');
    await fillIn(getField('Start date'), '2026-03-08');
    await expect.element(page.getByRole('checkbox', { name: 'Primary company' })).toBeChecked();
    people.changeBy('me@university.example', person.id, { primary_company: 'Acme Robotics' });
    await press(getButton('Add Relationship'));
    await expect.element(getToasts('Relationship added successfully')).toBeVisible();
    await expect.element(getButton('Edit relationship with Acme Robotics')).toBeVisible();
    expect(relationships.adds.map(({ body }) => body)).toEqual([
      { company_id: acme, role: 'Advisor', start_date: '2026-03-08', is_primary: true },
    ]);
    expect(companies.map(({ query }) => query.q)).toEqual(['acme']);
    await expect.element(page.getByRole('definition').filter({ hasText: 'Acme Robotics' })).toBeVisible();
  });

  test('makes only the first relationship the primary one, even before the details are reloaded', async () => {
    await showInvolvements();
    await press(getButton('Add relationship'));
    await pickInvolvementCompany('acme', 'Acme Robotics');
    await press(getButton('Add Relationship'));
    await expect.element(getButton('Edit relationship with Acme Robotics')).toBeVisible();
    await press(getButton('Add relationship'));
    await expect.element(page.getByRole('checkbox', { name: 'Primary company' })).not.toBeChecked();
  });

  test('sends the date of a speaking engagement as typed', async () => {
    const { speaking } = await showInvolvements();
    await press(getButton('Add speaking engagement'));
    await fillIn(getField('Event'), 'Demo Day');
    await fillIn(getField('Topic'), 'First customers');
    await fillIn(getField('Date'), '2026-11-01');
    await fillIn(getField('Notes'), 'Bring slides');
    await press(getButton('Add Speaking Engagement'));
    await expect.element(getToasts('Speaking engagement added successfully')).toBeVisible();
    await expect
      .poll(() => getInvolvementTexts('Speaking Engagements'))
      .toEqual(['Demo DayFirst customers · Nov 1, 2026Bring slides']);
    expect(speaking.adds.map(({ body }) => body)).toEqual([
      { event_name: 'Demo Day', topic: 'First customers', date: '2026-11-01', notes: 'Bring slides' },
    ]);
  });

  test('sends the amount of a donation as a number with cents, and today as its date', async () => {
    const { donations } = await showInvolvements();
    await press(getButton('Add donation'));
    await fillIn(amount, '$1,250.50');
    await fillIn(getField('Purpose'), 'Prizes');
    await userEvent.keyboard('{Enter}');
    await expect.element(getToasts('Donation added successfully')).toBeVisible();
    await expect.element(getSection('Donations')).toHaveTextContent('Total $1,250.50');
    expect(donations.adds.map(({ body }) => body)).toEqual([
      { amount: 1250.5, date: getToday(), purpose: 'Prizes' },
    ]);
  });

  test('accepts a mentorship of a named mentee', async () => {
    const { mentorships } = await showInvolvements();
    await press(getButton('Add mentorship'));
    await fillIn(getField('Mentee'), 'Founder C');
    await fillIn(getField('Start date'), '2026-01-02');
    await fillIn(getField('End date'), '2026-03-04');
    await press(getButton('Add Mentorship'));
    await expect.element(getToasts('Mentorship added successfully')).toBeVisible();
    expect(mentorships.adds.map(({ body }) => body)).toEqual([
      { mentee_name: 'Founder C', start_date: '2026-01-02', end_date: '2026-03-04' },
    ]);
  });

  test('disables the fields while saving, and restores the focus when that fails', async () => {
    await showInvolvements();
    const response = createResponseGate();
    serve(involvementRoutes.donations.create, async () => {
      await response.opened;
      return createErrorResponse(409, 'Donations are being counted');
    });
    await press(getButton('Add donation'));
    await fillIn(amount, '500');
    await userEvent.keyboard('{Enter}');
    await expect.element(getButton('Saving...')).toBeVisible();
    await expect.element(amount).toBeDisabled();
    await expect.element(getField('Notes')).toBeDisabled();
    response.open();
    await expect.element(getAlerts('Donations are being counted')).toBeVisible();
    await expect.element(amount).toBeEnabled();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveValue('500');
  });

  test.each<[InvolvementKind, string]>([
    ['relationships', 'Company'],
    ['donations', 'Amount in US dollars'],
  ])(
    'that the URL asks for (%s) opens the form at once with focus, until it is left',
    async (kind, first) => {
      const { address, person } = await showInvolvements({}, {}, undefined, kind);
      await expect.element(getField(first)).toHaveFocus();
      await expect.element(getField(first)).toBeInViewport();
      await press(getButton('Cancel'));
      await expect.element(getField(first)).not.toBeInTheDocument();
      await expect.poll(address).toBe(`/people?person=${person.id}`);
    },
  );
});

describe('record form validation', () => {
  test('of a relationship: "Add Relationship" with Company "Acm" shows an error and sends nothing', async () => {
    const { relationships, speaking, donations, mentorships } = await showInvolvements();
    await press(getButton(`Add relationship`));
    await fillIn(getField('Company'), 'Acm');
    await dismissSuggestions();
    await press(getButton('Add Relationship'));
    await expect.element(getField('Company')).toHaveAccessibleDescription('Choose a company from the list');
    expect([relationships, speaking, donations, mentorships].flatMap(({ adds }) => adds)).toEqual([]);
  });

  test('shows an end before the start on the end date, until the start is corrected', async () => {
    await showInvolvements();
    await press(getButton('Add mentorship'));
    await fillIn(getField('Mentee'), 'Founder C');
    await fillIn(getField('Start date'), '2026-03-04');
    await fillIn(getField('End date'), '2026-01-02');
    await press(getButton('Add Mentorship'));
    await expect
      .element(getField('End date'))
      .toHaveAccessibleDescription('End date is before the start date');
    await fillIn(getField('Start date'), '2026-01-01');
    await expect.element(getField('End date')).not.toHaveAccessibleDescription(/before/);
  });

  test('shows a server error on its field', async () => {
    await showInvolvements();
    serve(involvementRoutes.relationships.create, () =>
      createErrorResponse(422, [
        { loc: ['body', 'company_id'], msg: 'This company was deleted', type: 'custom' },
      ]),
    );
    await press(getButton('Add relationship'));
    await pickInvolvementCompany('mock', 'Mock Textiles');
    await press(getButton('Add Relationship'));
    await expect.element(getField('Company')).toHaveAccessibleDescription('This company was deleted');
    await expect.element(getField('Company')).toHaveFocus();
    await expect.element(getField('Company')).toHaveValue('Mock Textiles');
  });
});

describe('editing a record', () => {
  test('sends only changes with the version read, and returns the focus to the row', async () => {
    const donation = someDonation({ purpose: 'Prizes', date: '2026-11-01' });
    const { donations } = await showInvolvements({ donations: [donation] });
    await press(getButton('Edit donation of $500'));
    await expect.element(amount).toHaveFocus();
    await expect.element(getField('Date')).toHaveValue('2026-11-01');
    await fillIn(getField('Purpose'), '');
    await press(getButton('Save Changes'));
    await expect.element(getToasts('Donation updated successfully')).toBeVisible();
    expect(donations.saves).toEqual([{ body: { purpose: null }, readAt: donation.updated_at }]);
    await expect.element(getButton('Edit donation of $500')).toHaveFocus();
    await expect.poll(() => getInvolvementTexts('Donations')).toEqual(['$500Nov 1, 2026']);
  });

  test('sends only the id of a changed company', async () => {
    const { mentorships } = await showInvolvements({ mentorships: [someMentorship()] });
    await press(getButton('Edit mentorship of Acme Robotics'));
    await expect.element(getField('Company')).toHaveValue('Acme Robotics');
    await pickInvolvementCompany('mock', 'Mock Textiles');
    await press(getButton('Save Changes'));
    await expect.element(getButton('Edit mentorship of Mock Textiles')).toBeVisible();
    expect(mentorships.saves.map(({ body }) => body)).toEqual([{ company_id: mock }]);
  });

  test('that someone removed reports it, and a second save adds it as a new record', async () => {
    const donation = someDonation();
    const { donations } = await showInvolvements({ donations: [donation] });
    await press(getButton('Edit donation of $500'));
    await fillIn(getField('Purpose'), 'Prizes');
    donations.drop(donation.id);
    await press(getButton('Save Changes'));
    await expect.element(getToasts('Someone removed this donation. Saving will add it again.')).toBeVisible();
    await expect.element(getField('Purpose')).toHaveValue('Prizes');
    await press(getButton('Add Donation'));
    await expect.element(getToasts('Donation added successfully')).toBeVisible();
    expect(donations.adds.map(({ body }) => body)).toEqual([{ amount: 500, purpose: 'Prizes' }]);
    await expect.poll(() => getInvolvementTexts('Donations')).toEqual(['$500Prizes']);
  });
});

describe('saving for a person who was deleted meanwhile', () => {
  const gone = page.getByText('Someone deleted this person.');

  test('shows the error of the details once for a new record, and keeps the typed text', async () => {
    const { people, person } = await showInvolvements({ donations: [someDonation()] });
    await press(getButton('Add donation'));
    await fillIn(amount, '700');
    people.drop(person.id);
    const noPerson = () => createErrorResponse(404, 'Person not found', 'not_found');
    serve(involvementRoutes.donations.create, noPerson);
    serve(involvementRoutes.donations.update, noPerson);
    await press(getButton('Add Donation'));
    await expect.element(gone).toBeVisible();
    await expect.poll(readToastTexts).toEqual(['Person not found in database']);
    await expect.element(getButton('Add Donation')).toBeVisible();
    await expect.element(amount).toHaveValue('700');
  });
});
