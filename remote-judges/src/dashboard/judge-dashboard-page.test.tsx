import { createResponseGate, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { ADDED_RECENTLY_FILTER, getTablePath } from '@studio-desk/shared-area';
import { judgeRoutes } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getAlerts,
  createServerErrorResponse,
  getCard,
  serveDashboard,
  showDashboard,
  getToasts,
  getYearBar,
} from '../testing/dashboard-page';
import { createZeroJudgeMetrics, someInactiveJudge, someJudgeMetrics } from '../testing/some-metrics';

const inactiveRow = (name: string) => getCard('Judges to re-engage').getByRole('row', { name });
const manyInactive = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    return someInactiveJudge({ id: `01980000-0000-7000-8000-00000000${number}`, name: `Judge ${number}` });
  });

describe('the metrics of the judges dashboard', () => {
  test("are four, with the active judges of the server's current year", async () => {
    serveDashboard();
    await showDashboard();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Judges Dashboard' })).toBeVisible();
    await expect.element(getCard('Figures')).toHaveTextContent('New This Month 5');
    await expect.element(getCard('Figures')).toHaveTextContent('Active This Year 43');
    await expect.element(getCard('Figures')).toHaveTextContent('Competitions Judged 71');
  });

  test('lead to the table of their judges', async () => {
    serveDashboard(someJudgeMetrics(), manyInactive(1284));
    await showDashboard();
    for (const [name, address] of [
      ['Total Judges 1,284', getTablePath('/judges')],
      ['New This Month 5', getTablePath('/judges', ADDED_RECENTLY_FILTER)],
      [
        'Active This Year 43',
        getTablePath('/judges', { all: [{ field: 'competition_years', op: 'has_any', value: ['2031'] }] }),
      ],
      [
        'All 1,284 judges to re-engage as a table',
        getTablePath('/judges', {
          any: [
            { field: 'last_competition_year', op: 'is_empty' },
            { field: 'last_competition_year', op: 'lte', value: 2029 },
          ],
        }),
      ],
    ] as const) {
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
    }
  });

  test('show a loading state', async () => {
    serveDashboard();
    const slow = createResponseGate();
    serve(judgeRoutes.metrics, async () => {
      await slow.opened;
      return someJudgeMetrics();
    });
    await showDashboard();
    await expect.element(getCard('Competitions by Year').getByRole('status')).toHaveTextContent('Loading...');
    await expect.element(getCard('Most Active Judges').getByRole('status')).toHaveTextContent('Loading...');
    await expect.element(page.getByText('No judge data available')).not.toBeInTheDocument();
    slow.open();
    await expect.element(getYearBar('2025, 16 competitions')).toBeVisible();
  });

  test('are 0 without judges, and each part shows an empty state', async () => {
    serveDashboard(createZeroJudgeMetrics());
    await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('Total Judges 0');
    await expect.element(getCard('Competitions by Year')).toHaveTextContent('No competition data available');
    await expect.element(getCard('Most Active Judges')).toHaveTextContent('No judge data available');
    await expect.element(getCard('Judges to re-engage')).toHaveTextContent('No inactive judges found');
    await expect.element(page.getByText('No judges yet')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Upload a File' }))
      .toHaveAttribute('href', '/judges/upload');
  });

  test("show '-', the reason and a retry when they fail to load, and the list stays", async () => {
    serveDashboard(someJudgeMetrics(), [someInactiveJudge()]);
    serve(judgeRoutes.metrics, createServerErrorResponse);
    await showDashboard();
    // One alert is a toast, the other a banner.
    await expect.element(getAlerts('Failed to fetch judge metrics')).toHaveLength(2);
    await expect.element(page.getByText('The list of judges to re-engage is up to date.')).toBeVisible();
    await expect.element(getCard('Figures')).toHaveTextContent('Total Judges -');
    await expect.element(getCard('Figures')).toHaveTextContent('Competitions Judged -');
    await expect.element(getCard('Competitions by Year')).toHaveTextContent('Not loaded');
    await expect.element(getCard('Most Active Judges')).toHaveTextContent('Not loaded');
    await expect.element(inactiveRow('Paul Past')).toBeVisible();
    serveDashboard(someJudgeMetrics(), [someInactiveJudge()]);
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(getCard('Figures')).toHaveTextContent('Total Judges 1,284');
  });
});

test('when all requests fail, no error says that the rest is up to date', async () => {
  serveDashboard();
  serve(judgeRoutes.metrics, createServerErrorResponse);
  serve(judgeRoutes.inactive, createServerErrorResponse);
  await showDashboard();
  // Each error is shown as a toast and on the page.
  await expect.element(getAlerts('Failed to fetch judge metrics')).toHaveLength(2);
  await expect.element(getAlerts('Something went wrong on our side')).toHaveLength(2);
  await expect.element(getAlerts("These judges couldn't be loaded")).toBeVisible();
  await expect.element(page.getByText(/up to date/)).not.toBeInTheDocument();
});

test('a period limits the figures and compares them with the one before', async () => {
  serveDashboard();
  serve(judgeRoutes.metrics, ({ query: { from } }) =>
    from === '2030'
      ? someJudgeMetrics({ total_judges: 7, competitions_judged: 9, judges_by_year: { '2030': 4 } })
      : someJudgeMetrics({ total_judges: 9, competitions_judged: 9, judges_by_year: { '2029': 3 } }),
  );
  await showDashboard('/judges/dashboard?period=last-year');
  await expect.element(page.getByRole('link', { name: 'Active Last Year 4 up 1 from 2029' })).toBeVisible();
  await expect.element(getCard('Figures').getByText('same as 2029', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Judges Added 7 down 2 from 2029' })).toHaveAttribute(
    'href',
    getTablePath('/judges', {
      all: [{ field: 'created_at', op: 'between', value: ['2030-01-01', '2030-12-31'] }],
    }),
  );
});

test('the chart shows the latest five years with competitions', async () => {
  serveDashboard();
  await showDashboard();
  const years = page.getByRole('list', { name: 'Competitions by Year' }).getByRole('button');
  await expect.element(years).toHaveLength(5);
  expect(years.elements().map((year) => year.getAttribute('aria-label'))).toEqual([
    '2022, 8 competitions',
    '2023, 11 competitions',
    '2025, 16 competitions',
    '2026, 1 competition',
    '2031, 14 competitions so far',
  ]);
});

test('the most active judges keep their order, each with its count and a relative bar', async () => {
  serveDashboard();
  await showDashboard();
  const rows = getCard('Most Active Judges').getByRole('listitem');
  await expect.element(rows).toHaveLength(2);
  await expect.element(rows.first()).toHaveTextContent('1AAnn Able14 competitions');
  await expect.element(rows.last()).toHaveTextContent('2ZZoe Zimmer7 competitions');
  const widths = rows.elements().map((row) => row.querySelector<HTMLElement>('[style]')?.style.width);
  expect(widths).toEqual(['100%', '50%']);
});

describe('the judges to re-engage', () => {
  test('show the last competition and the years since', async () => {
    const never = { last_competition_name: null, last_competition_year: null, years_inactive: null };
    serveDashboard(someJudgeMetrics(), [
      someInactiveJudge({
        id: '01980000-0000-7000-8000-000000000011',
        name: 'Nina Never',
        email: null,
        ...never,
      }),
      someInactiveJudge(),
      someInactiveJudge({
        id: '01980000-0000-7000-8000-000000000012',
        name: 'Una Unknown',
        last_competition_year: null,
        years_inactive: null,
      }),
    ]);
    await showDashboard();
    const cells = (name: string) =>
      inactiveRow(name)
        .getByRole('cell')
        .elements()
        .slice(1, 4)
        .map((cell) => cell.textContent);
    await expect.element(inactiveRow('Paul Past')).toBeVisible();
    expect(cells('Nina Never')).toEqual(['-', '-', 'Never judged']);
    expect(cells('Paul Past')).toEqual(['paul@mail.example', 'Quick Pitch 2019', '7 years']);
    expect(cells('Una Unknown')).toEqual(['paul@mail.example', 'Quick Pitch', '-']);
    const edit = inactiveRow('Paul Past').getByRole('link', { name: 'Edit Paul Past' });
    await expect.element(edit).toHaveAttribute('href', `/judges/edit/${someInactiveJudge().id}`);
  });

  test('load ten per page from the server, with the page in the URL', async () => {
    const calls = serveDashboard(someJudgeMetrics(), manyInactive(23));
    const { arrivesAt, back } = await showDashboard();
    const pager = getCard('Judges to re-engage').getByRole('navigation', { name: 'Pages' });
    await expect.element(pager).toHaveTextContent('Showing 1 to 10 of 23 judges');
    await press(pager.getByRole('button', { name: 'Next page' }));
    await expect.element(inactiveRow('Judge 0011')).toBeVisible();
    await arrivesAt('/judges/dashboard?page=2');
    expect(calls.inactive.map(({ query }) => query)).toEqual([
      { limit: '10', offset: '0' },
      { limit: '10', offset: '10' },
    ]);
    await back();
    await expect.element(inactiveRow('Judge 0001')).toBeVisible();
  });
});

describe('Refresh on the judges dashboard', () => {
  const refresh = page.getByRole('button', { name: 'Refresh' });

  test('sends both requests and shows a toast', async () => {
    const calls = serveDashboard();
    await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    await expect.element(getCard('Judges to re-engage')).toHaveTextContent('No inactive judges found');
    const again = serveDashboard(someJudgeMetrics({ total_judges: 1285 }), [someInactiveJudge()]);
    await press(refresh);
    await expect.element(getToasts('Dashboard refreshed')).toBeVisible();
    await expect.element(getCard('Figures')).toHaveTextContent('1,285');
    await expect.element(inactiveRow('Paul Past')).toBeVisible();
    expect([calls, again].map(({ metrics, inactive }) => [metrics.length, inactive.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('shows one error when the request of the figures fails, and keeps the data', async () => {
    serveDashboard(someJudgeMetrics(), [someInactiveJudge()]);
    await showDashboard();
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    await expect.element(inactiveRow('Paul Past')).toBeVisible();
    serve(judgeRoutes.metrics, createServerErrorResponse);
    await press(refresh);
    await expect.element(getAlerts('Failed to refresh judges data')).toBeVisible();
    // One alert is a toast, the other a banner.
    await expect.element(getAlerts("Some data couldn't be refreshed")).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(2);
    await expect.element(getCard('Figures')).toHaveTextContent('1,284');
    await expect.element(inactiveRow('Paul Past')).toBeVisible();
    expect(readToastTexts()).not.toContain('Dashboard refreshed');
  });
});

test('returning to the judges dashboard sends no request', async () => {
  const calls = serveDashboard();
  serveList(judgeRoutes.list, () => []);
  const { goTo, arrivesAt } = await showDashboard();
  await expect.element(getCard('Figures')).toHaveTextContent('1,284');
  await expect.element(getCard('Judges to re-engage')).toHaveTextContent('No inactive judges found');
  await goTo('/judges');
  await arrivesAt('/judges');
  await goTo('/judges/dashboard');
  await expect.element(getCard('Figures')).toHaveTextContent('1,284');
  expect([calls.metrics.length, calls.inactive.length]).toEqual([1, 1]);
});

test('links lead to the other screens', async () => {
  serveDashboard();
  await showDashboard();
  for (const [name, address] of [
    ['Explore Judges', '/judges'],
    ['Upload Judges', '/judges/upload'],
    ['Add Judge', '/judges/add'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});
