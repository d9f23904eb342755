import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { paths } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { detailsDialog as dialog } from '../testing/dashboard-page';
import { servePeople } from '../testing/serve-people';
import { somePerson } from '../testing/some-person';

const company = { id: '01980000-0000-7000-8000-0000000000c1', name: 'Acme Robotics' };
const judge = { id: '01980000-0000-7000-8000-000000000099', name: 'Ann B. Able' };
const ann = somePerson({
  name: 'Ann Able',
  email: 'ann@acme.example',
  phone: '(555) 010-0142',
  labels: ['founder', 'board_member', 'alumni', 'speaker'],
  bio: 'Started Acme.\nMentors two teams.',
  notes: 'Prefers calls.',
  linkedin_url: 'https://linkedin.example/ann',
  twitter: 'https://twitter.example/ann',
  website: 'http://ann.example',
  primary_company: company.name,
  company_id: company.id,
  company_role: 'Chief Executive',
  is_primary_founder: true,
  degree: 'B.S.',
  major: 'Food Science',
  graduation_year: '2021',
  entr_certificate: true,
  entr_graduation_semester: 'Spring',
  entr_graduation_year: '2020',
  judge,
  created_at: '2024-02-03T12:00:00.000Z',
  updated_at: '2026-11-12T12:00:00.000Z',
});
const zoe = somePerson({ id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer' });

const open = paths.people.details(ann.id);
const show = (address = open) => renderScreen(<PeopleArea />, address);
const facts = () =>
  dialog
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('the name of the person stays in sight while the details scroll', async () => {
  await page.viewport(390, 700);
  servePeople(somePerson({ ...ann, notes: 'Prefers calls.\n'.repeat(80) }));
  await show();
  const name = dialog.getByRole('heading', { level: 3, name: 'Ann Able' });
  await expect.element(name).toBeVisible();
  dialog.getByRole('link', { name: 'Website' }).element().scrollIntoView({ block: 'center' });
  const isShown = () => {
    const { left, top } = name.element().getBoundingClientRect();
    return name.element().contains(document.elementFromPoint(left + 2, top + 2));
  };
  await expect.poll(isShown).toBe(true);
});

describe('the fields of a person', () => {
  test('are all shown, with their links', async () => {
    servePeople(ann);
    await show();
    await expect.element(dialog.getByRole('heading', { level: 3, name: 'Ann Able' })).toBeVisible();
    await expect.element(dialog).toHaveTextContent('ENTR Certificate · Spring 2020');
    await expect.element(dialog).toHaveTextContent('founderboard memberalumnispeaker');
    expect(facts()).toEqual([
      ['Email', 'ann@acme.example'],
      ['Phone', '(555) 010-0142'],
      ['Company', 'Acme Robotics'],
      ['Role', 'Chief Executive · Primary Founder'],
      ['Education', 'B.S., Food Science, Class of 2021'],
      ['Judge', 'Open judge record'],
    ]);
    await expect.element(dialog).toHaveTextContent('BioStarted Acme. Mentors two teams.');
    await expect.element(dialog).toHaveTextContent('NotesPrefers calls.');
    await expect.element(dialog).toHaveTextContent('Created Feb 3, 2024 · Last updated Nov 12, 2026');
    const link = (name: string) => dialog.getByRole('link', { name });
    await expect.element(link('ann@acme.example')).toHaveAttribute('href', 'mailto:ann@acme.example');
    await expect.element(link('Acme Robotics')).toHaveAttribute('href', paths.companies.details(company.id));
    await expect
      .element(link('Open judge record of Ann B. Able'))
      .toHaveAttribute('href', paths.judges.edit(judge.id));
    await expect.element(link('Edit')).toHaveAttribute('href', paths.people.edit(ann.id));
    await expect.element(link('LinkedIn')).toHaveAttribute('href', 'https://linkedin.example/ann');
    await expect.element(link('LinkedIn')).toHaveAttribute('target', '_blank');
    await expect.element(link('LinkedIn')).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('are hidden when empty', async () => {
    servePeople(zoe);
    await show(paths.people.details(zoe.id));
    await expect.element(dialog.getByRole('heading', { name: 'Zoe Zimmer' })).toBeVisible();
    await expect.element(dialog).toHaveTextContent('Created Nov 20, 2026');
    expect(facts()).toEqual([]);
    for (const part of ['Bio', 'Notes', 'Links']) {
      await expect.element(dialog.getByRole('heading', { name: part, exact: true })).not.toBeInTheDocument();
    }
    await expect.element(dialog).not.toHaveTextContent('ENTR Certificate');
  });

  test('show an unlinked company as text, and no link for a value that is not a URL', async () => {
    servePeople({ ...ann, company_id: null, twitter: 'javascript:alert(1)', website: '@ann' });
    await show();
    await expect.element(dialog.getByText('Acme Robotics')).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    for (const name of ['Acme Robotics', 'Twitter', 'Website']) {
      await expect.element(dialog.getByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  test('mark a deleted company', async () => {
    servePeople({ ...ann, is_company_deleted: true });
    await show();
    await expect.element(dialog).toHaveTextContent('Acme Robotics');
    await expect.poll(facts).toContainEqual(['Company', 'Acme RoboticsDeleted']);
    await expect.element(dialog.getByRole('link', { name: 'Acme Robotics' })).not.toBeInTheDocument();
  });
});
