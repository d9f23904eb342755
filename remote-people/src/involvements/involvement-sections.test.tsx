import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { involvementRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getSection, showInvolvements, getInvolvementTexts } from '../testing/involvements-page';
import { getButton } from '../testing/page-parts';
import {
  someDonation,
  someMentorship,
  someRelationship,
  someSpeakingEngagement,
} from '../testing/some-involvements';

describe('the records of a person', () => {
  test('show one line per kind when there are none', async () => {
    await showInvolvements();
    for (const [title, message] of [
      ['Relationships', 'No relationships yet'],
      ['Speaking Engagements', 'No speaking engagements yet'],
      ['Donations', 'No donations yet'],
      ['Mentorships', 'No mentorships yet'],
    ] as const) {
      await expect.element(getSection(title)).toHaveTextContent(message);
    }
    await expect.element(page.getByRole('dialog').getByRole('listitem')).not.toBeInTheDocument();
  });

  test('show all fields, and notes with their line breaks', async () => {
    const times = { start_date: '2024-01-02', end_date: '2025-03-04' };
    await showInvolvements({
      relationships: [
        someRelationship({ role: 'Chief Executive', is_primary: true, start_date: '2024-01-02' }),
        someRelationship({ id: '01980000-0000-7000-8000-0000000000b1', is_company_deleted: true }),
      ],
      speaking: [
        someSpeakingEngagement({ topic: 'First customers', date: '2026-03-08', notes: 'Two\nlines' }),
      ],
      donations: [
        someDonation({ purpose: 'Prizes', date: '2026-11-01' }),
        someDonation({ id: '01980000-0000-7000-8000-0000000000b3', amount: 1250.5 }),
      ],
      mentorships: [
        someMentorship({ mentee_name: 'Founder B', ...times }),
        someMentorship({
          id: '01980000-0000-7000-8000-0000000000b4',
          company_id: null,
          company_name: null,
          mentee_name: 'Founder C',
        }),
      ],
    });
    await expect.element(getSection('Donations')).toHaveTextContent('Total $1,750.50');
    await expect
      .poll(() => getInvolvementTexts('Relationships'))
      .toEqual(['Acme RoboticsPrimaryChief Executive · From Jan 2, 2024', 'Acme RoboticsDeleted']);
    await expect
      .poll(() => getInvolvementTexts('Speaking Engagements'))
      .toEqual(['Demo DayFirst customers · Mar 8, 2026Two lines']);
    await expect
      .poll(() => getInvolvementTexts('Donations'))
      .toEqual(['$500Prizes · Nov 1, 2026', '$1,250.50']);
    await expect
      .poll(() => getInvolvementTexts('Mentorships'))
      .toEqual(['Acme RoboticsFounder B · Jan 2, 2024 to Mar 4, 2025', 'Founder C']);
  });

  test('link to the company unless it was deleted', async () => {
    const { company_id } = someRelationship();
    await showInvolvements({
      relationships: [someRelationship()],
      mentorships: [someMentorship({ company_name: 'Gone Foods', is_company_deleted: true })],
    });
    await expect
      .element(getSection('Relationships').getByRole('link', { name: 'Acme Robotics' }))
      .toHaveAttribute('href', `/companies?company=${company_id}`);
    await expect.element(getSection('Mentorships')).toHaveTextContent('Gone FoodsDeleted');
    await expect.element(getSection('Mentorships').getByRole('link')).not.toBeInTheDocument();
  });

  test("are sorted by the person's labels first", async () => {
    await showInvolvements({}, { labels: ['mentor', 'donor'] });
    await expect.element(getSection('Mentorships')).toBeVisible();
    const titles = page.getByRole('heading', { level: 4 }).elements();
    expect(titles.map((title) => title.textContent)).toEqual([
      'Donations',
      'Mentorships',
      'Relationships',
      'Speaking Engagements',
    ]);
  });

  test('have buttons named after their record', async () => {
    await showInvolvements({
      relationships: [someRelationship()],
      speaking: [someSpeakingEngagement()],
      donations: [someDonation()],
      mentorships: [someMentorship()],
    });
    for (const of of [
      'relationship with Acme Robotics',
      'speaking engagement at Demo Day',
      'donation of $500',
      'mentorship of Acme Robotics',
    ]) {
      await expect.element(getButton(`Edit ${of}`)).toBeVisible();
      await expect.element(getButton(`Remove ${of}`)).toBeVisible();
    }
  });
});

describe('a person whose records suggest a label', () => {
  test('gets the label by one key, and keeps the others and the focus', async () => {
    const { people, person } = await showInvolvements(
      { donations: [someDonation()] },
      { labels: ['mentor'] },
    );
    const donations = getSection('Donations');
    await expect.element(donations).toHaveTextContent('Not labelled as donor, so not counted as one.');
    donations.getByRole('button', { name: 'Add Label Donor' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(donations).not.toHaveTextContent('Not labelled');
    await expect.element(getButton('Add donation')).toHaveFocus();
    expect(people.all().find(({ id }) => id === person.id)?.labels).toEqual(
      expect.arrayContaining(['donor', 'mentor']),
    );
  });

  test('is not offered one who has the label', async () => {
    await showInvolvements({ donations: [someDonation()] }, { labels: ['donor' as const] });
    await expect.element(getSection('Donations')).toBeVisible();
    await expect.element(page.getByText('Not labelled')).not.toBeInTheDocument();
  });
});

describe('a kind of record that fails to load', () => {
  test('shows an error with a retry, and the other kinds stay', async () => {
    await showInvolvements({ speaking: [someSpeakingEngagement()] }, {}, () => {
      serve(involvementRoutes.donations.list, () =>
        createErrorResponse(500, 'Something went wrong on our side'),
      );
    });
    await expect
      .element(getSection('Donations').getByRole('alert'))
      .toHaveTextContent('Something went wrong on our side');
    await expect.element(getSection('Donations')).not.toHaveTextContent('No donations yet');
    await expect.element(getSection('Speaking Engagements')).toHaveTextContent('Demo Day');
    serve(involvementRoutes.donations.list, () => [someDonation()]);
    await press(getSection('Donations').getByRole('button', { name: 'Try again' }));
    await expect.element(getSection('Donations')).toHaveTextContent('$500');
    await expect.element(getSection('Donations').getByRole('alert')).not.toBeInTheDocument();
  });
});
