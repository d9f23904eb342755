import { loadRemote } from '@module-federation/runtime';
import { network } from '@studio-desk/test-kit/screens/network';
import { createResponseGate } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { Link, useLocation } from '@studio-desk/shared-ui/runtime';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setOverrideState } from '../overrides/active-overrides';
import { mockSignedInUser } from '../testing/mock-responses';
import { createFederationManifest, serveFiles } from '../testing/area-server';
import { collectAreaEvents } from '../testing/area-fixtures';
import { getButton } from '../testing/page-parts';
import {
  createAreaModule,
  BrokenScreen,
  getErrorCard,
  UnsavedForm,
  getHeading,
  createNotFoundResponse,
  createUniqueJudgesArea,
  openArea,
  serveRelease,
  createAreaModuleWithHeading,
} from '../testing/area-page';

const load = vi.mocked(loadRemote);
const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /x.js');

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(createAreaModuleWithHeading('Explore Judges'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockSignedInUser();
});

test('reports a load once', async () => {
  const area = createUniqueJudgesArea();
  load.mockImplementation(async (id) =>
    createAreaModuleWithHeading(id.startsWith(area.name) ? 'Explore Judges' : 'Explore People'),
  );
  const reports = collectAreaEvents();
  const { goTo } = await openArea(area);
  await expect.element(getHeading('Explore Judges')).toBeVisible();
  await goTo('/people');
  await expect.element(getHeading('Explore People')).toBeVisible();
  await goTo('/judges');
  await expect.element(getHeading('Explore Judges')).toBeVisible();
  expect(reports.filter((report) => report.area === area.name)).toEqual([
    { kind: 'loaded', area: area.name, version: '1.1.0' },
  ]);
});

describe('the error card of an area', () => {
  test('names the failure, the owner and what to do', async () => {
    const area = createUniqueJudgesArea({ previous: undefined });
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    await openArea(area);
    await expect.element(getErrorCard()).toHaveTextContent('Judges could not be loaded');
    await expect
      .element(getErrorCard())
      .toHaveTextContent('Companies and People work as usual. Nothing you saved is lost.');
    await expect.element(getErrorCard()).toHaveTextContent('AreaJudgesVersion1.1.0');
    await expect.element(getErrorCard()).toHaveTextContent("CauseThe area's files could not be loaded");
    await expect.element(getErrorCard()).toHaveTextContent('OwnerJudges team');
    await expect.element(getErrorCard()).toHaveTextContent('it helps to wait a minute');
    await expect.element(getButton('Use previous version')).not.toBeInTheDocument();
    await expect.element(getButton('Turn off the override')).not.toBeInTheDocument();
  });

  test('names the required and the live version', async () => {
    await openArea(
      createUniqueJudgesArea({
        version: '2.0.0',
        requires: { shell: '^2.0.0', api: '^1.0.0' },
        previous: undefined,
      }),
    );
    await expect
      .element(getErrorCard())
      .toHaveTextContent('CauseJudges 2.0.0 needs the shell ^2.0.0; this one is 1.1.0.');
  });

  test('stays during a retry and then shows the new cause', async () => {
    const area = createUniqueJudgesArea({ previous: undefined });
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    await openArea(area);
    await expect.element(getErrorCard()).toHaveTextContent("The area's files could not be loaded");
    const responseGate = createResponseGate();
    serveFiles(area, { 'mf-manifest.json': () => responseGate.opened.then(createNotFoundResponse) });
    await press(getButton('Try again'));
    await expect.element(getButton('Try again')).toHaveAttribute('aria-busy', 'true');
    await expect.element(getErrorCard()).toHaveTextContent("The area's files could not be loaded");
    serveFiles(area, { 'mf-manifest.json': () => HttpResponse.json({}) });
    responseGate.open();
    await expect.element(getErrorCard()).toHaveTextContent("The area's code cannot run");
    await expect.element(getButton('Try again')).not.toHaveAttribute('aria-busy');
  });

  test('is replaced by the area in the same page, which receives the focus', async () => {
    const area = createUniqueJudgesArea({ previous: undefined });
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    await openArea(area);
    await expect.element(getErrorCard()).toBeVisible();
    serveRelease(area);
    await press(getButton('Try again'));
    await expect.element(getHeading('Explore Judges')).toBeVisible();
    await expect.poll(() => document.activeElement?.id).toBe('screen');
  });

  test('does not steal the focus from a field outside the area', async () => {
    const area = createUniqueJudgesArea({ previous: undefined });
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    await openArea(area);
    await expect.element(getErrorCard()).toBeVisible();
    const responseGate = createResponseGate();
    const manifest = createFederationManifest(area.name);
    serveFiles(area, {
      'mf-manifest.json': () => responseGate.opened.then(() => HttpResponse.json(manifest)),
    });
    await press(getButton('Try again'));
    const beside = document.body.appendChild(document.createElement('input'));
    onTestFinished(() => beside.remove());
    beside.focus();
    responseGate.open();
    await expect.element(getHeading('Explore Judges')).toBeVisible();
    expect(document.activeElement).toBe(beside);
  });

  test('can turn off the override of its area', async () => {
    const area = createUniqueJudgesArea({ previous: undefined });
    setOverrideState({ active: [{ entry: area, source: 'http://localhost:5199' }], refused: [] });
    onTestFinished(() => setOverrideState({ active: [], refused: [] }));
    load.mockRejectedValue(new Error('boom'));
    await openArea(area);
    await expect.element(getButton('Turn off the override')).toBeVisible();
  });
});

describe("'Copy report'", () => {
  async function openReport(writeText: (text: string) => Promise<void>) {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const area = createUniqueJudgesArea({ previous: undefined });
    serveFiles(area, { 'mf-manifest.json': createNotFoundResponse });
    await openArea(area);
    await press(getButton('Copy report'));
    return area;
  }

  test('copies the report, which contains nothing that was typed', async () => {
    let copied = '';
    const area = await openReport(async (text) => void (copied = text));
    await expect.element(page.getByText('Report copied')).toBeInTheDocument();
    expect(copied.split('\n')).toEqual([
      'Area: Judges',
      'Owner: Judges team',
      'Version: 1.1.0',
      "Cause: unreachable: The area's files could not be loaded",
      `Detail: ${area.manifest}: Error: The answer was 404.`,
      expect.stringMatching(/^Reference: [0-9a-f]{4}-[0-9a-f]{4}$/),
      expect.stringMatching(/^Time: \d{4}-\d\d-\d\dT/),
      'Shell: 1.1.0',
      `Address: ${location.origin}${location.pathname}`,
      `Browser: ${navigator.userAgent}`,
    ]);
  });

  test('reports the failure of a later attempt with its own time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const copied: string[] = [];
    await openReport(async (text) => void copied.push(text));
    await expect.element(page.getByText('Report copied')).toBeInTheDocument();
    vi.setSystemTime(new Date('2026-03-02T09:30:00Z'));
    await press(getButton('Try again'));
    await expect.element(page.getByText('Report copied')).not.toBeInTheDocument();
    await press(getButton('Copy report'));
    expect(copied).toEqual([
      expect.stringContaining('Time: 2026-03-02T09:00:00'),
      expect.stringContaining('Time: 2026-03-02T09:30:00'),
    ]);
  });
});

describe('a screen that fails', () => {
  test('does not discard text typed into another screen during a retry', async () => {
    const Screens = () => (useLocation().pathname === '/judges' ? <BrokenScreen /> : <UnsavedForm />);
    load.mockResolvedValue(createAreaModule(Screens));
    const { goTo } = await openArea(createUniqueJudgesArea({ previous: undefined }));
    await expect.element(getErrorCard()).toBeVisible();
    const responseGate = createResponseGate();
    network.use(http.get('/remotes.json', () => responseGate.opened.then(() => HttpResponse.error())));
    await press(getButton('Try again'));
    await goTo('/judges/add');
    await fillIn(page.getByLabelText('Name'), 'Half a judge');
    responseGate.open();
    // If the late response had replaced the form, leaving would not ask about unsaved changes.
    await goTo('/people');
    await press(getButton('Stay'));
    await expect.element(page.getByLabelText('Name')).toHaveValue('Half a judge');
  });

  test('fails inside the area, is reported with its reference, and can be mounted again', async () => {
    let isBroken = true;
    load.mockResolvedValue(createAreaModule(() => (isBroken ? <BrokenScreen /> : <h1>Repaired</h1>)));
    const area = createUniqueJudgesArea({ previous: undefined });
    const reports = collectAreaEvents();
    await openArea(area);
    await expect.element(getErrorCard()).toHaveTextContent('A screen of the area failed');
    await expect.element(page.getByRole('link', { name: 'People' })).toBeVisible();
    const [failed] = reports.filter((report) => report.kind === 'failed');
    expect(failed).toMatchObject({ area: area.name, version: '1.1.0', failure: 'screen-failed' });
    await expect
      .element(getErrorCard())
      .toHaveTextContent(`Reference${failed?.kind === 'failed' && failed.reference}`);

    isBroken = false;
    await press(getButton('Try again'));
    await expect.element(getHeading('Repaired')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("does not affect the area's other screens", async () => {
    const Screens = () => (useLocation().pathname === '/judges' ? <BrokenScreen /> : <h1>Add Judge</h1>);
    load.mockResolvedValue(createAreaModule(Screens));
    const { goTo } = await openArea(createUniqueJudgesArea({ previous: undefined }));
    await expect.element(getErrorCard()).toBeVisible();
    await goTo('/judges/add');
    await expect.element(getHeading('Add Judge')).toBeVisible();
  });
});

test('a failed area does not affect the others', async () => {
  const area = createUniqueJudgesArea({ previous: undefined });
  load.mockImplementation(async (id) => {
    if (id.startsWith(area.name)) throw notFetched();
    return createAreaModule(() => <Link to="/judges">to judges</Link>);
  });
  const { goTo } = await openArea(area);
  await expect.element(getErrorCard()).toHaveTextContent("The area's files could not be loaded");
  await expect.element(getButton('Load the new version')).not.toBeInTheDocument();
  await goTo('/people');
  await press(page.getByRole('link', { name: 'to judges' }));
  await expect.element(getErrorCard()).toHaveTextContent("The area's files could not be loaded");
});
