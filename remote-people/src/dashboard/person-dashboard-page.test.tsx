import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { getTablePath } from '@studio-desk/shared-area';
import { PERSON_LABELS, personRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getCard, detailsDialog, serveDashboard, showDashboard } from '../testing/dashboard-page';
import { getAlerts, getToasts } from '../testing/page-parts';
import { createZeroPersonMetrics, somePersonMetrics } from '../testing/some-metrics';
import { somePerson } from '../testing/some-person';

const broken = () => createErrorResponse(500, 'Something went wrong on our side');
const LOAD_FAILED = 'Failed to load dashboard data';
const tableOf = (label: string) =>
  getTablePath('/people', { all: [{ field: 'labels', op: 'has_any', value: [label] }] });

describe('the metrics of the people dashboard', () => {
  test('lead to the table of their people', async () => {
    serveDashboard();
    await showDashboard();
    for (const [name, path] of [
      ['Total People 1,284', getTablePath('/people')],
      ['Founders 486', tableOf('founder')],
      ['Judges 168', tableOf('judge')],
      ['Speakers 112', tableOf('speaker')],
      ['Donors 74', tableOf('donor')],
      ['Mentors 1', tableOf('mentor')],
    ] as const) {
      await expect.element(getCard('Figures').getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  test('show a loading state', async () => {
    serveDashboard();
    const slow = createResponseGate();
    serve(personRoutes.metrics, async () => {
      await slow.opened;
      return somePersonMetrics();
    });
    await showDashboard();
    await expect.element(page.getByRole('heading', { level: 1, name: 'People Dashboard' })).toBeVisible();
    await expect.element(getCard('Label Distribution').getByRole('status')).toHaveTextContent('Loading...');
    await expect.element(getCard('Recent Additions').getByRole('status')).toHaveTextContent('Loading...');
    await expect.element(page.getByText('No people added yet')).not.toBeInTheDocument();
    slow.open();
    await expect.element(getCard('Figures')).toHaveTextContent('Total People 1,284');
  });

  test('are 0 without people, and the list offers to add the first one', async () => {
    serveDashboard(createZeroPersonMetrics());
    const { arrivesAt } = await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('Total People 0');
    await expect.element(getCard('Label Distribution')).toHaveTextContent('Founder 0 people');
    await expect.element(getCard('Recent Additions')).toHaveTextContent('No people added yet');
    await press(getCard('Recent Additions').getByRole('link', { name: 'Add the first person' }));
    await arrivesAt('/people/add');
  });

  test('show an error on the panel and as a toast when they fail to load, with the quick links', async () => {
    serveDashboard();
    serve(personRoutes.metrics, broken);
    await showDashboard();
    await expect.element(getAlerts(LOAD_FAILED)).toHaveLength(2);
    await expect.element(getAlerts('Something went wrong on our side')).toBeVisible();
    await expect.element(getCard('Figures')).not.toBeInTheDocument();
    await expect.element(page.getByRole('navigation', { name: 'Quick links' })).toBeVisible();
    serveDashboard();
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(getCard('Figures')).toHaveTextContent('Total People 1,284');
  });
});

describe('the label distribution', () => {
  test('shows all 12 labels, each with its count and a bar relative to the largest', async () => {
    serveDashboard();
    await showDashboard();
    const labels = getCard('Label Distribution').getByRole('link');
    await expect.element(labels).toHaveLength(PERSON_LABELS.length);
    const [founder, , , , mentor, board] = labels.elements();
    expect(founder?.textContent).toBe('Founder 486 people');
    expect(mentor?.textContent).toBe('Mentor 1 person');
    expect(board?.textContent).toBe('Board Member 0 people');
    const widths = labels.elements().map((row) => row.querySelector<HTMLElement>('[style]')?.style.width);
    expect([widths[0], widths[5], widths[11]]).toEqual(['50%', '0%', '100%']);
  });

  test('links to the people with the label', async () => {
    serveDashboard();
    const { arrivesAt } = await showDashboard();
    await press(getCard('Label Distribution').getByRole('link', { name: 'Board Member 0 people' }));
    await arrivesAt('/people?labels=board_member');
  });
});

test('a period counts the people added in it and compares them with the one before', async () => {
  serveDashboard();
  serve(personRoutes.metrics, ({ query: { from } }) =>
    somePersonMetrics({ total_people: 3, total_donors: from === '2024' ? 2 : 1, recent_additions: [] }),
  );
  await showDashboard('/people/dashboard?period=last-3-years');
  const years = { field: 'created_at', op: 'between', value: ['2024-01-01', '2026-12-31'] } as const;
  await expect
    .element(page.getByRole('link', { name: 'People Added 3 same as 2021 to 2023' }))
    .toHaveAttribute('href', getTablePath('/people', { all: [years] }));
  const donors = getTablePath('/people', {
    all: [{ field: 'labels', op: 'has_any', value: ['donor'] }, years],
  });
  await expect
    .element(page.getByRole('link', { name: 'Donors 2 up 1 from 2021 to 2023' }))
    .toHaveAttribute('href', donors);
  await expect
    .element(getCard('Label Distribution').getByRole('link', { name: /^Donor / }))
    .toHaveAttribute('href', donors);
  await expect.element(getCard('Recent Additions')).toHaveTextContent('No people added in 2024 to 2026');
});

test('quick links lead to the other screens', async () => {
  serveDashboard();
  await showDashboard();
  const links = page.getByRole('navigation', { name: 'Quick links' });
  for (const [name, path] of [
    ['Explore People', '/people'],
    ['Add Person', '/people/add'],
    ['Bulk Upload', '/people/upload'],
    ['View Judges', '/people?labels=judge'],
  ] as const) {
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('href', path);
  }
});

describe('recent additions', () => {
  const ann = somePerson({ name: 'Ann Able', email: 'ann@acme.example', phone: '(555) 010-0100' });

  test('keep the order of the server, each with company and three labels', async () => {
    serveDashboard();
    await showDashboard();
    const rows = getCard('Recent Additions').getByRole('listitem');
    await expect.element(rows).toHaveLength(2);
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'AAnn Able Acme Roboticsfounderboard memberalumni+1',
      'ZZoe Zimmer ',
    ]);
  });

  test('open Person Details over the dashboard, and closing returns the focus', async () => {
    serveDashboard(somePersonMetrics(), [ann]);
    const { arrivesAt, back } = await showDashboard();
    const recent = getCard('Recent Additions').getByRole('link', { name: /Ann Able/ });
    await press(recent);
    await expect.element(detailsDialog).toHaveTextContent('(555) 010-0100');
    await arrivesAt(`/people/dashboard?person=${ann.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(detailsDialog).not.toBeInTheDocument();
    await arrivesAt('/people/dashboard');
    await expect.element(recent).toHaveFocus();
    await back();
    await expect.element(detailsDialog).toHaveTextContent('(555) 010-0100');
  });
});

test('deleting a recent person focuses the next one', async () => {
  const ann = somePerson({ name: 'Ann Able' });
  serveDashboard(somePersonMetrics(), [ann]);
  const { arrivesAt } = await showDashboard();
  await press(getCard('Recent Additions').getByRole('link', { name: /Ann Able/ }));
  await press(detailsDialog.getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('dialog', { name: 'Delete Ann Able?' });
  await fillIn(question.getByLabelText('Type DELETE to confirm'), 'DELETE');
  const left = somePersonMetrics().recent_additions.slice(1);
  serve(personRoutes.metrics, () => somePersonMetrics({ recent_additions: left }));
  await press(question.getByRole('button', { name: 'Delete' }));
  await expect.element(getToasts('Person deleted successfully')).toBeVisible();
  await arrivesAt('/people/dashboard');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(getCard('Recent Additions').getByRole('link', { name: /Zoe Zimmer/ })).toHaveFocus();
});

describe('Refresh on the people dashboard', () => {
  const refresh = page.getByRole('button', { name: 'Refresh' });

  test('reloads the metrics and shows a toast', async () => {
    const { metrics } = serveDashboard();
    await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    const again = serveDashboard(somePersonMetrics({ total_people: 1285 }));
    await press(refresh);
    await expect.element(getToasts('Dashboard refreshed')).toBeVisible();
    await expect.element(getCard('Figures')).toHaveTextContent('1,285');
    expect([metrics.length, again.metrics.length]).toEqual([1, 1]);
  });

  test('shows one error when it fails, and keeps the earlier data', async () => {
    serveDashboard();
    await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    serve(personRoutes.metrics, broken);
    await press(refresh);
    await expect.element(getAlerts(LOAD_FAILED)).toHaveLength(1);
    await expect.element(getAlerts("Some data couldn't be refreshed")).toBeVisible();
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    expect(readToastTexts()).not.toContain('Dashboard refreshed');
  });
});
