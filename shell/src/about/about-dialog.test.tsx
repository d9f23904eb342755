import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { loadRemote } from '@module-federation/runtime';
import { telemetryRoutes, type AreaFailureCounts } from '@studio-desk/shared-contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setAreaHealth } from '../health/area-health';
import { setPageConfig } from '../registry/page-config';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { getButton, getToasts } from '../testing/page-parts';
import { renderShell } from '../testing/render-shell';
import { createArea, createPageConfig } from '../testing/test-area';
import { LazyAboutDialog } from './lazy-about-dialog';
import { aboutQueries } from './about-queries';
import { openAbout } from './about-store';

const about = page.getByRole('dialog', { name: 'About Studio Desk' });
const part = (name: string) => about.getByRole('region', { name, exact: true });
const technical = about.getByText('Technical details', { exact: true });

const serveFailures = (...failures: AreaFailureCounts['failures']) =>
  serve(telemetryRoutes.summary, () => ({ since: '2026-11-15T12:00:00.000Z', failures }));
const failed = { area: 'judges', version: '1.0.0', count: 12 };

async function show() {
  setPageConfig(createPageConfig([createArea('judges'), createArea('people')]));
  await renderScreen(<LazyAboutDialog />, '/');
  openAbout();
}

test('shows the version, on request the shell, the areas and their failed loads, and copies all', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  serveFailures(failed);
  setAreaHealth('judges', 'up');
  setAreaHealth('people', { reason: 'Its server does not answer.' });
  await show();
  await expect.element(about).toHaveTextContent('Studio Desk 1.1.0');
  await expect.element(part('Shell and API')).not.toBeInTheDocument();
  await press(technical);
  await expect.element(part('Shell and API')).toHaveTextContent('Shell1.1.0Buildbuild-1API1.1.0');
  await expect.element(part('Judges')).toHaveTextContent('OwnerJudges team');
  await expect.element(part('Judges')).toHaveTextContent('HealthAvailable');
  await expect.element(part('Judges')).toHaveTextContent('Failed loads, last 7 days121.0.0: 12');
  await expect.element(part('People')).toHaveTextContent('HealthNot availableIts server does not answer.');
  await expect.element(part('People')).toHaveTextContent('Failed loads, last 7 daysNone');
  setAreaHealth('people', 'up');
  await expect.element(part('People')).toHaveTextContent('HealthAvailable');

  await press(getButton('Copy'));
  await expect.element(getToasts('Copied')).toBeVisible();
  const [text] = write.mock.calls[0] ?? [];
  expect(text).toContain('Shell and API\n  Shell: 1.1.0\n  Build: build-1');
  expect(text).toContain('Judges\n  Owner: Judges team');
  expect(text).toContain('  Failed loads, last 7 days: 12 (1.0.0: 12)');
});

test('shows why failed loads cannot be counted, and tries again', async () => {
  serve(telemetryRoutes.summary, () => createErrorResponse(500, 'Something went wrong on our side'));
  await show();
  await press(technical);
  const panel = about.getByRole('alert');
  await expect.element(panel).toHaveTextContent('Failed to load the number of failed loads');
  await expect.element(panel).toHaveTextContent('Something went wrong on our side');
  serveFailures(failed);
  await press(getButton('Try again'));
  await expect.element(part('Judges')).toHaveTextContent('Failed loads, last 7 days12');
  await expect.element(panel).not.toBeInTheDocument();
});

test('shows an error when its code fails to load, and can be retried', async () => {
  serveFailures();
  let isLost = true;
  const queryFn = async () => {
    if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
    return import('./about-content');
  };
  const content = { ...aboutQueries.content(), retry: false, queryFn };
  vi.spyOn(aboutQueries, 'content').mockReturnValue(content);
  await show();
  await expect
    .element(about.getByRole('alert'))
    .toHaveTextContent("This part couldn't be loadedTry again or reload the page.");
  isLost = false;
  await press(getButton('Try again'));
  await press(technical);
  await expect.element(part('Judges')).toBeVisible();
});

test('is listed below Settings, and the focus returns on closing', async () => {
  mockSignedInUser();
  serveFailures();
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>an area</h1>, sharedInstances });
  await renderShell('/');
  await press(getButton('Program Manager'));
  await expect.element(page.getByRole('menuitem').nth(1)).toHaveTextContent('About');
  await press(page.getByRole('menuitem', { name: 'About' }));
  await expect.element(about).toBeVisible();
  await press(about.getByRole('button', { name: 'Close' }));
  await expect.element(about).not.toBeInTheDocument();
  await expect.element(getButton('Program Manager')).toHaveFocus();
});
