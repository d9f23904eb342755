import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { useSession } from '@studio-desk/shared-auth';
import { paths, personRoutes, type FollowUpSuggestions } from '@studio-desk/shared-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCard, serveDashboard, showDashboard } from '../testing/dashboard-page';
import { somePersonMetrics } from '../testing/some-metrics';
import { somePerson } from '../testing/some-person';
import { someUser } from '../testing/some-user';
import { readFollowUpIds as remembered, addFollowUp } from '../follow-ups';

const ann = somePerson({ name: 'Ann Able', labels: ['judge', 'speaker'] });
const zoe = somePerson({
  id: '01980000-0000-7000-8000-000000000002',
  name: 'Zoe Zimmer',
  labels: ['mentor'],
});

type Suggestion = FollowUpSuggestions['suggestions'][number];
const addJudge: Suggestion = {
  label: 'judge',
  action: 'add_judge',
  title: 'Add to judges',
  path: paths.judges.addWith({ name: ann.name }),
};
const addSpeaking: Suggestion = {
  label: 'speaker',
  action: 'add_speaking',
  title: 'Add a speaking engagement',
  path: paths.people.details(ann.id, 'speaking'),
};
const addMentorship: Suggestion = {
  label: 'mentor',
  action: 'add_mentorship',
  title: 'Add a mentorship',
  path: paths.people.details(zoe.id, 'mentorships'),
};

const followUps = getCard('Follow-ups');
const dismiss = (name: string) => followUps.getByRole('button', { name: `Dismiss ${name}` });
const failure = page.getByRole('alert').filter({ hasText: "Some follow-ups couldn't be loaded" });
const rows = followUps.getByRole('listitem');

/** Mocks the suggestions of each person, keyed by person id. */
function serveRouting(suggestions: Record<string, Suggestion[]>) {
  serve(personRoutes.smartRouting, (_, { url }) => {
    const id = new URL(url).pathname.split('/').at(-2) ?? '';
    return { person_id: id, suggestions: suggestions[id] ?? [] };
  });
}

beforeEach(() => useSession.setState({ status: 'signed-in', user: someUser() }));
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

test('follow-ups of people just saved are listed newest first, with links to their actions', async () => {
  addFollowUp(ann.id);
  addFollowUp(zoe.id);
  serveDashboard(somePersonMetrics(), [ann, zoe]);
  serveRouting({ [ann.id]: [addJudge, addSpeaking], [zoe.id]: [addMentorship] });
  const { arrivesAt, goTo } = await showDashboard();
  await expect.element(rows).toHaveLength(2);
  expect(rows.elements().map((row) => row.querySelector('a')?.textContent)).toEqual([
    'Zoe Zimmer',
    'Ann Able',
  ]);
  await press(followUps.getByRole('link', { name: 'Add a speaking engagement' }));
  await arrivesAt(`/people?person=${ann.id}&add=speaking`);
  await goTo('/people/dashboard');
  await press(followUps.getByRole('link', { name: 'Add to judges' }));
  await arrivesAt('/judges/add?name=Ann+Able');
});

test('follow-ups are dismissed per person for good, and the last one hides the card', async () => {
  addFollowUp(ann.id);
  addFollowUp(zoe.id);
  serveDashboard(somePersonMetrics(), [ann, zoe]);
  serveRouting({ [ann.id]: [addJudge], [zoe.id]: [addMentorship] });
  const { goTo } = await showDashboard();
  await press(dismiss('Zoe Zimmer'));
  await expect.element(rows).toHaveLength(1);
  await expect.poll(() => document.activeElement?.contains(followUps.element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  await goTo('/people');
  await expect.element(followUps).not.toBeInTheDocument();
  await goTo('/people/dashboard');
  await expect.element(dismiss('Ann Able')).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await press(dismiss('Ann Able'));
  await expect.element(followUps).not.toBeInTheDocument();
});

test('follow-ups that were completed disappear on return', async () => {
  addFollowUp(ann.id);
  serveDashboard(somePersonMetrics(), [ann]);
  serveRouting({ [ann.id]: [addJudge] });
  const { goTo } = await showDashboard();
  await expect.element(followUps).toBeVisible();
  await goTo('/people');
  await expect.element(followUps).not.toBeInTheDocument();
  serveRouting({});
  await goTo('/people/dashboard');
  await expect.element(getCard('Figures')).toBeVisible();
  await expect.element(followUps).not.toBeInTheDocument();
});

test('follow-ups of a deleted person are dropped without an error', async () => {
  addFollowUp(zoe.id);
  addFollowUp(ann.id);
  serveDashboard(somePersonMetrics(), [zoe]);
  serve(personRoutes.smartRouting, (_, { url }) =>
    url.includes(zoe.id)
      ? { person_id: zoe.id, suggestions: [addMentorship] }
      : createErrorResponse(404, 'Person not found', 'not_found'),
  );
  await showDashboard();
  await expect.element(rows).toHaveLength(1);
  await expect.element(dismiss('Zoe Zimmer')).toBeVisible();
  await expect.poll(remembered).toEqual([zoe.id]);
  await expect.element(failure).not.toBeInTheDocument();
});
