import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { telemetryRoutes, type AreaFailureCounts } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { configureShell } from '../page/page-config';
import { sharedInstances } from '../releases/shared-instances';
import { setAreaHealth } from '../health/area-health';
import { mockSignedInUser } from '../testing/mock-responses';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { button, toasts } from '../testing/page-parts';
import { renderShell } from '../testing/render-shell';
import { About } from './about';
import { aboutQueries } from './about-dialog';
import { openAbout } from './about-store';

const about = page.getByRole('dialog', { name: 'About Studio Desk' });
const part = (name: string) => about.getByRole('region', { name, exact: true });
const areas = [areaFor('judges'), areaFor('people')];

const technical = about.getByText('Technical details', { exact: true });

async function openDetails() {
  openAbout();
  await press(technical);
}

/** Opens the technical details on an empty page whose shell has two areas. */
async function show() {
  configureShell(pageConfigWith(areas));
  await renderScreen(<About />, '/');
  await openDetails();
}

const serveFailures = (...failures: AreaFailureCounts['failures']) =>
  serve(telemetryRoutes.summary, () => ({ since: '2026-11-15T12:00:00.000Z', failures }));
const failed = { area: 'judges', version: '1.0.0', count: 12 };

describe('the About dialog', () => {
  test('shows the version, and the technical details only on request', async () => {
    serveFailures();
    configureShell(pageConfigWith(areas));
    await renderScreen(<About />, '/');
    openAbout();
    await expect.element(about).toHaveTextContent('Studio Desk 1.1.0');
    await expect.element(part('Shell and API')).not.toBeInTheDocument();
    await press(technical);
    await expect.element(part('Shell and API')).toBeVisible();
  });

  test('shows the versions of shell, build and API', async () => {
    serveFailures();
    await show();
    await expect.element(part('Shell and API')).toHaveTextContent('Shell1.1.0Buildbuild-1API1.1.0');
  });

  test('shows the owner, the running version and the health of each area', async () => {
    serveFailures();
    setAreaHealth('judges', 'up');
    setAreaHealth('people', { reason: 'Its server does not answer.' });
    await show();
    await expect.element(part('Judges')).toHaveTextContent('OwnerJudges team');
    await expect.element(part('Judges')).toHaveTextContent('HealthAvailable');
    await expect.element(part('People')).toHaveTextContent('HealthNot availableIts server does not answer.');
  });

  test('updates while it is open', async () => {
    serveFailures();
    const entry = areaFor('mentors');
    configureShell(pageConfigWith([entry]));
    await renderScreen(<About />, '/');
    await openDetails();
    await expect.element(part('Mentors')).toHaveTextContent('HealthNot checked yet');
    setAreaHealth('mentors', 'up');
    await expect.element(part('Mentors')).toHaveTextContent('HealthAvailable');
  });

  test('shows failed loads of the last 7 days', async () => {
    serveFailures(failed);
    await show();
    await expect.element(part('Judges')).toHaveTextContent('Failed loads, last 7 days121.0.0: 12');
    await expect.element(part('People')).toHaveTextContent('Failed loads, last 7 daysNone');
  });

  test('shows why failed loads cannot be counted, and tries again', async () => {
    serve(telemetryRoutes.summary, () => refusal(500, 'Something went wrong on our side'));
    await show();
    const panel = about.getByRole('alert');
    await expect.element(panel).toHaveTextContent('Failed to load what failed in the last 7 days');
    await expect.element(panel).toHaveTextContent('Something went wrong on our side');
    serveFailures(failed);
    await press(button('Try again'));
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
    configureShell(pageConfigWith(areas));
    await renderScreen(<About />, '/');
    openAbout();
    await expect.element(about.getByRole('alert')).toHaveTextContent('This part could not be loaded');
    isLost = false;
    await press(button('Try again'));
    await press(technical);
    await expect.element(part('Judges')).toBeVisible();
  });
});

describe('Copy', () => {
  test('copies all details as text', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    serveFailures(failed);
    await show();
    await expect.element(part('Judges')).toHaveTextContent('Failed loads, last 7 days12');
    await press(button('Copy'));
    await expect.element(toasts('Copied')).toBeVisible();
    const [text] = write.mock.calls[0] ?? [];
    expect(text).toContain('Shell and API\n  Shell: 1.1.0\n  Build: build-1');
    expect(text).toContain('Judges\n  Owner: Judges team');
    expect(text).toContain('  Failed loads, last 7 days: 12 (1.0.0: 12)');
  });
});

describe('About in the menus', () => {
  beforeEach(() => {
    mockSignedInUser();
    serveFailures();
    vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>an area</h1>, sharedInstances });
  });

  test('is listed below Settings, and the focus returns on closing', async () => {
    await page.viewport(1440, 900);
    await renderShell('/');
    await press(button('Program Manager'));
    const items = page.getByRole('menuitem');
    await expect.element(items.nth(1)).toHaveTextContent('About');
    await press(page.getByRole('menuitem', { name: 'About' }));
    await expect.element(about).toBeVisible();
    await press(about.getByRole('button', { name: 'Close' }));
    await expect.element(about).not.toBeInTheDocument();
    await expect.element(button('Program Manager')).toHaveFocus();
  });
});
