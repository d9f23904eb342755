import { serve } from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { readTelemetry, type AreaTelemetry } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { configureShell } from '../page/page-config';
import { reportArea } from '../releases/area-report';
import { sharedInstances } from '../releases/shared-instances';
import { setAreaHealth } from '../health/area-health';
import { followAreaLoads } from '../telemetry/area-loads';
import { mockSignedInUser } from '../testing/mock-responses';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { someTelemetry } from '../testing/telemetry-fixtures';
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
async function show(telemetrySample = 1) {
  configureShell({ ...pageConfigWith(areas), telemetrySample });
  await renderScreen(<About />, '/');
  await openDetails();
}

const serveWeek = (...reported: AreaTelemetry[]) =>
  serve(readTelemetry, () => ({ since: '2026-11-15T12:00:00.000Z', areas: reported }));

beforeEach(() => {
  onTestFinished(followAreaLoads());
});

describe('the About dialog', () => {
  test('shows the version, and on request the shell, the areas and their last 7 days', async () => {
    const fell_back = [{ name: 'wrong-hash', count: 12 }];
    serveWeek(someTelemetry({ version: '1.1.0', loads: 0, fell_back }), someTelemetry());
    setAreaHealth('judges', 'up');
    setAreaHealth('people', { reason: 'Its server does not answer.' });
    configureShell({ ...pageConfigWith(areas), telemetrySample: 1 });
    await renderScreen(<About />, '/');
    openAbout();
    await expect.element(about).toHaveTextContent('Studio Desk 1.1.0');
    await expect.element(part('Shell and API')).not.toBeInTheDocument();
    await press(technical);
    await expect.element(part('Shell and API')).toBeVisible();
    await expect.element(part('Shell and API')).toHaveTextContent('Shell1.1.0Buildbuild-1API1.1.0');
    await expect.element(part('Judges')).toHaveTextContent('OwnerJudges team');
    await expect.element(part('Judges')).toHaveTextContent('HealthAvailable');
    await expect.element(part('People')).toHaveTextContent('HealthNot availableIts server does not answer.');
    const failing = part('Judges 1.1.0, last 7 days');
    await expect.element(failing).toHaveTextContent('Previous version instead12wrong-hash 12');
    await expect.element(failing).toHaveTextContent('Loads0');
    const week = part('Judges 1.0.0, last 7 days');
    await expect.element(week).toHaveTextContent('Loads1,284');
    await expect.element(week).toHaveTextContent('Load time, p75412 ms');
    await expect.element(week).toHaveTextContent('FailuresNone');
    await expect.element(part('People 1.0.0, last 7 days: nothing reported')).toBeVisible();
    await expect.element(part('Shell 1.1.0, last 7 days: nothing reported')).toBeVisible();
  });

  test('updates while it is open', async () => {
    serveWeek();
    const entry = areaFor('mentors');
    configureShell(pageConfigWith([entry]));
    await renderScreen(<About />, '/');
    await openDetails();
    await expect.element(part('Mentors')).toHaveTextContent('Load in this tabNot loaded yet');
    const milliseconds = { manifest: 20, styles: 30, code: 300, render: 62 };
    reportArea({ kind: 'loaded', area: 'mentors', version: '1.0.0', milliseconds });
    setAreaHealth('mentors', 'up');
    await expect.element(part('Mentors')).toHaveTextContent('HealthAvailable');
    await expect
      .element(part('Mentors'))
      .toHaveTextContent('Load in this tab412 msmanifest 20, styles 30, code 300, screen 62');
  });

  test('shows an error when its code fails to load, and can be retried', async () => {
    serveWeek();
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
    serveWeek(someTelemetry());
    await show();
    await expect.element(part('Judges 1.0.0, last 7 days')).toBeVisible();
    await press(button('Copy'));
    await expect.element(toasts('Copied')).toBeVisible();
    const [text] = write.mock.calls[0] ?? [];
    expect(text).toContain('Shell and API\n  Shell: 1.1.0\n  Build: build-1');
    expect(text).toContain('Judges\n  Owner: Judges team');
    expect(text).toMatch(/Judges 1\.0\.0, last 7 days\n {2}Failures: None\n[^]+ {2}Loads: 1,284/);
    expect(text).toContain('People 1.0.0, last 7 days: nothing reported');
  });
});

describe('About in the menus', () => {
  beforeEach(() => {
    mockSignedInUser();
    serveWeek();
    vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>an area</h1>, sharedInstances });
  });

  test('is listed below Settings, and the focus returns on closing', async () => {
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
