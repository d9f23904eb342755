import { createErrorResponse, serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNextSteps } from '@studio-desk/test-kit/screens/serve-notes';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { configRoutes, judgeRoutes, type InactiveJudge } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import JudgesArea from '../area';
import { someJudgeMetrics } from './some-metrics';

export const showDashboard = (address = '/judges/dashboard') => renderScreen(<JudgesArea />, address);

export function serveDashboard(metrics = someJudgeMetrics(), inactive: InactiveJudge[] = []) {
  serve(configRoutes.options, () => ({
    programs: [],
    semesters: [],
    statuses: [],
    current_year: 2031,
    uga_contacts: [],
  }));
  return {
    nextSteps: serveEmptyNextSteps(),
    quality: serve(judgeRoutes.quality, () => []),
    metrics: serve(judgeRoutes.metrics, () => metrics),
    inactive: serveList(judgeRoutes.inactive, () => inactive),
  };
}

export const createServerErrorResponse = () => createErrorResponse(500, 'Something went wrong on our side');

export const getCard = (title: string) => page.getByRole('region', { name: title, exact: true });
export const getYearBar = (name: string) =>
  page.getByRole('list', { name: 'Competitions by Year' }).getByRole('button', { name });
export const getToasts = (text: string) => page.getByRole('status').filter({ hasText: text });
export const getAlerts = (text: string) => page.getByRole('alert').filter({ hasText: text });
