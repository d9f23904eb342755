import { companyRoutes, type FilterGroup, type DataQualityIssue } from '@studio-desk/shared-contract';
import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getTablePath } from '../list/list-view';
import { DataQualityCard } from './data-quality-card';

const NO_EMAIL: FilterGroup = { all: [{ field: 'contact_email', op: 'is_empty' }] };
const NO_FOUNDER: FilterGroup = { all: [{ field: 'name', op: 'is_empty' }] };

const lines = (emails: number, founders: number): DataQualityIssue[] => [
  { key: 'no_email', label: 'No contact email', count: emails, filter: NO_EMAIL },
  { key: 'no_founder', label: 'No founder', count: founders, filter: NO_FOUNDER },
];

const show = () => renderScreen(<DataQualityCard kind="companies" calls={companyRoutes} />, '/');
const card = page.getByRole('region', { name: 'Data quality' });

test('each line leads to the table of its records, and those without any are left out', async () => {
  serve(companyRoutes.quality, () => lines(1204, 0));
  await show();
  const links = card.getByRole('link');
  await expect.element(links).toHaveLength(1);
  await expect.element(links).toHaveAccessibleName('No contact email 1,204 companies');
  await expect.element(links).toHaveAttribute('href', getTablePath('/companies', NO_EMAIL));
});

test('says that there is nothing to fix when all counts are zero', async () => {
  serve(companyRoutes.quality, () => lines(0, 0));
  await show();
  await expect.element(card).toHaveTextContent('Nothing to fix');
});

test('a failure is shown as one, with a retry', async () => {
  serve(companyRoutes.quality, () => createErrorResponse(500, 'Something went wrong on our side'));
  await show();
  const alert = card.getByRole('alert');
  await expect.element(alert).toHaveTextContent("Data quality couldn't be checked");
  await expect.element(alert).toHaveTextContent('Something went wrong on our side');
  await expect.element(card).not.toHaveTextContent('Nothing to fix');
  serve(companyRoutes.quality, () => lines(0, 1));
  await press(card.getByRole('button', { name: 'Try again' }));
  await expect.element(card.getByRole('link')).toHaveAccessibleName('No founder 1 company');
});
