import { network } from '@studio-desk/test-kit/screens/network';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createArea, createPageConfig } from '../testing/test-area';
import { getOverrideState, setOverrideState } from './active-overrides';
import { storeOverrides, readStoredOverrides } from './stored-overrides';
import { activateValidOverrides } from './activate-overrides';

const Notices = () => null;

const allowed = { origins: [] };
const before = location.href;

/** Adds the page configuration to the document, as the web server does. */
function served(overrides: object | null) {
  const { registry, ...config } = createPageConfig([createArea('judges'), createArea('people')]);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'page-config';
  element.textContent = JSON.stringify({ ...config, registry, overrides });
  document.head.append(element);
}

function offered(base: string, name: string, whileAsked: () => void = () => undefined) {
  const { version, ...area } = createArea(name);
  const manifest = {
    name,
    metaData: { buildInfo: { buildVersion: version } },
    exposes: [{ name: 'area' }],
  };
  network.use(
    http.get(`${base}/mf-manifest.json`, () => HttpResponse.json(manifest)),
    http.get(`${base}/area.json`, () => {
      whileAsked();
      return HttpResponse.json({ ...area, devServer: true });
    }),
  );
}

const openAt = (query: string) => history.replaceState(null, '', `${location.pathname}${query}`);
const active = () => getOverrideState().active.map(({ entry, source }) => `${entry.name} ${source}`);
const reasons = () => getOverrideState().refused.map(({ reason }) => reason);
const kept = (name: string, base: string) => ({
  base,
  isDevServer: false,
  entry: createArea(name, { manifest: `${base}mf-manifest.json` }),
});

beforeEach(() => openAt(''));
afterEach(() => {
  document.getElementById('page-config')?.remove();
  history.replaceState(null, '', before);
  setOverrideState({ active: [], refused: [] });
});

test('a link turns an override on, for this tab and its reloads', async () => {
  served(allowed);
  offered('http://localhost:5991', 'judges');
  openAt('?area-override=judges@http://localhost:5991');
  await activateValidOverrides(Notices);
  expect(active()).toEqual(['judges http://localhost:5991']);
  expect(reasons()).toEqual([]);
  expect(location.search).toBe('');
  await activateValidOverrides(Notices);
  expect(active()).toEqual(['judges http://localhost:5991']);
});

test('a link that does not work changes nothing and gives the reason', async () => {
  served(allowed);
  offered('http://localhost:5991', 'judges');
  openAt('?area-override=jugdes@http://localhost:5991');
  await activateValidOverrides(Notices);
  expect(active()).toEqual([]);
  expect(reasons()).toEqual(['other-area']);
  expect(readStoredOverrides()).toEqual([]);
});

test('a tab shows one area that was never released, and requests nothing of a second one', async () => {
  served(allowed);
  offered('http://localhost:5991', 'events');
  const requested = vi.fn();
  offered('http://localhost:5992', 'mentors', requested);
  offered('http://localhost:5993', 'judges');
  openAt(
    '?area-override=events@http://localhost:5991&area-override=mentors@http://localhost:5992&area-override=judges@http://localhost:5993',
  );
  await activateValidOverrides(Notices);
  expect(active()).toEqual(['events http://localhost:5991', 'judges http://localhost:5993']);
  expect(reasons()).toEqual(['too-many']);

  openAt('?area-override=mentors@http://localhost:5992');
  await activateValidOverrides(Notices);
  expect(active()).toEqual(['events http://localhost:5991', 'judges http://localhost:5993']);
  expect(reasons()).toEqual(['too-many']);
  expect(requested).not.toHaveBeenCalled();
});

test('an override whose server is unreachable stays', async () => {
  served(allowed);
  storeOverrides([kept('judges', 'http://localhost:5991/')]);
  network.use(http.get('http://localhost:5991/mf-manifest.json', () => HttpResponse.error()));
  await activateValidOverrides(Notices);
  expect(active()).toEqual(['judges http://localhost:5991']);
});

test('an override ends when the operator turns overrides off', async () => {
  served(null);
  storeOverrides([kept('judges', 'http://localhost:5991/')]);
  await activateValidOverrides(Notices);
  expect(active()).toEqual([]);
  expect(reasons()).toEqual(['overrides-off']);
  expect(readStoredOverrides()).toEqual([]);
});

test('the dev servers are known, with whether they responded in this page load', async () => {
  served(allowed);
  const dev = (name: string, base: string) => ({ ...kept(name, base), isDevServer: true });
  storeOverrides([dev('judges', 'http://localhost:5991/'), dev('people', 'http://localhost:5992/')]);
  network.use(http.get('http://localhost:5991/mf-manifest.json', () => HttpResponse.error()));
  offered('http://localhost:5992', 'people');
  expect(await activateValidOverrides(Notices)).toEqual([
    { base: 'http://localhost:5991/', isResponding: false },
    { base: 'http://localhost:5992/', isResponding: true },
  ]);
});
