import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { waitForNetworkIdle } from '@studio-desk/test-kit/screens/network';
import { installFakeClock } from '@studio-desk/test-kit/screens/fake-clock';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { queryClient } from '@studio-desk/shared-auth';
import { typeformRoutes, type TypeformSyncResult } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveTypeform } from '../testing/serve-typeform';
import { nothingImportedResult, someMapping } from '../testing/some-typeform';
import { getButton, showTypeformPanel, getToasts } from '../testing/typeform-page';
import CompaniesArea from '../area';
import { companyQueries } from '../company-queries';

const card = page.getByRole('region', { name: 'Import Responses' });
const bar = card.getByRole('progressbar');
const percent = () => bar.element().getAttribute('aria-valuenow');

const OPERATION = '01980000-0000-7000-8000-000000000001';

async function ready(result: TypeformSyncResult = nothingImportedResult) {
  const calls = serveTypeform({ mappings: [someMapping()], result });
  await showTypeformPanel('/upload?tab=typeform&form=intake');
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  // Wait until the response count has loaded: an import would reuse a pending request for it.
  await waitForNetworkIdle();
  return calls;
}

test('progress is 10 % while counting, 30 % while importing, 100 % for 2 s, then the result stays', async () => {
  const calls = await ready();
  const clock = installFakeClock();
  const counting = createResponseGate();
  const importing = createResponseGate();
  serve(typeformRoutes.responses, async () => {
    await counting.opened;
    return { total_responses: 64 };
  });
  serve(typeformRoutes.sync, async () => {
    await importing.opened;
    return { created_companies: 12, updated_companies: 3, operation_id: OPERATION, errors: [] };
  });
  await press(getButton('Sync Responses'));
  await expect.poll(percent).toBe('10');
  counting.open();
  await expect.poll(percent).toBe('30');
  await expect.element(bar).toHaveAccessibleName('Importing, 64 responses in the form...');
  importing.open();
  await expect.poll(percent).toBe('100');
  await expect.element(getToasts('12 companies created, 3 companies updated')).toBeVisible();
  await expect.element(getButton('Undo')).toBeVisible();
  await clock.pass(1_999);
  expect(percent()).toBe('100');
  await clock.pass(1);
  await expect.poll(() => bar.query()).toBeNull();
  await expect.element(card).toHaveTextContent('12 companies created, 3 companies updated');
  await expect
    .element(card.getByRole('link', { name: 'Activity' }))
    .toHaveAttribute('href', '/companies/activity');
  expect(calls.syncs).toEqual([]);
});

test('100 % stays for 2 s although another import ended shortly before', async () => {
  const calls = await ready();
  const clock = installFakeClock();
  await press(getButton('Sync Responses'));
  await expect.poll(percent).toBe('100');
  await clock.pass(1_500);
  await press(getButton('Sync Responses'));
  await expect.poll(() => calls.syncs.length).toBe(2);
  await expect.poll(percent).toBe('100');
  await clock.pass(1_000);
  expect(percent()).toBe('100');
});

test('a form without responses shows a message and imports nothing', async () => {
  const calls = await ready();
  serve(typeformRoutes.responses, () => ({ total_responses: 0 }));
  await press(getButton('Sync Responses'));
  await expect.element(getToasts('No responses found for this form')).toBeVisible();
  await expect.element(getButton('Sync Responses')).toBeVisible();
  expect(calls.syncs).toEqual([]);
});

test('import errors are counted and listed beside the result', async () => {
  const errors = Array.from({ length: 23 }, (_, index) => ({
    response_id: `response-${String(index + 1).padStart(2, '0')}`,
    error: 'Company name is required',
  }));
  await ready({ created_companies: 1, updated_companies: 0, operation_id: null, errors });
  await press(getButton('Sync Responses'));
  await expect.element(getToasts('23 errors occurred during import')).toBeVisible();
  await expect.element(getToasts('1 company created')).toBeVisible();
  const list = card.getByRole('table', { name: 'Responses that were not imported' });
  await expect.element(list.getByRole('cell', { name: 'response-10' })).toBeVisible();
  await expect.element(list.getByRole('cell', { name: 'response-11' })).not.toBeInTheDocument();
  await expect.element(card.getByText('1 to 10 of 23')).toBeVisible();
  await press(card.getByRole('button', { name: 'Next page' }));
  await expect.element(list.getByRole('cell', { name: 'response-11' })).toBeVisible();
});

test('a failed import shows "Failed to sync responses: Typeform took too long to answer.", which stays visible', async () => {
  await ready();
  serve(typeformRoutes.sync, () =>
    createErrorResponse(503, 'Typeform took too long to answer.', 'formsvc_unavailable'),
  );
  await press(getButton('Sync Responses'));
  await expect
    .element(getToasts('Failed to sync responses: Typeform took too long to answer.'))
    .toBeVisible();
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('Failed to sync responses: Typeform took too long to answer.');
  await expect.element(bar).not.toBeInTheDocument();
  serve(typeformRoutes.sync, () => nothingImportedResult);
  await press(getButton('Sync Responses'));
  await expect.element(getToasts('No new responses to import')).toBeVisible();
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument();
});

test('an import continues while another tab is shown, and its result is there afterwards', async () => {
  serveTypeform({ mappings: [someMapping()] });
  const importing = createResponseGate();
  const calls = serve(typeformRoutes.sync, async () => {
    await importing.opened;
    return { created_companies: 2, updated_companies: 0, operation_id: null, errors: [] };
  });
  const { goTo } = await renderScreen(<CompaniesArea />, '/upload?tab=typeform&form=intake');
  await expect.element(getButton('Edit Mapping')).toBeVisible();
  await press(getButton('Sync Responses'));
  await expect.poll(() => calls.length).toBe(1);
  await press(page.getByRole('tab', { name: 'File Upload' }));
  await expect.element(card).not.toBeInTheDocument();
  await goTo('/upload?tab=typeform&form=intake');
  await expect.poll(percent).toBe('30');
  importing.open();
  await expect.element(card).toHaveTextContent('2 companies created');
});

test.each([
  ['worked', () => nothingImportedResult],
  [
    'failed midway',
    () => createErrorResponse(503, 'Typeform took too long to answer.', 'formsvc_unavailable'),
  ],
])('after an import that %s, shown companies are reloaded', async (_, answer) => {
  await ready();
  const { queryKey } = companyQueries.metrics();
  queryClient.setQueryData(queryKey, undefined);
  queryClient.getQueryCache().build(queryClient, { queryKey }).setData({});
  serve(typeformRoutes.sync, answer);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  await press(getButton('Sync Responses'));
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
