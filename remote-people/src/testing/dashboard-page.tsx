import { serve } from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNextSteps } from '@studio-desk/test-kit/screens/serve-notes';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { configRoutes, personRoutes, type Person } from '@studio-desk/shared-contract';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { servePeople } from './serve-people';
import { somePersonMetrics } from './some-metrics';

export const showDashboard = (address = '/people/dashboard') => renderScreen(<PeopleArea />, address);

export function serveDashboard(metrics = somePersonMetrics(), people: Person[] = []) {
  serve(configRoutes.options, () => ({
    programs: [],
    semesters: [],
    statuses: [],
    current_year: 2026,
    uga_contacts: [],
  }));
  return {
    ...servePeople(...people),
    metrics: serve(personRoutes.metrics, () => metrics),
    nextSteps: serveEmptyNextSteps(),
    quality: serve(personRoutes.quality, () => []),
  };
}

export const getCard = (title: string) => page.getByRole('region', { name: title, exact: true });
export const detailsDialog = page.getByRole('dialog', { name: 'Person Details' });
