import { hasUnsavedChanges, useUnsavedChanges } from '@studio-desk/shared-ui/runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { reloadPage } from '../page/reload-page';
import {
  apiSettings,
  applyOverrides,
  leaveSession,
  overrideOf,
  setOverrides,
  turnOffOverrides,
} from './active-overrides';
import { OVERRIDES_KEY } from './override-keys';

const own = { origins: [], session: 'own' as const, apiUrl: 'http://localhost:8001/api' };
const config = pageConfigWith([areaFor('companies'), areaFor('judges')]);
const entry = areaFor('judges', { version: '9.9.9', manifest: 'http://localhost:5175/mf-manifest.json' });
const none = { active: [], refused: [] };

const turnOn = () => setOverrides({ ...none, active: [{ entry, source: 'http://localhost:5175' }] });

afterEach(() => {
  setOverrides(none);
  vi.mocked(reloadPage).mockReset();
});

test('an override replaces its area and no other', () => {
  turnOn();
  const { areas } = applyOverrides({ ...config, overrides: { ...own, session: 'shared' } }).registry;
  expect(areas.map(({ name, version }) => [name, version])).toEqual([
    ['companies', areaFor('companies').version],
    ['judges', '9.9.9'],
  ]);
  expect(overrideOf('judges')?.source).toBe('http://localhost:5175');
  expect(overrideOf('companies')).toBeUndefined();
});

describe('the session of a tab with an override', () => {
  test("is the shell's if the operator allows it", () => {
    turnOn();
    const page = applyOverrides({ ...config, overrides: { ...own, session: 'shared' } });
    expect(apiSettings(page)).toEqual({ apiUrl: config.apiUrl });
  });

  test('is its own otherwise, with another API and a token prefix', () => {
    turnOn();
    const page = applyOverrides({ ...config, overrides: own });
    expect(apiSettings(page)).toEqual({ apiUrl: own.apiUrl, tokenPrefix: 'override.http://localhost:8001.' });
    expect(page.versions.api).toBeNull();
  });
});

describe('the end of an override', () => {
  const OWN = 'override.http://localhost:8001.';

  /** Both sessions: the browser's, and the one of tabs with an override. */
  function keepSessions() {
    sessionStorage.setItem(OVERRIDES_KEY, '[]');
    for (const prefix of ['', OWN]) {
      localStorage.setItem(`${prefix}access_token`, 'a');
      localStorage.setItem(`${prefix}refresh_token`, 'r');
    }
    localStorage.setItem('override.note', 'no token');
  }
  const USUAL = ['access_token', 'override.note', 'refresh_token'];

  test('turning it off removes it and its own session only', async () => {
    keepSessions();
    await turnOffOverrides();
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(USUAL);
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  test('a session that it must not use ends it without asking, even with unsaved changes', async () => {
    turnOn();
    keepSessions();
    await renderHook(() => useUnsavedChanges(true));
    expect(hasUnsavedChanges()).toBe(true);
    const asksBeforeReload: boolean[] = [];
    vi.mocked(reloadPage).mockImplementationOnce(() => void asksBeforeReload.push(hasUnsavedChanges()));
    leaveSession();
    expect(asksBeforeReload).toEqual([false]);
    expect(Object.keys(localStorage).sort()).toEqual(USUAL);
    // The next page says why it has ended.
    expect(sessionStorage.getItem(OVERRIDES_KEY)).toBe('[]');
  });
});
