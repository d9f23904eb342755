import {
  createResponseGate,
  createErrorResponse,
  serve,
  serveQuery,
} from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNextSteps } from '@studio-desk/test-kit/screens/serve-notes';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { readToastTexts } from '@studio-desk/test-kit/screens/toast-texts';
import { ADDED_RECENTLY_FILTER, getTablePath } from '@studio-desk/shared-area';
import {
  companyRoutes,
  configRoutes,
  nextStepRoutes,
  type Company,
  type FilterGroup,
} from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { createZeroCompanyMetrics, someCompanyMetrics } from '../testing/some-metrics';
import { configOptions } from '../testing/company-form-page';
import { someCompany } from '../testing/some-company';

const show = (address = '/') => renderScreen(<CompaniesArea />, address);

function serveDashboard(
  metrics = someCompanyMetrics(),
  recentMine: Company[] = [],
  recentOthers: Company[] = [],
) {
  serve(configRoutes.options, () => configOptions);
  return {
    metrics: serve(companyRoutes.metrics, () => metrics),
    recentMine: serve(companyRoutes.recentMine, () => recentMine),
    recentOthers: serve(companyRoutes.recentOthers, () => recentOthers),
    nextSteps: serveEmptyNextSteps(),
    quality: serve(companyRoutes.quality, () => [
      { key: 'no_email', label: 'No contact email', count: 3, filter: NO_EMAIL },
    ]),
  };
}

function servePeriods() {
  const of2025 = someCompanyMetrics({ total_companies: 15, major_breakdown: { Finance: 15 } });
  const of2026 = someCompanyMetrics({
    total_companies: 20,
    major_breakdown: { Finance: 12, Biology: 8 },
    kickstart_by_year: { '2026': 3 },
  });
  const metrics = serve(companyRoutes.metrics, ({ query: { from } }) => {
    if (from === undefined) return someCompanyMetrics();
    return from === '2026' ? of2026 : of2025;
  });
  return { years: () => metrics.map(({ query: { from, to } }) => (from ? `${from}-${to}` : '')) };
}

function refuseAll() {
  serve(configRoutes.options, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.metrics, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.recentMine, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.recentOthers, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(nextStepRoutes.list, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.quality, () => createErrorResponse(500, 'Something went wrong on our side'));
}

const NO_EMAIL: FilterGroup = { all: [{ field: 'contact_email', op: 'is_empty' }] };
const tableOf = (filter: FilterGroup) => getTablePath('/companies', filter);

const tableWith = (field: string, value: string) =>
  tableOf({ all: [{ field, op: 'has_any', value: [value] }] });

const card = (title: string) => page.getByRole('region', { name: title });
const bar = (title: string, name: string) =>
  page.getByRole('list', { name: title }).getByRole('button', { name });
const toasts = (text: string) => page.getByRole('status').filter({ hasText: text });
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Waits until the responses of all three requests are shown. */
async function isThere() {
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  await expect.element(card('Last 5 Companies Updated by You')).toHaveTextContent('No companies added yet');
  await expect
    .element(card('Last 5 Companies Updated by Others'))
    .toHaveTextContent('No companies from other users');
}

test("the dashboard shows four metrics with links to the companies, without 'Unknown' as a major, and student types as rings", async () => {
  serveDashboard();
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Companies Dashboard' })).toBeVisible();
  const figures = card('Figures');
  await expect.element(figures).toHaveTextContent('Total Companies 1,284');
  await expect.element(figures).toHaveTextContent('Companies (Last 30 Days) 14');
  await expect.element(figures.getByRole('button', { name: 'Companies in Offices 6' })).toBeVisible();
  await expect.element(figures).toHaveTextContent('Total Majors 2');
  for (const [name, address] of [
    ['Total Companies 1,284', '/companies?view=table'],
    ['Companies (Last 30 Days) 14', tableOf(ADDED_RECENTLY_FILTER)],
    ['No contact email 3 companies', tableOf(NO_EMAIL)],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  // Each student type has a small ring; the shares add up to 100%.
  const chart = card('Teams by Student Type');
  await expect.element(chart).toHaveTextContent('316 teams');
  const shares = ['57%', '25%', '7%', '10%', '1%'];
  await expect.poll(() => chart.element().querySelectorAll('svg[width="28"]').length).toBe(5);
  const small = [...chart.element().querySelectorAll('ul[aria-hidden] li')].map((one) => one.textContent);
  expect(small.map((one) => one.split(' ')[0])).toEqual(shares);
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share), 0)).toBe(100);
});

const figures: [title: string, figure: string, address: string][] = [
  ['Funding per Year', '2025, $1,460,000', tableWith('funding_years', '2025')],
  [
    'Kickstart Fund Applicants by Year',
    '2024, 52 companies',
    tableWith('touchpoint_program_years', 'Kickstart Fund 2024'),
  ],
  [
    'Accelerator Teams per Year',
    '2025, 21 teams',
    tableWith('touchpoint_program_years', 'Idea Accelerator 2025'),
  ],
  [
    'Summer Launch Teams per Year',
    '2024, 1 team',
    tableWith('touchpoint_program_years', 'Summer Launch 2024'),
  ],
  [
    'First Touchpoint by Program Type',
    'Idea Accelerator 104 companies 59%',
    tableOf({ all: [{ field: 'first_contact_program', op: 'any_of', value: ['Idea Accelerator'] }] }),
  ],
  [
    'Teams by Major',
    'Unknown 9 teams 7%',
    tableOf({
      any: [
        { field: 'major', op: 'is_empty' },
        { field: 'major', op: 'equals', value: 'Unknown' },
      ],
    }),
  ],
  [
    'Teams by Student Type',
    'Graduate 78 teams 25%',
    tableOf({ all: [{ field: 'student_type', op: 'any_of', value: ['Graduate'] }] }),
  ],
];

test('a press of a figure opens the companies behind it', async () => {
  serveDashboard();
  serveQuery(companyRoutes, () => []);
  const { arrivesAt, back } = await show();
  for (const [title, figure, address] of figures) {
    await press(bar(title, figure));
    await arrivesAt(address);
    await back();
    await arrivesAt('/');
  }
});

test('metrics, charts and lists show a loading state', async () => {
  serveDashboard();
  const slow = createResponseGate();
  serve(companyRoutes.metrics, async () => {
    await slow.opened;
    return someCompanyMetrics();
  });
  serve(companyRoutes.recentMine, async () => {
    await slow.opened;
    return [];
  });
  await show();
  await expect.element(card('Funding per Year').getByRole('status')).toHaveTextContent('Loading...');
  await expect
    .element(card('Last 5 Companies Updated by You').getByRole('status'))
    .toHaveTextContent('Loading...');
  await expect.element(card('Figures')).not.toHaveTextContent('No data available');
  slow.open();
  await expect.element(bar('Funding per Year', '2025, $1,460,000')).toBeVisible();
});

test('funding is filtered by program and accelerator teams by status, and Explore gets the filter', async () => {
  serveDashboard();
  serveQuery(companyRoutes, () => []);
  const { arrivesAt, back } = await show();
  const chart = card('Funding per Year');
  const program = chart.getByRole('combobox', { name: 'Funding per Year: Program' });
  await press(program);
  await press(page.getByRole('option', { name: 'Kickstart Fund' }));
  await press(bar('Funding per Year', '2025, $460,000'));
  await arrivesAt(tableWith('funding_source_years', 'Kickstart Fund 2025'));
  await back();
  await expect.element(program).toHaveTextContent('Kickstart Fund');

  const filter = page.getByRole('combobox', { name: 'Accelerator Teams per Year: Status' });
  await expect.element(filter).toHaveTextContent('All statuses');
  await press(filter);
  await press(page.getByRole('option', { name: 'Completed' }));
  await press(bar('Accelerator Teams per Year', '2025, 9 teams'));
  await arrivesAt(tableWith('touchpoint_results', 'Idea Accelerator 2025 Completed'));
});

test('yearly charts switch between bars and lines, stored in the URL', async () => {
  serveDashboard();
  const { arrivesAt } = await show();
  await expect.element(bar('Funding per Year', '2025, $1,460,000')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.recharts-bar').length).toBe(4);
  await press(page.getByRole('radio', { name: 'Line' }));
  await arrivesAt('/?form=line');
  await expect.poll(() => document.querySelectorAll('.recharts-line').length).toBe(4);
  await expect.poll(() => document.querySelectorAll('.recharts-bar')).toHaveLength(0);
  await press(page.getByRole('radio', { name: 'Bar' }));
  await arrivesAt('/');
});

test('a period limits the figures, compares them with the one before, and stays in the URL', async () => {
  serveDashboard();
  const { years } = servePeriods();
  const { arrivesAt } = await show();
  await press(page.getByRole('combobox', { name: 'Period' }));
  await press(page.getByRole('option', { name: 'This year' }));
  await arrivesAt('/?period=this-year');
  const added = { field: 'created_at', op: 'between', value: ['2026-01-01', '2026-12-31'] } as const;
  const total = page.getByRole('link', { name: 'Companies Added 20 up 5 from 2025' });
  await expect.element(total).toHaveAttribute('href', tableOf({ all: [added] }));
  await expect.element(card('Figures').getByText('up 1 from 2025')).toBeInTheDocument();
  await expect.element(page.getByText(/^Companies added in 2026/)).toBeVisible();
  await expect.element(bar('Kickstart Fund Applicants by Year', '2026, 3 companies so far')).toBeVisible();
  expect(years()).toEqual(['', '2026-2026', '2025-2025']);
  await press(card('Teams by Major').getByRole('button', { name: /Finance/ }));
  await arrivesAt(tableOf({ all: [{ all: [{ field: 'major', op: 'equals', value: 'Finance' }] }, added] }));
});

test('a program limits the figures, the charts and the lists behind them to its companies', async () => {
  const { metrics } = serveDashboard();
  const { arrivesAt } = await show();
  await isThere();
  await press(page.getByRole('combobox', { name: 'Program', exact: true }));
  await press(page.getByRole('option', { name: 'Quick Pitch' }));
  await expect.poll(() => metrics.at(-1)?.query).toEqual({ program: 'Quick Pitch' });
  const ofProgram = { field: 'touchpoint_programs', op: 'has_any', value: ['Quick Pitch'] } as const;
  await expect
    .element(page.getByRole('link', { name: /^Total Companies/ }))
    .toHaveAttribute('href', tableOf({ all: [ofProgram] }));
  await press(bar('Kickstart Fund Applicants by Year', '2024, 52 companies'));
  const ofBar = { field: 'touchpoint_program_years', op: 'has_any', value: ['Kickstart Fund 2024'] } as const;
  await arrivesAt(tableOf({ all: [{ all: [ofBar] }, ofProgram] }));
});

test('without companies in a period the first steps are not offered', async () => {
  serveDashboard(createZeroCompanyMetrics());
  await show('/?period=last-3-years');
  await expect
    .element(page.getByRole('link', { name: 'Companies Added 0 same as 2021 to 2023' }))
    .toBeVisible();
  await expect.element(page.getByText('No companies yet')).not.toBeInTheDocument();
});

test('each part without data says so', async () => {
  serveDashboard(createZeroCompanyMetrics());
  await show();
  for (const [title, message] of [
    ['Funding per Year', 'No funding data available'],
    ['Kickstart Fund Applicants by Year', 'No kickstart data available'],
    ['Accelerator Teams per Year', 'No accelerator data available'],
    ['Summer Launch Teams per Year', 'No summer launch data available'],
    ['First Touchpoint by Program Type', 'No touchpoint data available'],
    ['Teams by Major', 'No major data available'],
    ['Teams by Student Type', 'No student type data available'],
    ['Last 5 Companies Updated by You', 'No companies added yet'],
    ['Last 5 Companies Updated by Others', 'No companies from other users'],
  ] as const) {
    await expect.element(card(title)).toHaveTextContent(message);
  }
});

test('majors are sorted bars of one color, with Unknown and Other last in gray', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => [`Major ${index + 1}`, 20 - index]),
  );
  serveDashboard(someCompanyMetrics({ major_breakdown: { ...many, Unknown: 30 } }));
  await show();
  const rows = card('Teams by Major').getByRole('listitem');
  await expect.element(rows).toHaveLength(8);
  expect(rows.elements().map((one) => one.textContent.split(' teams')[0])).toEqual([
    'Major 120',
    'Major 219',
    'Major 318',
    'Major 417',
    'Major 516',
    'Major 615',
    'Unknown30',
    'Other39',
  ]);
  const bars = rows.elements().map((one) => one.querySelector<HTMLElement>('[style]'));
  expect(bars.map((one) => one?.classList.contains('bg-chart-1'))).toEqual([
    ...Array.from({ length: 6 }, () => true),
    false,
    false,
  ]);
  expect(bars.at(-1)?.style.width).toBe('100%');
  await press(rows.last().getByRole('button'));
  await expect.element(rows).toHaveLength(11);
});

test('recent companies show contact, and revenue and employees of the latest year', async () => {
  const recentMine = someCompany({
    name: 'Founder A',
    revenue_data: { '2024': 100, '2025': 248_000 },
    employee_data: { '2025': 9 },
  });
  const recentOthers = someCompany({
    id: '01980000-0000-7000-8000-000000000002',
    company_name: 'Draft Learning',
    created_by_email: 'fellow@university.example',
  });
  const unknown = someCompany({ id: '01980000-0000-7000-8000-000000000003', company_name: 'Demo Drones' });
  serveDashboard(someCompanyMetrics(), [recentMine], [recentOthers, unknown]);
  await show();
  const byYou = card('Last 5 Companies Updated by You');
  await expect
    .element(byYou)
    .toHaveTextContent('Acme RoboticsUpdateContactFounder ARevenue$248,000Employees9');
  await expect.element(byYou).not.toHaveTextContent('Added by');
  const byOthers = card('Last 5 Companies Updated by Others').getByRole('listitem');
  await expect.element(byOthers.first()).toHaveTextContent('Contact-Revenue-Employees-');
  await expect.element(byOthers.first()).toHaveTextContent('Added by fellow@university.example');
  await expect.element(byOthers.last()).toHaveTextContent('Added by Unknown');
});

test('Update opens the edit form of the company in Explore', async () => {
  const recentMine = someCompany();
  serveDashboard(someCompanyMetrics(), [recentMine]);
  serve(companyRoutes.list, () => []);
  serve(companyRoutes.get, () => recentMine);
  serve(configRoutes.options, () => configOptions);
  const { arrivesAt } = await show();
  await press(page.getByRole('button', { name: 'Update Acme Robotics' }));
  await arrivesAt(`/companies?company=${recentMine.id}`);
  await expect.element(page.getByLabelText('Company Name', { exact: true })).toHaveValue('Acme Robotics');
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
});

test('returning to the dashboard sends no request, and Refresh sends all, with a toast', async () => {
  const calls = serveDashboard();
  serve(companyRoutes.list, () => []);
  const { goTo, arrivesAt } = await show();
  await isThere();
  await goTo('/companies');
  await arrivesAt('/companies');
  await goTo('/');
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  const again = serveDashboard(someCompanyMetrics({ total_companies: 1285 }));
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect.element(toasts('Dashboard refreshed')).toBeVisible();
  await expect.element(card('Figures')).toHaveTextContent('1,285');
  await expect.poll(() => again.quality.length).toBe(1);
  expect([calls.metrics, calls.recentMine, calls.recentOthers].map((list) => list.length)).toEqual([1, 1, 1]);
  expect([again.metrics, again.recentMine, again.recentOthers].map((list) => list.length)).toEqual([1, 1, 1]);
});

test('metrics that fail alone leave only their part unloaded, with the reason and a retry', async () => {
  serveDashboard(someCompanyMetrics(), [someCompany()]);
  serve(companyRoutes.metrics, () => createErrorResponse(500, 'Something went wrong on our side'));
  await show();
  await expect.element(page.getByText('Not loaded')).toHaveLength(7);
  await expect.element(page.getByText(/data available/)).not.toBeInTheDocument();
  for (const figure of ['Total Companies -', 'Companies in Offices -', 'Total Majors -'])
    await expect.element(card('Figures')).toHaveTextContent(figure);
  await expect.element(page.getByText('Acme Robotics')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent("The figures couldn't be loadedThe lists of companies are up to date.");
  serveDashboard(someCompanyMetrics(), [someCompany()]);
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(card('Figures')).toHaveTextContent('Total Companies 1,284');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a list of companies that fails alone shows an error in its card, with a retry', async () => {
  serveDashboard(someCompanyMetrics(), [someCompany()]);
  serve(companyRoutes.recentMine, () => createErrorResponse(500, 'Something went wrong on our side'));
  await show();
  const recentMine = card('Last 5 Companies Updated by You');
  await expect.element(recentMine).toHaveTextContent("These companies couldn't be loaded");
  await expect.element(recentMine).not.toHaveTextContent('No companies added yet');
  await expect.element(card('Figures')).toHaveTextContent('Total Companies 1,284');
  serveDashboard(someCompanyMetrics(), [someCompany()]);
  await press(recentMine.getByRole('button', { name: 'Try again' }));
  await expect.element(recentMine).toHaveTextContent('Acme Robotics');
});

test("'Failed to load dashboard data' appears only when all three requests fail, with a retry", async () => {
  refuseAll();
  await show();
  await expect.element(alerts('Failed to load dashboard data')).toHaveLength(2);
  await expect.element(page.getByText('Something went wrong on our side', { exact: true })).toBeVisible();
  serveDashboard();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(card('Figures')).toHaveTextContent('1,284');
});

test('a refresh of which one request fails keeps its data, says so, and is repeated by a button', async () => {
  serveDashboard(someCompanyMetrics(), [someCompany()]);
  await show();
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  await expect.element(page.getByText('Acme Robotics')).toBeVisible();
  serve(companyRoutes.metrics, () => createErrorResponse(500, 'Something went wrong on our side'));
  serve(companyRoutes.recentMine, () => [someCompany({ company_name: 'Demo Drones' })]);
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect.element(page.getByText('Demo Drones')).toBeVisible();
  await expect.element(alerts("Some data couldn't be refreshed")).toBeVisible();
  await expect.element(card('Figures')).toHaveTextContent('1,284');
  await expect.element(bar('Funding per Year', '2025, $1,460,000')).toBeVisible();
  expect(readToastTexts()).not.toContain('Dashboard refreshed');
  serveDashboard(someCompanyMetrics({ total_companies: 1285 }));
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect.element(card('Figures')).toHaveTextContent('1,285');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test("the dashboard counts a major named '__proto__', also after a refresh", async () => {
  const majors = { count: 7 };
  serveDashboard(someCompanyMetrics());
  serve(companyRoutes.metrics, () =>
    someCompanyMetrics({
      major_breakdown: Object.fromEntries([
        ['__proto__', majors.count],
        ['Biology', 5],
      ]),
    }),
  );
  await show();
  const teams = card('Teams by Major');
  await expect.element(teams.getByRole('button', { name: /__proto__.*7/ })).toBeVisible();
  majors.count = 9;
  await press(page.getByRole('button', { name: 'Refresh' }));
  await expect.element(teams.getByRole('button', { name: /__proto__.*9/ })).toBeVisible();
  await expect.element(card('Figures')).toHaveTextContent('Total Majors 2');
});
