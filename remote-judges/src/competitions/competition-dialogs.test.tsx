import { serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { getTablePath } from '@studio-desk/shared-area';
import { judgeRoutes, type Competition, type JudgeCompetitions } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  getAlerts,
  createServerErrorResponse,
  getCard,
  serveDashboard,
  showDashboard,
  getYearBar,
} from '../testing/dashboard-page';
import { createJudges } from '../testing/some-judge';
import { someJudgeMetrics } from '../testing/some-metrics';

const ann = { id: '01980000-0000-7000-8000-000000000001', name: 'Ann Able', email: 'ann@mail.example' };
const zoe = { id: '01980000-0000-7000-8000-000000000002', name: 'Zoe Zimmer', email: null };
const ofYear: Competition[] = [
  { competition_name: 'SEC Pitch', month: 'April', year: 2025, judges: [ann, zoe] },
  { competition_name: null, month: null, year: 2025, judges: [zoe] },
];
const ofAnn: JudgeCompetitions = {
  judge_id: ann.id,
  judge_name: ann.name,
  judge_email: ann.email,
  judge_phone: '(555) 010-0100',
  total_competitions: 2,
  competitions: [
    { name: 'SEC Pitch', month: 'April', year: 2025 },
    { name: 'Quick Pitch', month: null, year: null },
  ],
};

const yearDialog = page.getByRole('dialog', { name: 'Competitions in 2025' });
const judgeDialog = page.getByRole('dialog', { name: 'Competitions of Ann Able' });
const openYear = () => press(getYearBar('2025, 16 competitions'));
const openAnn = () => press(getCard('Most Active Judges').getByRole('button', { name: /Ann Able/ }));

describe('the competitions of a year', () => {
  test('show month and judges, on a phone with each email below the name', async () => {
    serveDashboard();
    const calls = serve(judgeRoutes.competitionsOfYear, () => ofYear);
    await showDashboard();
    await openYear();
    const rows = yearDialog.getByRole('list', { name: 'Competitions in 2025' }).getByRole('heading');
    await expect.element(rows).toHaveLength(2);
    await expect.element(yearDialog).toHaveTextContent('2 competitions');
    await expect.element(yearDialog).toHaveTextContent('SEC PitchApril');
    await expect
      .element(yearDialog.getByRole('link', { name: 'Show in table' }))
      .toHaveAttribute(
        'href',
        getTablePath('/judges', { all: [{ field: 'competition_years', op: 'has_any', value: ['2025'] }] }),
      );
    await expect.element(yearDialog).toHaveTextContent('No name given');
    expect(calls).toHaveLength(1);
    await page.viewport(390, 844);
    const name = yearDialog.getByRole('button', { name: 'Ann Able' }).element().getBoundingClientRect();
    const mail = yearDialog.getByRole('link', { name: ann.email }).element().getBoundingClientRect();
    expect(mail.left).toBe(name.left);
    expect(mail.top).toBeGreaterThanOrEqual(name.bottom);
  });

  test('open by keyboard, and closing returns the focus to the bar', async () => {
    serveDashboard();
    serve(judgeRoutes.competitionsOfYear, () => ofYear);
    await showDashboard();
    await expect.element(getYearBar('2025, 16 competitions')).toBeVisible();
    getYearBar('2025, 16 competitions').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(yearDialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(yearDialog).not.toBeInTheDocument();
    await expect.element(getYearBar('2025, 16 competitions')).toHaveFocus();
  });

  test('open the competitions of a judge, and closing returns', async () => {
    serveDashboard();
    serve(judgeRoutes.competitionsOfYear, () => ofYear);
    serve(judgeRoutes.competitionsOfJudge, () => ofAnn);
    await showDashboard();
    await openYear();
    await press(yearDialog.getByRole('button', { name: 'Ann Able' }));
    await expect.element(judgeDialog.getByRole('row', { name: 'SEC Pitch April 2025' })).toBeVisible();
    await expect.element(yearDialog).not.toBeInTheDocument();
    await press(judgeDialog.getByRole('button', { name: 'Close' }).first());
    await expect.element(yearDialog).toBeVisible();
    await press(yearDialog.getByRole('button', { name: 'Close' }).first());
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(getYearBar('2025, 16 competitions')).toHaveFocus();
  });

  test('show the first ten of many judges, and the rest on click', async () => {
    serveDashboard();
    const judges = createJudges(23).map(({ id, name, email }) => ({ id, name, email }));
    const crowded: Competition = { competition_name: 'SEC Pitch', month: 'April', year: 2025, judges };
    serve(judgeRoutes.competitionsOfYear, () => [crowded]);
    await showDashboard();
    await openYear();
    const names = yearDialog.getByRole('button', { name: /^Judge / });
    await expect.element(names).toHaveLength(10);
    await press(yearDialog.getByRole('button', { name: 'And 13 more...' }));
    await expect.element(names).toHaveLength(23);
    await expect.element(yearDialog.getByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  test('show an error in the panel and a toast when they fail to load, and can be retried', async () => {
    serveDashboard();
    serve(judgeRoutes.competitionsOfYear, createServerErrorResponse);
    await showDashboard();
    await openYear();
    await expect.element(getAlerts('Failed to fetch competitions for year')).toHaveLength(2);
    await expect.element(yearDialog.getByRole('alert')).toHaveTextContent('Something went wrong on our side');
    serve(judgeRoutes.competitionsOfYear, () => ofYear);
    await press(yearDialog.getByRole('button', { name: 'Try again' }));
    await expect.element(yearDialog).toHaveTextContent('SEC Pitch');
  });
});

describe('the competitions of a judge', () => {
  test('show contact and total, and link to the edit form', async () => {
    serveDashboard();
    const calls = serve(judgeRoutes.competitionsOfJudge, () => ofAnn);
    await showDashboard();
    await openAnn();
    await expect.element(judgeDialog.getByRole('row', { name: 'SEC Pitch April 2025' })).toBeVisible();
    await expect.element(judgeDialog.getByRole('row', { name: 'Quick Pitch - -' })).toBeVisible();
    await expect.element(judgeDialog).toHaveTextContent('Emailann@mail.example');
    await expect.element(judgeDialog).toHaveTextContent('Phone(555) 010-0100');
    await expect.element(judgeDialog).toHaveTextContent('Total competitions2');
    const edit = judgeDialog.getByRole('link', { name: 'Edit Judge' });
    await expect.element(edit).toHaveAttribute('href', `/judges/edit/${ann.id}`);
    expect(calls.map(({ query }) => query)).toEqual([{ judge_id: ann.id }]);
  });

  test('show the reason when they fail to load', async () => {
    serveDashboard();
    serve(judgeRoutes.competitionsOfJudge, createServerErrorResponse);
    await showDashboard();
    await openAnn();
    await expect
      .element(judgeDialog.getByRole('alert'))
      .toHaveTextContent('Something went wrong on our side');
  });

  test('of a judge whose name contains URL characters are those of that judge', async () => {
    const name = 'Ann/Able? #1 100%';
    serveDashboard(someJudgeMetrics({ most_active_judges: [{ id: ann.id, name, competitions_count: 1 }] }));
    const requests: string[] = [];
    serve(judgeRoutes.competitionsOfJudge, (_, { url }) => {
      requests.push(decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? ''));
      return { ...ofAnn, judge_name: name };
    });
    await showDashboard();
    await press(getCard('Most Active Judges').getByRole('button', { name }));
    await expect
      .element(page.getByRole('dialog', { name: `Competitions of ${name}` }))
      .toHaveTextContent('SEC');
    expect(requests).toEqual([name]);
  });
});
